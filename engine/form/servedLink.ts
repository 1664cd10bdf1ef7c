import { closestName } from '#engine/expression'
import type { FieldFault } from '#engine/field'
import type { FieldSource, ValueSource } from '#engine/source'

/** The option source of one link word. */
interface LinkSource {
  /** `module.call`. */
  readonly call: string
  /** Parameters of the call that other fields of the form may set. */
  readonly parents?: readonly string[]
  /** The module whose records a reference with this word refers to. */
  readonly module?: string
}

/** Targets of the links of served fields (`definitions/links.json`). */
export interface Links {
  /** The call that returns a catalogue table, and its parameter for the table number. */
  readonly catalogue: { readonly call: string; readonly parameter: string }
  readonly words: { readonly [word: string]: LinkSource }
}

/**
 * Returns the option source of a served field (DF-10). Digits are a catalogue table or a sum of tables. Any other word
 * is a link, `modalidad?idelemento=elemento`, with the fields that it depends on. Null if there is no such link for
 * this kind.
 */
export function linkedSource(kind: string, link: string, links: Links | undefined): FieldSource | null {
  const [word = '', query = ''] = link.split('?')
  if (isTable(word) && kind !== REFERENCE)
    return links
      ? { options: { call: links.catalogue.call, with: { [links.catalogue.parameter]: Number(word) } } }
      : null
  const found = linkOf(word, links)
  if (!found) return null
  if (kind !== REFERENCE) return { options: { call: found.call, with: parents(query) } }
  return found.module === undefined ? null : { to: found.module, with: parents(query) }
}

/** The only kind of served field that refers to records of a module instead of options. */
const REFERENCE = 'reference'

/** Returns the faults of a link: an unknown word, or a parameter that its call does not accept. */
export function linkFaults(
  kind: string,
  link: string,
  links: Links | undefined,
  pointer: string,
): readonly FieldFault[] {
  const [word = '', query = ''] = link.split('?')
  if (!linkedSource(kind, link, links)) {
    const knownWords = Object.keys(links?.words ?? {})
    const suggestion = closestName(word, knownWords)
    return [
      {
        pointer,
        reason: 'unknownLink',
        figures: { link: word, known: knownWords, ...(suggestion === undefined ? {} : { suggestion }) },
      },
    ]
  }
  const knownWords = linkOf(word, links)?.parents ?? []
  return Object.keys(parents(query))
    .filter((parameter) => !knownWords.includes(parameter))
    .map((parameter) => ({ pointer, reason: 'unknownName', figures: { name: parameter, known: knownWords } }))
}

const linkOf = (word: string, links: Links | undefined): LinkSource | undefined =>
  links && Object.hasOwn(links.words, word) ? links.words[word] : undefined

/** Parses `parameter=field`, joined by `&`. */
const parents = (query: string): { readonly [parameter: string]: ValueSource } =>
  Object.fromEntries(
    query.split('&').flatMap((pair) => {
      const [parameter = '', field = ''] = pair.split('=')
      return parameter === '' || field === '' ? [] : [[parameter, field] as const]
    }),
  )

/** Whether a word is a table number. Tables are powers of two up to 2^32; their sums have no name of their own. */
const isTable = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word) && Number(word) < 2 ** 33
