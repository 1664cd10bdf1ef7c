import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/** One entry of a record's history, as the database wrote it: what differs, by column or by the id of a field in `extra`. */
export interface HistoryEntry {
  readonly seq: string | number
  readonly version: number
  readonly at: string
  readonly by_user: string | null
  /** 1 added, 2 changed, 3 removed. */
  readonly kind: number
  readonly before: { readonly [key: string]: unknown }
  readonly after: { readonly [key: string]: unknown }
}

/** Whose history: the table of a module, and the id of a record as text. */
export interface HistoryKey {
  readonly entity: string
  readonly record: string
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[]
  readonly total: number
}

const COLUMNS = 'h.seq, h.version, h.at, h.by_user, h.kind, h.before, h.after'

/** A page of a record's history, the last change first, with how many entries there are. */
export async function readEntries(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  { entity, record }: HistoryKey,
  { size, number }: { readonly size: number; readonly number: number },
): Promise<HistoryPage> {
  const { rows: found } = await rows.query<HistoryEntry & { total: number }>({
    name: 'read-history',
    text: `select ${COLUMNS}, count(*) over ()::int as total from history h
            where h.tenant_id = $1::int and h.entity = $2::text and h.record = $3::text
            order by h.seq desc limit $4::int offset $5::bigint`,
    values: [tenant.id, entity, record, size, (number - 1) * size],
  })
  return { entries: found, total: found[0]?.total ?? 0 }
}

/** Versions that one answer about a clash looks back over: a page that stood open longer has missed more than it can be told of. */
const MAX_MISSED = 200

/** What has happened to a record since somebody read it, the first change first. */
export async function entriesSince(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  { entity, record }: HistoryKey,
  version: number,
): Promise<readonly HistoryEntry[]> {
  const { rows: found } = await rows.query<HistoryEntry>({
    name: 'read-missed',
    text: `select ${COLUMNS} from history h
            where h.tenant_id = $1::int and h.entity = $2::text and h.record = $3::text and h.version > $4::int
            order by h.seq desc limit ${MAX_MISSED}`,
    values: [tenant.id, entity, record, version],
  })
  return found.toReversed()
}
