import type { AccessDefinition } from '#engine/access'
import type { Option } from '#engine/field'
import { isObject } from '#engine/form'
import type { Json } from '#engine/source'
import { textOfKeys } from '#engine/text'
import type { TextTable } from '#engine/text'
import { TABLES } from './tables.ts'
import type { TableName } from './tables.ts'

interface Entry {
  readonly table: number
  readonly id: string | number
  readonly name: string
  readonly description: string | null
  /** Name of the entry in definitions. */
  readonly word: string | null
  readonly more: { readonly [name: string]: Json }
}

/** The catalogue in the form in which definitions are compiled against it. */
export interface Catalogue {
  readonly access: AccessDefinition
  readonly options: (name: TableName) => readonly Option[]
  readonly texts: TextTable
}

/** Further attributes of an entry, by their names on the wire. */
const MORE = ['abreviatura', 'codigoDdi', 'nameIso'] as const

/** Stores names as texts under the entry's key, so that a change of language changes only texts. */
export function readCatalogue(body: unknown): Catalogue {
  const entries = (Array.isArray(body) ? body : []).flatMap(readEntry)
  const of = (name: TableName): readonly Entry[] => entries.filter(({ table }) => table === TABLES[name])
  const words = (name: TableName): { readonly [word: string]: string } =>
    Object.fromEntries(of(name).flatMap(({ word, id }) => (word === null ? [] : [[word, String(id)]])))
  const names = Object.fromEntries(Object.entries(TABLES).map(([name, table]) => [table, name]))
  return {
    access: { functions: words('features'), actions: words('actions') },
    options: (name) =>
      of(name).map(({ id, description, more }) => ({
        key: id,
        text: textOfKeys(textKey(name, id)),
        ...(description === null ? {} : { help: textOfKeys(helpKey(name, id)) }),
        more,
      })),
    texts: Object.fromEntries(
      entries.flatMap(({ table, id, name, description }) => [
        [textKey(names[table] ?? '', id), name],
        ...(description === null ? [] : [[helpKey(names[table] ?? '', id), description]]),
      ]),
    ),
  }
}

const textKey = (name: string, id: string | number): string => `cat.${name}.${id}`
const helpKey = (name: string, id: string | number): string => `${textKey(name, id)}.description`

function readEntry(entry: unknown): readonly Entry[] {
  if (!isObject(entry)) return []
  const { tabla, id, nombre, descripcion, atributos } = entry
  if (typeof id !== 'string' && typeof id !== 'number') return []
  const word = isObject(atributos) ? atributos['palabra'] : undefined
  return [
    {
      table: Number(tabla),
      id,
      name: typeof nombre === 'string' ? nombre : '',
      description: typeof descripcion === 'string' ? descripcion : null,
      word: typeof word === 'string' ? word : null,
      more: Object.fromEntries(MORE.flatMap((name) => (isJson(entry[name]) ? [[name, entry[name]]] : []))),
    },
  ]
}

const isJson = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number'
