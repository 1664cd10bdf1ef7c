import { hasText, textKey } from '#engine/text'
import type { TextTable } from '#engine/text'
import type { OverlaySource, OverlayTexts } from './overlay.ts'

/** An overlay's words by language, under the keys that the module asks for: a renamed field keeps its words. */
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
 * The words of one language: its own, and where it has none those of the first of `others` that does. A text of the product in this
 * language is never covered by another language's.
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
