import type { DecodedCall } from '#engine/call'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { withAnswerFilters, recordCsvExport } from '../../resource/index.ts'
import { withUserColumns } from './extraColumns.ts'
import { toColumnFilters, withExtraConditions } from './filters.ts'
import { listUsers } from './list.ts'

/** Rows per page. Each page starts where the previous one ended, so that no row is missed or repeated. */
const PAGE_SIZE = 500

const CURSOR = 'x-dat-cursor'

/** Exports all matching users as records. The generic operation exports CSV. */
export const exportRecords: Operation = withAnswerFilters(async (context, call) => {
  const unlogged = { ...context, readAudit: null }
  const first = await pageOf(unlogged, call, null)
  // A refusal of the first page is the answer.
  if (!first.ok) return first
  await recordCsvExport(withUserColumns(withExtraConditions(context, call)), toColumnFilters(call))
  return { ok: true, status: 200, rows: pages(unlogged, call, first) }
})

type Page = Answer & { readonly ok: true }

async function* pages(context: CallContext, call: DecodedCall, first: Page): AsyncGenerator<readonly Values[]> {
  const kept = exportedPaths(context)
  let page: Answer = first
  for (;;) {
    if (!page.ok) throw new Error(`a page of an export was refused: ${page.refusal.code}`)
    yield rowsOf(page).map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => kept.has(name))))
    const cursor = page.headers?.[CURSOR]
    if (cursor === undefined) return
    page = await pageOf(context, call, cursor)
  }
}

const pageOf = (context: CallContext, call: DecodedCall, cursor: string | null): Promise<Answer> =>
  listUsers(context, { ...call, page: { size: PAGE_SIZE, number: 1, counted: false }, cursor })

const rowsOf = ({ body }: Page): readonly Values[] => (Array.isArray(body) ? body.filter(isObject) : [])

/** The wire paths of the exported columns. */
function exportedPaths({ module }: CallContext): ReadonlySet<string> {
  const columns = module.list?.export?.columns ?? []
  const heads = columns.flatMap(({ name }) => (module.fields.get(name)?.wire || [])[0]?.replace('[]', '') ?? [])
  return new Set(['id', ...heads])
}
