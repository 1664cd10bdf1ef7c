import type { RecordView } from '#engine/call'
import type { Drop, Form, List, Module } from '#engine/definition'
import { atLevel, defaultQuery, listRequest } from '#engine/list'
import { isOffered, recordTitle } from '#renderers/action'
import type { Port } from '#renderers/context'
import { hasLevel, readRows } from '#renderers/list'
import { canWrite } from '../../form/submitHeadless.ts'
import type { LevelReader } from './dropPlan.ts'

export interface DropPlace {
  readonly port: Port
  readonly module: Module
  readonly list: List
  readonly drop: Drop
  readonly input: { readonly [name: string]: unknown }
}

/** Pages of one level that are read. What stands beyond is told by the refusal of the server. */
const MOST_PAGES = 50

/** Reads the names at a level, with what a drop may do to their records. */
export const levelReader = (place: DropPlace): LevelReader => ({
  read: (id) => readNames(place, id),
  opens: (record) => hasLevel(place.module, record, place.port),
  mayVersion: (record) => versionForm(place, record) !== null,
})

async function readNames(
  { port, module, list, input }: DropPlace,
  id: string | null,
): Promise<ReadonlyMap<string, RecordView>> {
  const named = new Map<string, RecordView>()
  const size = Math.max(...list.sizes)
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = listRequest(module, atLevel(list, { ...defaultQuery(list), size, page }, id), input)
    const answer = await port.call(module, 'list', { query, input })
    // A level that cannot be read is not compared: the server refuses names that exist.
    if (!answer.ok) return named
    const { records, pages } = readRows(module, answer, page)
    for (const record of records) named.set(recordTitle(module, record, port).toLowerCase(), record)
    if (page >= pages || records.length === 0) return named
  }
  return named
}

/** The form by which a record gets another file. Null: it may not. */
export function versionForm({ port, module, drop, input }: DropPlace, record: RecordView): Form | null {
  for (const action of module.actions.values()) {
    const form = action.on === 'row' ? module.forms.get(action.effect.opens ?? '') : undefined
    if (!form || form.submit.calls !== 'edit' || !isOffered({ module, record, input }, action, port)) continue
    if (canWrite(port, { module, form, record, input }, drop.file.name)) return form
  }
  return null
}
