import type { Values } from '#engine/form'
import { isObject } from '#engine/form'
import { textOfKeys } from '#engine/text'
import type { CallContext } from '../../operation/index.ts'

export interface EntryRow {
  readonly id: string | number
  readonly at: string
  readonly kind: string
  readonly module: string
  readonly fields: readonly string[]
  readonly total: number
  readonly query: unknown
  readonly reader: string
  readonly shown: string | null
  readonly people: number
  readonly names: { readonly [id: string]: string } | null
  readonly named: readonly string[]
}

/** An entry in the reader's language. Somebody who only sees entries about themselves is not shown other people. */
export function entryOf(row: EntryRow, context: CallContext): Values {
  const { scope, translator, definitions } = context
  const person = (id: string): Values => ({ id, nombre: row.names?.[id] ?? '' })
  const module = definitions.modules.get(row.module)
  const label = (name: string): string => {
    const field = module?.fields.get(name) ?? module?.filters.byName.get(name)
    return field ? translator.translate(field.label) : name
  }
  const query = isObject(row.query) ? Object.keys(row.query) : []
  return {
    id: String(row.id),
    version: 1,
    acciones: [],
    lector: person(row.reader),
    ...(row.shown === null ? {} : { vista: person(row.shown) }),
    modo: { id: row.kind, nombre: translator.translate(textOfKeys(`lbl.readLog.modo.${row.kind}`)) },
    modulo: { id: row.module, nombre: module ? translator.translate(module.title) : row.module },
    campos: row.fields.map(label).join(', '),
    ...(scope.all ? { ...peopleOf(row), registros: row.total } : {}),
    ...(query.length > 0 && scope.all ? { consulta: query.map(label).join(', ') } : {}),
    fecha: row.at,
  }
}

function peopleOf({ named, people }: EntryRow): Values {
  const more = people - named.length
  return people === 0 ? {} : { personas: [...named, ...(more > 0 ? [`+${more}`] : [])].join(', ') }
}
