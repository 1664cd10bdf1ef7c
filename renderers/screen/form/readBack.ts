import { readRecord } from '#engine/call'
import type { FormPage } from '#renderers/form'
import type { SubmitRequest } from './useSubmit.ts'

/** What was saved counts as what the page began with. Answers the version that the record has now. */
export function readBack(
  { module, record, store }: SubmitRequest,
  page: FormPage | null,
  body: unknown,
): number | undefined {
  const read = readRecord(module, body)
  if (read.id === '' || (record && read.id !== record.id)) return record?.version
  if (page) {
    if (page.part.store === store) store.rebase({ ...record?.values, ...read.values }, page.fields)
    else page.part.store.rebase(page.part.store.values, page.fields)
  }
  return read.version
}
