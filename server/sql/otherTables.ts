import type { Module } from '#engine/definition'
import type { Table } from './table.ts'

/** The tables of the records that rows stand within or follow. */
export function otherTables(
  { within, rows }: Module,
  storage: Table['storage'],
  describe: (module: string) => Table | undefined,
): Pick<Table, 'within' | 'follows'> {
  const columnOf = (field: string | undefined): string | undefined => {
    const place = storage.get(field ?? '')
    return place?.kind === 'column' ? place.read : undefined
  }
  const [read, followed] = [columnOf(within?.field.name), columnOf(rows?.follows?.field)]
  const given = columnOf(rows?.follows?.given)
  const parent = within && read !== undefined ? describe(within.module) : undefined
  const leader = rows?.follows && followed !== undefined ? describe(rows.follows.module) : undefined
  return {
    ...(parent && read !== undefined ? { within: { parent, read } } : {}),
    ...(leader && followed !== undefined && given !== undefined
      ? { follows: { parent: leader, read: followed, given } }
      : {}),
  }
}
