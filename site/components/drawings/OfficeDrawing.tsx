import { inkPairs, shade } from "../../styles/tokens.ts";

/** A building with a lit window for each of the studio's inks, which are the sky behind it. */
export function OfficeDrawing() {
  return (
    <svg viewBox="0 0 240 260" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <path fill="var(--rose)" d="M-200 150H60v110h-260z" />
      <path fill="var(--blue)" d="M60 110h60v150H60z" />
      <path fill="var(--ochre)" d="M120 70h60v190h-60z" />
      <path fill="var(--green)" d="M180 30h260v230H180z" />
      <path fill={inkPairs.rose.deep} d="M12 178h36v82H12z" />
      <path fill={inkPairs.green.deep} d="M192 148h36v112h-36z" />
      <path fill={shade} d="M84 92h96v168H84z" />
      <path
        fill="none"
        stroke="#fff"
        strokeOpacity=".25"
        strokeWidth="10"
        strokeDasharray="14 9"
        d="M102 112h60M102 134h60M102 156h60M102 178h60M102 200h60"
      />
      <path fill="var(--rose)" d="M102 173h14v10h-14z" />
      <path fill="var(--blue)" d="M125 107h14v10h-14z" />
      <path fill="var(--ochre)" d="M148 151h14v10h-14z" />
      <path fill="var(--green)" d="M125 195h14v10h-14z" />
      <path fill="#fff" fillOpacity=".25" d="M120 226h24v34h-24z" />
    </svg>
  );
}
