import { TallPlate } from "./TallPlate.tsx";
import { WidePlate } from "./WidePlate.tsx";

/** An industry in a frame that is narrow on a phone and nearly square on a desktop. Nothing of it is cut off. */
export function NarrowPlate({ name }: Parameters<typeof TallPlate>[0]) {
  return name === "frame" || name === "dots" ? <WidePlate name={name} isWhole /> : <TallPlate name={name} />;
}
