import { closestName } from '#engine/expression'
import type { FieldFault } from '#engine/field'
import type { FieldSource, ValueSource } from '#engine/source'

/** The option source of one link word. */
interface LinkSource {
  /** `module.call`. */
  readonly call: string
  /** The parameter that takes what follows a dot: `lista.districts`. */
  readonly argument?: string
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
 * is a link, with its argument where it has one (`lista.districts`) and the fields that it depends on:
 * `modalidad?idelemento=elemento`, or `modalidad?elemento` for the first parameter. Null if there is no such link for
 * this kind.
 */
export function linkedSource(kind: string, link: string, links: Links | undefined): FieldSource | null {
  const { word, argument, query } = readLink(link)
  if (isTable(word) && kind !== REFERENCE)
    return links
      ? { options: { call: links.catalogue.call, with: { [links.catalogue.parameter]: Number(word) } } }
      : null
  const found = linkOf(word, links)
  if (!found || (found.argument === undefined) !== (argument === undefined)) return null
  const given = {
    ...(found.argument === undefined ? {} : { [found.argument]: { const: argument ?? null } }),
    ...parents(query, found),
  }
  if (kind !== REFERENCE) return { options: { call: found.call, with: given } }
  return found.module === undefined ? null : { to: found.module, with: given }
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
  const { word, query } = readLink(link)
  if (!linkedSource(kind, link, links)) {
    const knownWords = Object.entries(links?.words ?? {}).map(([one, { argument }]) =>
      argument === undefined ? one : `${one}.…`,
    )
    const suggestion = closestName(word, knownWords)
    return [
      {
        pointer,
        reason: 'unknownLink',
        figures: { link: word, known: knownWords, ...(suggestion === undefined ? {} : { suggestion }) },
      },
    ]
  }
  const found = linkOf(word, links)
  const knownWords = found?.parents ?? []
  return Object.keys(parents(query, found))
    .filter((parameter) => !knownWords.includes(parameter))
    .map((parameter) => ({ pointer, reason: 'unknownName', figures: { name: parameter, known: knownWords } }))
}

const linkOf = (word: string, links: Links | undefined): LinkSource | undefined =>
  links && Object.hasOwn(links.words, word) ? links.words[word] : undefined

interface ReadLink {
  readonly word: string
  readonly argument: string | undefined
  readonly query: string
}

function readLink(link: string): ReadLink {
  const [name = '', query = ''] = link.split('?')
  const [word = '', argument] = name.split('.')
  return { word, argument, query }
}

/** Returns the part after the dot of a link: `districts` of `lista.districts?district`. Null if there is none. */
export const linkArgument = (link: string, word: string): string | null => {
  const read = readLink(link)
  return read.word === word ? (read.argument ?? null) : null
}

/** Parses `parameter=field`, joined by `&`; a field alone is for the first parameter. */
const parents = (query: string, link: LinkSource | undefined): { readonly [parameter: string]: ValueSource } =>
  Object.fromEntries(
    query.split('&').flatMap((pair) => {
      const [parameter = '', field] = pair.split('=')
      // Where the link has no parameter, the field stands for one that is not known.
      const [first = parameter] = link?.parents ?? []
      const [name, value] = field === undefined ? [first, parameter] : [parameter, field]
      return name === '' || value === '' ? [] : [[name, value] as const]
    }),
  )

/** Whether a word is a table number. Tables are powers of two up to 2^32; their sums have no name of their own. */
const isTable = (word: string): boolean => /^[1-9]\d{0,9}$/.test(word) && Number(word) < 2 ** 33
