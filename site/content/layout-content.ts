import type { ContactLink } from "./agency.ts";
import type { Link } from "./page-content.ts";

type SocialNetwork = "linkedin" | "x" | "github";

export interface HeaderContent {
  readonly name: string;
  readonly homeLabel: string;
  readonly navLabel: string;
  readonly menuLabel: string;
  readonly links: readonly Link[];
  readonly button: Link;
}

export interface FooterContent {
  readonly name: string;
  readonly blurb: string;
  /** Without an address, an icon is decoration. */
  readonly socialNetworks: readonly {
    readonly network: SocialNetwork;
    readonly label: string;
    readonly href: string;
  }[];
  readonly quickLinks: { readonly heading: string; readonly links: readonly Link[] };
  readonly services: { readonly heading: string; readonly links: readonly Link[] };
  readonly contact: {
    readonly heading: string;
    readonly links: readonly ContactLink[];
    /** May be empty. */
    readonly location: string;
  };
  readonly copyright: string;
}

type NoticeContent = {
  readonly label: string;
  readonly text: string;
};

export interface LayoutContent {
  /** The language of the words. */
  readonly language: string;
  readonly skipLink: string;
  readonly header: HeaderContent;
  readonly footer: FooterContent;
  readonly notice: NoticeContent;
  /** Whether an action may show it. From some point on, every action has a target. */
  readonly isNoticeNeeded: boolean;
}
