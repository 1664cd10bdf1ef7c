import { readRecord } from '#engine/call'
import type { RecordView } from '#engine/call'
import type { FormPage } from '#renderers/form'
import type { SubmitRequest } from './submitRequest.ts'

/** Makes the saved values the initial state of the page. Returns the current record; null if not in the response. */
export function applySavedRecord(
  { module, record, store }: SubmitRequest,
  page: FormPage | null,
  body: unknown,
): RecordView | null {
  const read = readRecord(module, body)
  if (read.id === '' || (record && read.id !== record.id)) return null
  const present = {
    ...read,
    values: { ...record?.values, ...read.values },
    labels: { ...record?.labels, ...read.labels },
  }
  if (page) {
    if (page.part.store === store) store.rebase(present.values, page.fields)
    else page.part.store.rebase(page.part.store.values, page.fields)
  }
  return present
}
