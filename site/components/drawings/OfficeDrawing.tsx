/** A solid building between two drawn ones, with a lit window for each industry. */
export function OfficeDrawing() {
  return (
    <svg
      viewBox="0 0 240 260"
      preserveAspectRatio="xMidYMax meet"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="M28 262V136h52v126M160 262V104h52v158" />
      <path
        strokeWidth="6"
        strokeDasharray="6 6"
        d="M39 152h30M39 168h30M39 184h30M39 200h30M39 216h30M171 120h30M171 136h30M171 152h30M171 168h30M171 184h30M171 200h30M171 216h30"
      />
      <path fill="currentColor" stroke="none" d="M80 56h80v204H80z" />
      <path
        stroke="var(--sunk)"
        strokeWidth="8"
        strokeDasharray="8 8"
        d="M92 78h56M92 96h56M92 114h56M92 132h56M92 150h56M92 168h56M92 186h56M92 204h56"
      />
      <g stroke="none">
        <path fill="var(--rose)" d="M92 164h8v8h-8z" />
        <path fill="var(--blue)" d="M108 92h8v8h-8z" />
        <path fill="var(--ochre)" d="M124 128h8v8h-8z" />
        <path fill="var(--green)" d="M140 182h8v8h-8z" />
        <path fill="var(--sunk)" d="M112 226h16v34h-16z" />
      </g>
    </svg>
  );
}
