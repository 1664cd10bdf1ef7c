import type { ReportFault } from '#engine/definition'
import { closestName, isForbiddenName } from '#engine/expression'
import { LANGUAGES } from '#engine/text'

/** Limits of submitted content. What is larger is refused before it is examined. */
const MOST_TEXTS = 5000
const LONGEST_TEXT = 1000
export const DEEPEST = 40
const MOST_NODES = 50_000

type JsonObject = { readonly [key: string]: unknown }

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Iterates without recursion, so that deep nesting cannot overflow the stack. */
export function isTooLarge(content: unknown): boolean {
  const open: [value: unknown, depth: number][] = [[content, 0]]
  let visited = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    visited += 1
    if (depth > DEEPEST || visited > MOST_NODES) return true
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value)) open.push([inner, depth + 1])
    if (open.length > MOST_NODES) return true
  }
  return false
}

/** Checks that every key refers to data only. */
export function checkNames(value: unknown, pointer: string, fault: ReportFault): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const at = `${pointer}/${key}`
    if (isForbiddenName(key)) fault(at, 'name', { name: key })
    else checkNames(inner, at, fault)
  }
}

export function checkKeys(entries: JsonObject, known: readonly string[], pointer: string, fault: ReportFault): void {
  for (const key of Object.keys(entries))
    if (!known.includes(key))
      fault(`${pointer}/${key}`, 'unknownKey', { key, known, suggestion: closestName(key, known) })
}

/** Checks the texts of each language. */
export function checkTexts(texts: unknown, fault: ReportFault): void {
  if (texts === undefined) return
  if (!isJsonObject(texts)) return fault('/texts', 'wrongType', { expected: ['object'] })
  checkKeys(texts, Object.keys(LANGUAGES), '/texts', fault)
  for (const [language, table] of Object.entries(texts)) {
    if (!isJsonObject(table)) fault(`/texts/${language}`, 'wrongType', { expected: ['object'] })
    else if (Object.keys(table).length > MOST_TEXTS) fault(`/texts/${language}`, 'tooMany', { most: MOST_TEXTS })
    else for (const [key, words] of Object.entries(table)) checkWords(words, `/texts/${language}/${key}`, fault)
  }
}

/** Checks that a text is not empty and has a single line. */
function checkWords(words: unknown, pointer: string, fault: ReportFault): void {
  if (typeof words !== 'string') fault(pointer, 'wrongType', { expected: ['string'] })
  else if (words.trim() === '' || words.length > LONGEST_TEXT || /\p{Cc}/u.test(words))
    fault(pointer, 'words', { longest: LONGEST_TEXT })
}
