import type { DecodedCall } from '#engine/call'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { Answer } from '../../call/answer.ts'
import type { CallContext, Operation } from '../../call/context.ts'
import { byAnswers, noteCsv } from '../../resource/index.ts'
import { ofPeople } from './beside.ts'
import { asked, narrowed } from './filters.ts'
import { listed } from './list.ts'

/** Rows read at once: each page begins where the one before it ended, so that none is missed or comes twice. */
const PAGE = 500

const CURSOR = 'x-dat-cursor'

/** All that match as records of the export's columns, unpaged; as CSV it is the generic resource's. */
export const exportRecords: Operation = byAnswers(async (context, call) => {
  const untold = { ...context, reading: null }
  const first = await pageOf(untold, call, null)
  // What bars the first page is an answer of its own.
  if (!first.ok) return first
  await noteCsv(ofPeople(narrowed(context, call)), asked(call))
  return { ok: true, status: 200, rows: pages(untold, call, first) }
})

type Page = Answer & { readonly ok: true }

async function* pages(context: CallContext, call: DecodedCall, first: Page): AsyncGenerator<readonly Values[]> {
  const kept = keptOf(context)
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
  listed(context, { ...call, page: { size: PAGE, number: 1, counted: false }, cursor })

const rowsOf = ({ body }: Page): readonly Values[] => (Array.isArray(body) ? body.filter(isObject) : [])

/** Where the columns of the export stand in a row. */
function keptOf({ module }: CallContext): ReadonlySet<string> {
  const columns = module.list?.export?.columns ?? []
  const heads = columns.flatMap(({ name }) => (module.fields.get(name)?.wire || [])[0]?.replace('[]', '') ?? [])
  return new Set(['id', ...heads])
}
