import type { CallContext } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'

/**
 * A history entry as the database wrote it. `before` and `after` hold the differences, by column or by field id in
 * `extra`.
 */
export interface HistoryEntry {
  readonly seq: string | number
  readonly version: number
  readonly at: string
  readonly by_user: string | null
  /** The access token by which it was changed, with its name. */
  readonly token: { readonly id: string; readonly nombre: string } | null
  /** 1 added, 2 changed, 3 removed. */
  readonly kind: number
  readonly before: { readonly [key: string]: unknown }
  readonly after: { readonly [key: string]: unknown }
}

/** The table of a module, and a record's id as text. */
export interface HistoryKey {
  readonly entity: string
  readonly record: string
}

export interface HistoryPage {
  readonly entries: readonly HistoryEntry[]
  readonly total: number
}

const COLUMNS = `h.seq, h.version, h.at, h.by_user, h.kind, h.before, h.after,
  case when h.by_token is not null then jsonb_build_object('id', h.by_token, 'nombre', coalesce(
    (select k.name from api_token k where k.tenant_id = h.tenant_id and k.id = h.by_token), '')) end as token`

/** Reads a page of a record's history, latest first, and the number of entries. */
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

/** Most changes that are taken back at once. */
const MAX_TAKEN_BACK = 1000

/** Reads an entry and all after it, oldest first. Null if there are too many. */
export async function entriesAfter(
  { tenant }: Pick<CallContext, 'tenant'>,
  rows: Rows,
  { entity, record }: HistoryKey,
  entry: number,
): Promise<readonly HistoryEntry[] | null> {
  const { rows: found } = await rows.query<HistoryEntry>({
    name: 'read-later',
    text: `select ${COLUMNS} from history h
            where h.tenant_id = $1::int and h.entity = $2::text and h.record = $3::text and h.seq >= $4::bigint
            order by h.seq limit ${MAX_TAKEN_BACK + 1}`,
    values: [tenant.id, entity, record, entry],
  })
  return found.length > MAX_TAKEN_BACK ? null : found
}

/** Most versions considered in one conflict. */
const MAX_MISSED = 200

/** Reads the changes since a version, oldest first. */
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
