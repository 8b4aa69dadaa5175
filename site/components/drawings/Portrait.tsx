import type { ReactNode } from "react";

const bodies = {
  rings: [16, 38, 60, 82, 104].map((radius) => <circle key={radius} cx="120" cy="300" r={radius} />),
  bars: (
    <path
      strokeLinecap="round"
      d="M22 269V304M36 243V304M50 227V304M64 216V304M78 209V304M92 204V304M106 201V304M120 200V304M134 201V304M148 204V304M162 209V304M176 216V304M190 227V304M204 243V304M218 269V304"
    />
  ),
  dots: (
    <path
      strokeWidth="11"
      strokeLinecap="round"
      strokeDasharray="0 16"
      d="M24 292H217M24 276H217M40 260H201M40 244H201M56 228H185M72 212H169M104 196H137"
    />
  ),
} as const satisfies Record<string, ReactNode>;

/** The height of the head's middle, and its size. */
const heads = {
  rings: [128, 50],
  bars: [140, 44],
  dots: [112, 56],
} as const satisfies Record<keyof typeof bodies, readonly [middle: number, radius: number]>;

/** A person: a solid head, a textured body. */
export function Portrait({ name }: { readonly name: keyof typeof bodies }) {
  const [middle, radius] = heads[name];
  return (
    <svg
      viewBox="0 0 240 300"
      preserveAspectRatio="xMidYMax slice"
      fill="none"
      stroke="currentColor"
      strokeWidth="8"
      aria-hidden="true"
    >
      <circle cx="120" cy={middle} r={radius} fill="currentColor" stroke="none" />
      {bodies[name]}
    </svg>
  );
}
