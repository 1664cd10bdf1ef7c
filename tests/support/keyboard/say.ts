import { readFileSync } from 'node:fs'
import type { Language } from '#engine/text'

/** A text of the product as it is shipped. */
export function say(language: Language, key: string): string {
  const [, module = ''] = key.split('.')
  const file = new URL(`../../../definitions/locales/${language}/${module}.json`, import.meta.url)
  const texts = JSON.parse(readFileSync(file, 'utf8')) as { readonly [key: string]: string | undefined }
  return texts[key] ?? key
}
