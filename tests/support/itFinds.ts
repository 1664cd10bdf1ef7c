import { expect, it } from 'vitest'
import { at, listOf, type Query, type WireAnswer } from './wireClient.ts'

/** A query of a list, and the names that it finds in their order. */
export type Found = readonly [query: Query, names: readonly string[]]

/** One test for each query: the list answers the records of these names, in this order. */
export function itFinds(row: string, list: (query: Query) => Promise<WireAnswer>, table: readonly Found[]): void {
  it.each(table)(`${row} are filtered and sorted by: %s`, async (query, names) => {
    const answer = await list(query)
    expect([answer.status, listOf(answer.body).map((record) => at(record, 'nombre'))]).toEqual([200, names])
  })
}
