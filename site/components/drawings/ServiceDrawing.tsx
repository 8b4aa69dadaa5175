import type { ReactNode } from "react";
import { css } from "@emotion/css";
import { moving } from "../../styles/tokens.ts";

/** What a service makes, behind the part that it is about. */
function Behind({ d }: { readonly d: string }) {
  return <path fillOpacity=".2" d={d} />;
}

const drawings = {
  /** A first screen of several. */
  saas: (
    <>
      <Behind d="M0 0h160v120H0z" />
      <path d="M0 0h160v24H0zM16 40h36v64H16zM68 40h76v8H68zM68 60h76v8H68zM68 80h44v24H68z" />
    </>
  ),
  /** Two phones. */
  mobile: (
    <>
      <rect fillOpacity=".2" width="70" height="108" rx="10" />
      <rect x="50" y="12" width="70" height="108" rx="10" />
      <path fill="var(--behind)" d="M62 28h30v10H62zM62 48h46v34H62zM62 92h46v12H62z" />
    </>
  ),
  /** Boxes that are stacked as high as they are needed. */
  cloud: (
    <>
      <Behind d="M41 93h37v27H41zM82 93h37v27H82zM82 62h37v27H82zM123 93h37v27h-37zM123 62h37v27h-37zM123 31h37v27h-37z" />
      <path d="M0 93h37v27H0zM41 62h37v27H41zM82 31h37v27H82zM123 0h37v27h-37z" />
    </>
  ),
  /** A part that fits into another one. */
  sdk: (
    <>
      <Behind d="M0 8h70v32a20 20 0 0 0 0 40v32H0z" />
      <path d="M78 8h82v104H78V80a20 20 0 0 1 0-40z" />
    </>
  ),
  /** Documents, and the line of one that answers. */
  ai: (
    <>
      <Behind d="M0 0h70v88H0zM10 98h70v12H10zM20 114h70v6H20z" />
      <path d="M10 14h50v8H10zM10 30h50v8H10zM10 62h30v8H10zM10 46h150v54h-52l-12 16V100H84V54H10z" />
      <path fill="var(--behind)" d="M98 64h48v6H98zM98 78h32v6H98z" />
    </>
  ),
  /** A product that is looked after around the clock. */
  support: (
    <>
      <Behind d="M60 0a60 60 0 1 1 0 120A60 60 0 0 1 60 0zm0 30a30 30 0 1 0 0 60 30 30 0 0 0 0-60z" />
      <path d="M60 0a60 60 0 0 1 60 60H90a30 30 0 0 0-30-30z" />
    </>
  ),
  /** A server with its data. */
  backend: (
    <>
      <Behind d="M0 44h120v34H0zM0 86h120v34H0z" />
      <path d="M0 2h120v34H0zM12 58h36v6H12zM12 100h60v6H12z" />
      <path fill="var(--behind)" d="M12 16h36v6H12zM100 14h10v10h-10z" />
    </>
  ),
  steps: (
    <>
      <Behind d="M0 84h50v36H0zM55 44h50v76H55z" />
      <path d="M110 4h50v116h-50z" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

/* While its card is pointed at, what a service is about steps forward. */
const answering = css`
  overflow: visible;
  @media ${moving} {
    & > :not([fill-opacity]) {
      transition: translate 0.3s var(--ease);
    }
    li:is(:hover, :focus-within) & > :not([fill-opacity]) {
      translate: 0 -6px;
    }
  }
`;

export type ServiceDrawingName = keyof typeof drawings;

interface ServiceDrawingProps {
  readonly name?: ServiceDrawingName | undefined;
  readonly className: string;
}

/** A service in flat shapes of ink. */
export function ServiceDrawing({ name = "steps", className }: ServiceDrawingProps) {
  return (
    <svg className={`${answering} ${className}`} viewBox="0 0 160 120" fill="currentColor" aria-hidden="true">
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
      viewBox="-60 -45 280 210"
      preserveAspectRatio={isWhole ? "xMidYMid" : "xMidYMid slice"}
      fill="currentColor"
      aria-hidden="true"
    >
      {drawings[name]}
    </svg>
  );
}
