/** Longest part of a line that somebody else has written. */
const MAX_LENGTH = 200

/** What people have typed, as part of one line: no sign of it ends a line, hides, or turns what follows around. */
export const oneLine = (text: string): string =>
  text
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, MAX_LENGTH)
