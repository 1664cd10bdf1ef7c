import { hasText, textKey } from '#engine/text'
import type { TextTable } from '#engine/text'
import type { OverlaySource, OverlayTexts } from './overlaySource.ts'

/** Returns an overlay's texts by language, under the keys that the module uses. A renamed field keeps its texts. */
export function textsByKey({ over, fields, texts }: OverlaySource): OverlayTexts {
  const renamed = Object.entries(fields ?? {}).flatMap(([id, { name }]) =>
    name === undefined || name === id ? [] : [[`lbl.${over}.${id}`, `lbl.${over}.${name}`] as const],
  )
  const key = (written: string): string => {
    const found = renamed.find(([from]) => textKey(written) === from || written.startsWith(`${from}.`))
    return found ? found[1] + written.slice(found[0].length) : written
  }
  return Object.fromEntries(
    Object.entries(texts ?? {}).map(([language, table]) => [
      language,
      Object.fromEntries(Object.entries(table).map(([written, words]) => [key(written), words])),
    ]),
  )
}

/**
 * Returns the texts of one language, with missing ones taken from the first of `others` that has them. A product text
 * in this language is never replaced by another language's.
 */
export function textsInLanguage(
  texts: OverlayTexts,
  language: string,
  others: readonly string[],
  base: TextTable,
): TextTable {
  const borrowed = others
    .filter((other) => other !== language)
    .toReversed()
    .flatMap((other) => Object.entries(texts[other] ?? {}))
  return {
    ...Object.fromEntries(borrowed.filter(([key]) => !hasText(base, textKey(key)))),
    ...texts[language],
  }
}
