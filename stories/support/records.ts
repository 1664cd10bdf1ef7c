import { writeWire } from '#engine/call'
import type { Module } from '#engine/definition'
import { isObject } from '#engine/form'
import { access } from './data.ts'
import { exampleValue } from './examples.ts'

/** How records come out: as people write them, as long as they may be, or with nothing that may be done. */
export interface RecordOptions {
  readonly isLong: boolean
  readonly isDenied: boolean
}

/** Records of a module as the wire carries them. */
export const wireRecords = (module: Module, count: number, manner: RecordOptions): readonly unknown[] =>
  Array.from({ length: count }, (_, at) => wireRecord(module, at, manner))

export function wireRecord(module: Module, at: number, { isLong, isDenied }: RecordOptions): unknown {
  const fields = [...module.fields.values()].filter(({ kind, wire }) => kind.shape !== 'nothing' && wire !== false)
  const values = Object.fromEntries(fields.map((field) => [field.name, exampleValue(field, at, isLong)]))
  const record: { [name: string]: unknown } = { ...writeWire(values, fields) }
  for (const { kind, wire, options } of fields) {
    const head = wire === false ? undefined : wire[0]
    const held = head === undefined ? undefined : record[head]
    if (kind.isNamed && options.length === 0 && head !== undefined && isObject(held))
      record[head] = { ...held, nombre: isLong ? LONG_NAME : 'Ana Puig Ferrer' }
  }
  return {
    id: `00000000-0000-4000-8000-${String(at + 1).padStart(12, '0')}`,
    version: 1,
    acciones: isDenied ? [] : Object.values(access.actions),
    ...record,
  }
}

export const LONG_NAME = 'Maria Immaculada Concepció de Montserrat Puigdomènech i Santacreu'
