import type { Language } from '#engine/text'

/** Words that one language has often and the others have not. */
const COMMON: { readonly [language in Language]: ReadonlySet<string> } = {
  es: new Set('el los las del y con por para una que como más pero su este esta se no lo fue son ha'.split(' ')),
  ca: new Set('els les amb per i una que com més però dels als pel aquest aquesta seva són és ha hi ho va'.split(' ')),
  en: new Set('the and of to in is for with that this by from are be was on it as at not have has'.split(' ')),
  fr: new Set('le les des du et avec pour une que dans sur est sont au aux cette ce pas ne par il elle ont'.split(' ')),
}

/** Characters that are looked at. */
const SAMPLE = 30_000

/** The language that a text is most likely written in. Without common words it is the one that is usual here. */
export function detectLanguage(text: string, usual: Language): Language {
  const counts = new Map<Language, number>()
  for (const [word] of text
    .slice(0, SAMPLE)
    .toLowerCase()
    .matchAll(/\p{L}+/gu))
    for (const [language, words] of Object.entries(COMMON) as [Language, ReadonlySet<string>][])
      if (words.has(word)) counts.set(language, (counts.get(language) ?? 0) + 1)
  return [...counts].reduce<readonly [Language, number]>(
    (best, one) => (one[1] > best[1] ? one : best),
    [usual, counts.get(usual) ?? 0],
  )[0]
}
