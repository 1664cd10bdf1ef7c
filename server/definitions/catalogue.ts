import type { CatalogueName } from '#engine/definition'
import type { Option } from '#engine/field'
import type { Json } from '#engine/source'
import { textOfKeys } from '#engine/text'
import type { TextTable } from '#engine/text'
import type { AccessFile } from './seedRoles.ts'

export interface CatalogueEntry {
  readonly id: number | string
  readonly word?: string
  readonly order?: number
  readonly scope?: string
  readonly abbreviation?: string
  readonly callingCode?: string
  readonly nameIso?: string
}

/** A file of `definitions/catalogues`, with its own entries or those of another definition. */
export interface CatalogueSet {
  readonly table: number
  readonly id: string
  readonly names?: 'region' | 'language'
  readonly entries?: readonly CatalogueEntry[]
  readonly from?: 'access.actions' | 'access.functions' | 'access.menu' | 'access.roleTypes'
  readonly texts?: string
  /** Its entries are explained too. */
  readonly describes?: boolean
}

/** An entry with the text keys of its name and, if its set describes them, its description. */
export interface NamedEntry extends CatalogueEntry {
  readonly text: string
  readonly description?: string
}

export function catalogueEntries(set: CatalogueSet, access: AccessFile): readonly NamedEntry[] {
  const prefix = set.texts ?? `cat.${set.id}`
  return (set.entries ?? sharedEntries(set, access)).map((entry) => {
    const text = `${prefix}.${entry.id}`
    return { ...entry, text, ...(set.describes ? { description: `${text}.description` } : {}) }
  })
}

function sharedEntries({ from }: CatalogueSet, access: AccessFile): readonly CatalogueEntry[] {
  if (from === 'access.roleTypes')
    return Object.entries(access.roleTypes).map(([id, word], order) => ({ id: Number(id), word, order }))
  if (from === 'access.menu')
    return Object.keys(access.menu).map((word, order) => ({ id: access.functions[word] ?? word, word, order }))
  const words = from === 'access.actions' ? access.actions : access.functions
  return Object.entries(words).map(([word, id], order) => ({ id, word, order }))
}

/** The options of a field with a catalogue. */
export function catalogueOptions(sets: readonly CatalogueSet[], access: AccessFile, name: string): readonly Option[] {
  const set = sets.find(({ id }) => id === name)
  return set
    ? catalogueEntries(set, access).map((entry) => ({
        key: entry.id,
        text: textOfKeys(entry.text),
        ...(entry.description === undefined ? {} : { help: textOfKeys(entry.description) }),
        more: entryDetails(entry),
      }))
    : []
}

/** The names of the entries of a catalogue, which definitions write instead of ids. */
export const catalogueNames = (
  sets: readonly CatalogueSet[],
  access: AccessFile,
  name: string,
): readonly CatalogueName[] =>
  sets
    .filter(({ id }) => id === name)
    .flatMap((set) => set.entries ?? sharedEntries(set, access))
    .flatMap(({ id, word, scope }) =>
      word === undefined ? [] : [{ id, name: word, ...(scope === undefined ? {} : { scope }) }],
    )

/** The further properties of an entry on the wire. */
export function entryDetails({ abbreviation, callingCode, nameIso }: CatalogueEntry): {
  readonly [name: string]: Json
} {
  return {
    ...(abbreviation === undefined ? {} : { abreviatura: abbreviation }),
    ...(callingCode === undefined ? {} : { codigoDdi: callingCode }),
    ...(nameIso === undefined ? {} : { nameIso }),
  }
}

/** The names of countries and languages from the platform (CLDR). */
export function nameTexts(sets: readonly CatalogueSet[], language: string): TextTable {
  return Object.fromEntries(
    sets.flatMap((set) => {
      if (!set.names || !set.entries) return []
      const names = new Intl.DisplayNames([language], { type: set.names })
      return set.entries.map((entry) => [
        nameKey(set, entry),
        capitalize(names.of(entry.nameIso ?? entry.abbreviation ?? '') ?? '', language),
      ])
    }),
  )
}

/** The text keys of names from the platform. They exist in every language. */
export const nameKeys = (sets: readonly CatalogueSet[]): readonly string[] =>
  sets.flatMap((set) => (set.names ? (set.entries ?? []).map((entry) => nameKey(set, entry)) : []))

const nameKey = ({ id }: CatalogueSet, entry: CatalogueEntry): string => `cat.${id}.${entry.id}`

const capitalize = (name: string, language: string): string =>
  name.charAt(0).toLocaleUpperCase(language) + name.slice(1)

/** Fields of many modules have the same options: those of countries are 250. */
export function memoizeByName<T>(make: (name: string) => T): (name: string) => T {
  const made = new Map<string, T>()
  return (name) => {
    const known = made.get(name) ?? make(name)
    made.set(name, known)
    return known
  }
}
