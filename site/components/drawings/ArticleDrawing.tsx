import { FramedServiceDrawing, type ServiceDrawingName } from "./ServiceDrawing.tsx";
import type { Words } from "./ProductPlates.tsx";
import { StudioSteps } from "./StudioSteps.tsx";
import { isWidePlate, WidePlate, type WidePlateName } from "./WidePlate.tsx";

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
