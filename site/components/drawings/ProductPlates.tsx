/** Bars around a line, from left to right, by their heights. */
function bars(heights: readonly number[]): string {
  return heights.map((height, index) => `M${66 + 12 * index} ${80 - height / 2}v${height}`).join("");
}

/**
 * Pieces of the software that was built, in the two inks of its industry. Each fills a square, and may be cropped to 4:3
 * or 2:1, because its subject is in the middle.
 */
export const productPlates = {
  /** Rows of a ward's screen, one of them with an alarm. */
  monitor: {
    viewBox: "0 0 160 160",
    strokeWidth: 6,
    children: (
      <>
        <path strokeWidth="2" d="M0 26h160M0 134h160" />
        <path d="M10 13h34M10 39h34M10 121h34M10 147h34" />
        <path strokeWidth="8" strokeDasharray="6" d="M63 13h94M63 39h94M63 121h94M63 147h94" />
        <path fill="currentColor" stroke="none" d="M0 54h160v52H0z" />
        <g stroke="var(--ground)">
          <path d="M10 80h30" />
          <path strokeWidth="7" strokeLinecap="round" d={bars([8, 18, 30, 12, 38, 24, 34, 10])} />
        </g>
      </>
    ),
  },
  /** A month of days, free and taken, and one visit. */
  calendar: {
    viewBox: "0 0 160 160",
    children: (
      <>
        <path strokeWidth="24" strokeDasharray="24 8" d="M4 16h152M4 48h152M4 80h152M4 112h152M4 144h152" />
        <path fill="currentColor" stroke="none" d="M68 36h56v56H68z" />
        <g stroke="var(--ground)">
          <path strokeWidth="16" d="M40 16h16M104 16h16M8 48h16M136 48h16M40 112h16M8 144h16M72 144h16M136 144h16" />
          <path strokeWidth="12" d="M96 44v40M76 64h40" />
        </g>
      </>
    ),
  },
  /** Speech in a program's braces. */
  voice: {
    viewBox: "0 0 160 160",
    children: (
      <>
        <path
          strokeWidth="13"
          d="M50 2c-20 0-26 10-26 28 0 26 2 50-20 50 22 0 20 24 20 50 0 18 6 28 26 28M110 2c20 0 26 10 26 28 0 26-2 50 20 50-22 0-20 24-20 50 0 18-6 28-26 28"
        />
        <path strokeWidth="11" strokeLinecap="round" d="M44 72v16M62 54v52M80 32v96M98 60v40M116 72v16" />
      </>
    ),
  },
  /** A floor plan with pins, one of them done. */
  plan: {
    viewBox: "0 0 160 160",
    strokeWidth: 6,
    children: (
      <>
        <path strokeWidth="9" d="M0 62h58M94 62h66M58 0v20M58 58v102M58 112h34M128 112h32" />
        <path strokeWidth="3" d="M58 20a38 38 0 0 1 36 42M92 112a36 36 0 0 1 36-36v36" />
        <path d="M78 130h58M78 145h40M28 24v30M28 120v30M128 24v30" />
        <path strokeWidth="34" strokeLinecap="round" d="M28 24v.1M28 120v.1M128 24v.1" />
        <path stroke="var(--ground)" strokeWidth="12" strokeLinecap="round" d="M28 24v.1M28 120v.1" />
        <path stroke="var(--ground)" d="M120 24l6 6 11-12" />
      </>
    ),
  },
  /** A document, and an answer that points at its line. */
  answer: {
    viewBox: "0 0 160 160",
    strokeWidth: 6,
    children: (
      <>
        <path d="M10 13h120M10 29h140M10 45h96M10 107h46M10 123h34M10 139h46M10 155h30" />
        <path fill="currentColor" stroke="none" d="M0 60h160v30H0zM70 104h80v46H70zM86 106V88h20z" />
        <path stroke="var(--ground)" d="M10 75h104" />
        <path stroke="var(--ground)" strokeWidth="10" strokeDasharray="0 20" strokeLinecap="round" d="M90 127h44" />
      </>
    ),
  },
  /** A system that moves in stages: what has moved is filled. */
  stages: {
    viewBox: "0 0 160 160",
    children: (
      <>
        <path strokeWidth="27" strokeDasharray="24 6" d="M22 154v-24M61 154v-54M100 154v-84M139 154V10" />
        <path
          strokeWidth="3"
          strokeDasharray="6 4"
          d={[...[100, 70, 40, 10].map((y) => [10, y]), ...[70, 40, 10].map((y) => [49, y]), [88, 40], [88, 10]]
            .map(([x = 0, y = 0]) => `M${x} ${y + 2}h24v20h-24z`)
            .join("")}
        />
      </>
    ),
  },
} as const;
