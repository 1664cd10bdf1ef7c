import { createHash } from 'node:crypto'
import type { Module } from '#engine/definition'
import { readSeriesPattern } from '#engine/field'
import type { Field, SeriesPart } from '#engine/field'
import { columnName, quoted, tableName } from '../sql/index.ts'
import type { StorageStatement, TypeProblem } from './planStorage.ts'
import type { ActualTable } from './readStorage.ts'

/** The database objects for the numbers of one field: the trigger that gives them, and their unique key. */
export interface Series {
  readonly module: string
  readonly table: string
  readonly column: string
  readonly pointer: string
  readonly trigger: string
  readonly index: string
  readonly statements: readonly string[]
}

/** Names of the triggers of series. */
const TRIGGER = /^series_[0-9a-f]{8}$/
const KEY = /_series_key$/

/** The series of a module with a table of its own. */
export const seriesOf = (module: Module, modules: ReadonlyMap<string, Module>): readonly Series[] =>
  module.table === module.id
    ? [...module.fields.values()].flatMap((field) =>
        field.source.series === undefined ? [] : [describe(module, field, field.source.series, modules)],
      )
    : []

function describe(module: Module, field: Field, pattern: string, modules: ReadonlyMap<string, Module>): Series {
  const table = tableName(module)
  const column = columnName(field.id)
  const parts = (readSeriesPattern(pattern) ?? []).map((part) => storedPart(part, module, modules))
  const called = `public.give_number(${literal(column)}, ${literal(JSON.stringify(parts))})`
  const trigger = `series_${createHash('sha256').update(called).digest('hex').slice(0, 8)}`
  const index = `${table.slice(0, 30)}_${column.slice(0, 20)}_series_key`
  const place = `public.${quoted(table)}`
  return {
    module: module.id,
    table,
    column,
    pointer: `/fields/${field.name}`,
    trigger,
    index,
    statements: [
      `create trigger ${trigger} before insert or update of ${quoted(column)} on ${place} for each row execute function ${called}`,
      `select public.number_records(${literal(table)}, ${literal(column)})`,
    ],
  }
}

/** A part of the pattern with the columns that it reads. */
function storedPart(part: SeriesPart, { fields }: Module, modules: ReadonlyMap<string, Module>): object {
  if (part.kind !== 'field') return part
  const field = fields.get(part.field)
  const column = columnName(field?.id ?? part.field)
  const other = part.of === undefined ? undefined : modules.get(field?.source.to ?? '')
  return part.of === undefined || !other
    ? { kind: 'field', column }
    : { kind: 'field', column, table: tableName(other), read: columnName(other.fields.get(part.of)?.id ?? part.of) }
}

/**
 * The statements that bring the triggers and keys of series forward. Removed records keep their numbers, so that the key spans them too. A
 * series that ends leaves its numbers as they are.
 */
export function seriesChanges(
  series: readonly Series[],
  actual: ReadonlyMap<string, ActualTable>,
): readonly StorageStatement[] {
  const stale = [...actual.values()].flatMap(({ name, triggers, indexes }) => {
    const own = series.filter(({ table }) => table === name)
    return [
      ...[...triggers]
        .filter((trigger) => TRIGGER.test(trigger) && !own.some((one) => one.trigger === trigger))
        .map((trigger) => ({
          table: name,
          text: `drop trigger if exists ${quoted(trigger)} on public.${quoted(name)}`,
        })),
      ...[...indexes]
        .filter((index) => KEY.test(index) && !own.some((one) => one.index === index))
        .map((index) => ({ table: name, text: `drop index if exists public.${quoted(index)}` })),
    ]
  })
  const made = series.flatMap(({ table, column, trigger, index, statements }) => {
    const found = actual.get(table)
    return [
      ...(found?.triggers.has(trigger) ? [] : statements.map((text) => ({ table, text }))),
      ...(found?.indexes.has(index)
        ? []
        : [
            {
              table,
              text: `create unique index ${quoted(index)} on public.${quoted(table)} (tenant_id, ${quoted(column)})`,
              holds: index,
            },
          ]),
    ]
  })
  return [...stale, ...made]
}

/** A table that a migration made needs the column of the numbers. */
export const seriesProblem = (
  { module, table, column, pointer }: Series,
  found: ActualTable | undefined,
): readonly TypeProblem[] =>
  found?.columns.get(column)?.type === 'text'
    ? []
    : [
        {
          code: 'storageType',
          module,
          pointer,
          table,
          column,
          found: found?.columns.get(column)?.type ?? 'missing',
          expected: 'text',
        },
      ]

const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`
