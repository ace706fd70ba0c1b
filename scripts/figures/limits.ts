/** No figure may be larger than this. */
export const limits = {
  "wrong arrows": 0,
  "circles between files": 0,
  "circles between folders": 0,
  /** It was 375 before forms could wait for a connection: docs/decisions/046-kept-pages.md. */
  "imports across groups of features": 409,
  "lines of a file, p90": 139,
  "lines of the longest file": 320,
  "functions over 80 lines": 5,
  "files on the way: cached guide": 5,
  /** Without the components of the screen. It was 34, and half is not reached: docs/decisions/014-files-on-the-way.md. */
  "files on the way: guide miss, domain and server": 26,
  /** They were 50 and 30. Two thirds were reached before requests of accounts took turns: decision 014 as well. */
  "files on the way: placed order": 35,
  "files on the way: sign-in": 22,
};

export type LimitedFigure = keyof typeof limits;

export interface Verdict {
  figure: string;
  value: number;
  limit: number;
  isBroken: boolean;
}

export function compareWithLimits(figures: Readonly<Record<LimitedFigure, number>>): Verdict[] {
  return Object.entries(limits).map(([figure, limit]) => {
    const value = figures[figure as LimitedFigure];
    return { figure, value, limit, isBroken: value > limit };
  });
}
