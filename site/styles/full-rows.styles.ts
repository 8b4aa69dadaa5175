import { css } from "@emotion/css";
import { from, pair } from "./tokens.ts";

/** Two per row, and a single last one in a full row. On wide screens each entry has its own share. */
const uneven = css`
  @media ${pair} {
    grid-template-columns: 1fr 1fr;
    & > :last-child:nth-child(odd) {
      grid-column: 1/-1;
    }
  }
  @media ${from.huge} {
    grid-template-columns: repeat(12, 1fr);
  }
`;

/** An entry's share of its row, by the number of entries in it. */
const shares: readonly string[] = [12, 6, 4, 3].map(
  (columns) => css`
    @media ${from.huge} {
      grid-column: span ${columns};
    }
  `,
);

interface Rows {
  readonly count: number;
  /** The default row of the grid: its number of entries, and the class with as many columns. */
  readonly usual: { readonly size: 2 | 3 | 4; readonly grid: string };
  /**
   * Whether the default grid has two columns on narrower screens, where the last of an odd number would be alone in its
   * row.
   */
  readonly isPairedBefore?: boolean;
  /** The most entries in a row. */
  readonly most?: 2 | 3 | 4;
  /** Puts the rows with fewer, larger entries first. */
  readonly isReversed?: boolean;
}

/**
 * Classes for a grid with only full rows, for any number of entries: seven entries with at most three per row make rows
 * of three, two and two. Returns the class of the grid and those of its entries, in order.
 */
export function fullRows({ count, usual, isPairedBefore = false, most = usual.size, isReversed = false }: Rows) {
  const rows = Math.ceil(count / most);
  const sizes = Array.from({ length: rows }, (_, row) => Math.floor(count / rows) + (row < count % rows ? 1 : 0));
  const fitsPairs = !isPairedBefore || count % 2 === 0;
  if (fitsPairs && sizes.every((size) => size === usual.size)) return { grid: usual.grid, entries: [] };
  const ordered = isReversed ? sizes.toReversed() : sizes;
  return { grid: uneven, entries: ordered.flatMap((size) => Array<string>(size).fill(shares[size - 1] ?? "")) };
}
