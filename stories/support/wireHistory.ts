import { writeWire } from '#engine/call'
import type { Module } from '#engine/definition'
import type { CallResult } from '#renderers/context'
import { exampleValue } from './examples.ts'
import type { RecordOptions } from './records.ts'

/** Changes of one record after it was made. */
const CHANGES = 5
const PEOPLE = ['Ana Puig Ferrer', 'Jordi Vidal Mas', null]
const LONG_NAME = 'Maria Immaculada Concepció de Montserrat Puigdomènech i Santacreu'

/** The history of a record of a module as the wire carries it: made, changed now and then, removed at last. */
export function wireHistory(module: Module, { isLong }: RecordOptions): CallResult {
  const fields = [...module.fields.values()].filter(
    ({ kind, wire, value, source }) => kind.shape !== 'nothing' && wire !== false && !value && !source.count,
  )
  const side = (names: readonly string[], at: number): unknown => {
    const told = fields.filter(({ name }) => names.includes(name))
    return writeWire(Object.fromEntries(told.map((field) => [field.name, exampleValue(field, at, isLong)])), told)
  }
  const entry = (at: number, accion: number, names: readonly string[]): object => {
    const who = PEOPLE[at % PEOPLE.length]
    return {
      id: String(at + 1),
      version: at + 1,
      fecha: `2026-11-${String(14 + Math.floor(at / 2)).padStart(2, '0')}T0${at}:15:00.000Z`,
      ...(who ? { usuario: { id: `u${at}`, nombre: isLong ? LONG_NAME : who } } : {}),
      accion,
      campos: names,
      // Every other change fills in what was empty.
      antes: accion === 2 && at % 2 === 0 ? side(names, at) : {},
      despues: accion === 3 ? {} : side(names, at + 1),
    }
  }
  const all = fields.map(({ name }) => name)
  const changed = Array.from({ length: CHANGES }, (_, at) => all.filter((_name, place) => place % CHANGES === at))
  const entries = [
    entry(0, 1, all),
    ...changed.map((names, at) => entry(at + 1, 2, names)),
    entry(CHANGES + 1, 3, []),
  ].toReversed()
  return { ok: true, body: entries, pages: 1, page: 1, total: entries.length, exact: true }
}
