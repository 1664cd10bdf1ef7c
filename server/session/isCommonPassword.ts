/**
 * Whether a password is among the first that somebody would try: one of the most used ones, one character or a few over
 * and over, or little more than words about its owner (NIST SP 800-63B, 3.1.1.2).
 */
export async function isCommonPassword(password: string, about: readonly string[]): Promise<boolean> {
  const plain = fold(password)
  if (new Set(plain).size <= FEW_CHARACTERS) return true
  const rest = about.flatMap(wordsOf).reduce((left, word) => left.replaceAll(word, ''), plain)
  if (rest.length < SHORTEST_REST) return true
  const common = await commonPasswords()
  return common.has(plain) || common.has(plain.replace(/[^a-z]+$/, ''))
}

/** Different characters that are too few, whatever the length. */
const FEW_CHARACTERS = 3
/** Characters that a password must have beside the words about its owner. */
const SHORTEST_REST = 4
const SHORTEST_WORD = 4

const fold = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

const wordsOf = (text: string): readonly string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= SHORTEST_WORD)

let loaded: Promise<ReadonlySet<string>> | undefined

/** Loaded when the first password is chosen: unpacking the list takes a third of a second. */
const commonPasswords = (): Promise<ReadonlySet<string>> =>
  (loaded ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) =>
      new Set(
        Object.values(dictionary)
          .flat()
          .filter((word) => word.length >= SHORTEST_LISTED),
      ),
  ))

/** No password may be shorter (SE-12). */
const SHORTEST_LISTED = 6
