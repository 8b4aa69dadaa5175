import { noWrap, soft } from "../styles/text.styles.ts";
import { author, portrait } from "./Author.styles.ts";
import { Portrait } from "./drawings/Portrait.tsx";
import { Picture, type PictureProps } from "./Picture.tsx";

interface AuthorProps {
  readonly person: {
    readonly name: string;
    readonly role: string;
    readonly isNamed: boolean;
    readonly image: PictureProps["image"];
    readonly drawing: "rings" | "bars" | "dots";
  };
  /** The agency that the author speaks for. */
  readonly agency: string;
  readonly date: string;
  readonly isoDate: string;
  readonly readTime: string;
}

/** Who wrote an article, and when. Somebody without a name is headed by the role. */
export function Author({ person, agency, date, isoDate, readTime }: AuthorProps) {
  const { name, role, isNamed, image, drawing } = person;
  return (
    <div className={author}>
      <Picture className={portrait} image={image} ratio={[4, 5]} sizes="5rem" drawing={<Portrait name={drawing} />} />
      <p>
        <b>{isNamed ? name : role}</b>
        <span>{isNamed ? role : agency}</span>
        <span className={soft}>
          <time dateTime={isoDate}>{date}</time>
          {" · "}
          <span className={noWrap}>{readTime}</span>
        </span>
      </p>
    </div>
  );
}
