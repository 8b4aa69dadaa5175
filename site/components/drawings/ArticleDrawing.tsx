import { FramedServiceDrawing, type ServiceDrawingName } from "./ServiceDrawing.tsx";
import { StudioSteps } from "./StudioSteps.tsx";
import { isWidePlate, WidePlate, type WidePlateName } from "./WidePlate.tsx";

export type ArticleDrawingName = ServiceDrawingName | WidePlateName | "studio";

interface ArticleDrawingProps {
  readonly name: ArticleDrawingName;
  /** Whether a drawing is shown whole in a narrow frame, too. */
  readonly isWhole?: boolean;
}

/** Topics are drawn like services, industries and projects are painted, and the studio has its steps. */
export function ArticleDrawing({ name, isWhole = false }: ArticleDrawingProps) {
  if (name === "studio") return <StudioSteps />;
  return isWidePlate(name) ? <WidePlate name={name} /> : <FramedServiceDrawing name={name} isWhole={isWhole} />;
}
