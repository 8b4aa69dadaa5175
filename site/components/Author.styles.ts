import { css } from "@emotion/css";

export const author = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0.75rem 1.25rem;
  align-items: center;
  line-height: 1.4;
  & > p {
    flex: 1 11rem;
  }
  & b {
    font-weight: 600;
  }
  & p > * {
    display: block;
  }
`;

export const portrait = css`
  width: 5rem;
  aspect-ratio: 1;
`;
