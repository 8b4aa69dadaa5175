import type { ReactNode } from "react";
import { lines, solidPart } from "./ServiceDrawing.styles.ts";

const drawings = {
  saas: (
    <>
      <path d="M1 1h158v118H1zM1 40h105v79H1z" />
      <path className={solidPart} d="M1 80h53v39H1z" />
    </>
  ),
  mobile: (
    <>
      <rect className={solidPart} x="1" y="1" width="62" height="106" rx="10" />
      <rect x="50" y="13" width="62" height="106" rx="10" fill="var(--behind)" />
      <path d="M71 108h20" />
    </>
  ),
  cloud: (
    <>
      <path d="M1 119V106a26 26 0 0 1 52 0v13zM53 119V106a26 26 0 0 1 52 0v13zM105 119V106a26 26 0 0 1 52 0v13zM27 80V67a26 26 0 0 1 52 0v13M79 80V67a26 26 0 0 1 52 0v13" />
      <path className={solidPart} d="M53 41V27a26 26 0 0 1 52 0v14z" />
    </>
  ),
  sdk: (
    <>
      <path className={solidPart} d="M1 13h66v28a19 19 0 0 0 0 38v28H1z" />
      <path d="M92 13h67v94H92V79a19 19 0 0 1 0-38z" />
    </>
  ),
  ai: (
    <>
      <path d="M8 12 84 60H8M8 108 84 60 152 24M84 60l68 36" />
      <circle className={solidPart} cx="84" cy="60" r="24" />
      <g fill="var(--behind)">
        <circle cx="9" cy="12" r="8" />
        <circle cx="9" cy="60" r="8" />
        <circle cx="9" cy="108" r="8" />
        <circle cx="151" cy="24" r="8" />
        <circle cx="151" cy="96" r="8" />
      </g>
    </>
  ),
  support: (
    <>
      <circle cx="60" cy="60" r="59" />
      <circle cx="60" cy="60" r="40" />
      <path className={solidPart} d="M60 60V1a59 59 0 0 1 59 59z" />
      <circle cx="60" cy="60" r="20" fill="var(--behind)" />
    </>
  ),
  backend: (
    <>
      <path d="M1 22v78c0 10 24 19 54 19s54-9 54-19V22M1 48c0 10 24 19 54 19s54-9 54-19M1 74c0 10 24 19 54 19s54-9 54-19" />
      <ellipse className={solidPart} cx="55" cy="22" rx="54" ry="19" />
    </>
  ),
  steps: (
    <>
      <path d="M1 85h46v34H1zM56 51h46v68H56z" />
      <path className={solidPart} d="M111 1h46v118h-46z" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type ServiceDrawingName = keyof typeof drawings;

interface ServiceDrawingProps {
  readonly name?: ServiceDrawingName | undefined;
  readonly className: string;
}

/** A service: lines, and exactly one solid part. */
export function ServiceDrawing({ name = "steps", className }: ServiceDrawingProps) {
  return (
    <svg className={`${lines} ${className}`} viewBox="0 0 160 120" aria-hidden="true">
      {drawings[name]}
    </svg>
  );
}

interface FramedServiceDrawingProps {
  readonly name: ServiceDrawingName;
  /** Whether all of it is shown in a narrow frame, too. */
  readonly isWhole?: boolean;
}

/** The same, with room around it for a picture frame. */
export function FramedServiceDrawing({ name, isWhole = false }: FramedServiceDrawingProps) {
  return (
    <svg
      className={lines}
      viewBox="-60 -45 280 210"
      preserveAspectRatio={isWhole ? "xMidYMid" : "xMidYMid slice"}
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
