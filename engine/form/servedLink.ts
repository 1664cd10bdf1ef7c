import { closestName } from '#engine/expression'
import type { FieldFault } from '#engine/field'
import type { FieldSource, ValueSource } from '#engine/source'

/** Where the choices of one word come from. */
interface LinkSource {
  /** `module.call`. */
  readonly call: string
  /** Parameters of the call that other fields of the form may give. */
  readonly parents?: readonly string[]
  /** The module whose records a reference by this word names. */
  readonly module?: string
}

/** Where the links of served fields lead (`definitions/links.json`). */
export interface Links {
  /** The call that answers a catalogue table, and its parameter that takes the number. */
  readonly catalogue: { readonly call: string; readonly parameter: string }
  readonly words: { readonly [word: string]: LinkSource }
}

/**
 * Where a served field's choices come from (DF-10): digits are a catalogue table or a sum of them, any other word a link,
 * `modalidad?idelemento=elemento` with the fields that it hangs on. Null: there is no such link for this kind.
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

/** The one kind of served field that names records of a module, not choices. */
const REFERENCE = 'reference'

/** What a link says that nobody knows: the word, or a parameter that its call does not take. */
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

/** `parameter=field`, joined by `&`. */
const parents = (query: string): { readonly [parameter: string]: ValueSource } =>
  Object.fromEntries(
    query.split('&').flatMap((pair) => {
      const [parameter = '', field = ''] = pair.split('=')
      return parameter === '' || field === '' ? [] : [[parameter, field] as const]
    }),
  )

/** Tables are powers of two up to 2^32; their sums have no name of their own. */
const isTable = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word) && Number(word) < 2 ** 33
