import { shade } from "../../styles/tokens.ts";

/** A building with a lit window for each of the studio's inks, which are the sky behind it. */
export function OfficeDrawing() {
  return (
    <svg viewBox="0 0 240 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill="var(--rose)" d="M-200 150H60v110h-260z" />
      <path fill="var(--blue)" d="M60 110h60v150H60z" />
      <path fill="var(--ochre)" d="M120 70h60v190h-60z" />
      <path fill="var(--green)" d="M180 30h260v230H180z" />
      <g fill={shade}>
        <path d="M60 76h120v184H60z" />
        <path fillOpacity=".4" d="M16 178h44v82H16zM180 148h44v112h-44z" />
      </g>
      <path
        fill="none"
        stroke="#fff"
        strokeOpacity=".25"
        strokeWidth="10"
        strokeDasharray="14 9"
        d="M76 96h92M76 118h92M76 140h92M76 162h92M76 184h92M76 206h92"
      />
      <path fill="var(--rose)" d="M76 179h14v10H76z" />
      <path fill="var(--blue)" d="M99 113h14v10H99z" />
      <path fill="var(--ochre)" d="M122 157h14v10h-14z" />
      <path fill="var(--green)" d="M145 201h14v10h-14z" />
      <path fill="#fff" fillOpacity=".25" d="M108 226h24v34h-24z" />
    </svg>
  );
}
