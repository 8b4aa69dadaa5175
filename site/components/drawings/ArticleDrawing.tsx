import { FramedServiceDrawing, type ServiceDrawingName } from "./ServiceDrawing.tsx";
import type { Words } from "./ProductPlates.tsx";
import { isWidePlate, WidePlate, type WidePlateName } from "./WidePlate.tsx";

/** The studio itself: all four colours together. */
export function StudioSteps() {
  return (
    <svg viewBox="0 0 240 180" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill="var(--rose)" d="M30 136h42v44H30z" />
      <path fill="var(--blue)" d="M76 104h42v76H76z" />
      <path fill="var(--ochre)" d="M122 72h42v108h-42z" />
      <path fill="var(--green)" d="M168 40h42v140h-42z" />
    </svg>
  );
}

export type ArticleDrawingName = ServiceDrawingName | WidePlateName | "studio";

interface ArticleDrawingProps {
  readonly name: ArticleDrawingName;
  /** The words on the drawing of a project. */
  readonly words?: Words | undefined;
  /** Whether a drawing is shown whole in a narrow frame, too. */
  readonly isWhole?: boolean;
}

/** Topics are drawn like services, industries and projects are painted, and the studio has its steps. */
export function ArticleDrawing({ name, words, isWhole = false }: ArticleDrawingProps) {
  if (name === "studio") return <StudioSteps />;
  return isWidePlate(name) ? (
    <WidePlate name={name} words={words} />
  ) : (
    <FramedServiceDrawing name={name} isWhole={isWhole} />
  );
}
