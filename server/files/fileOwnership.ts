import { createHash } from 'node:crypto'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { isUuid } from '../sql/index.ts'
import { openFilePath } from './signedPath.ts'
import { storedFiles } from './storedFile.ts'
import type { OwnerRecord, StoredFile } from './storedFile.ts'
import type { ReceivedFile } from '../fileStore/index.ts'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'

/** Files of a draft may move to the record that is made from it. */
const DRAFT_TABLE = 'draft'

export const isDraftFile = ({ ownerRecord }: Pick<StoredFile, 'ownerRecord'>): boolean =>
  ownerRecord?.table === DRAFT_TABLE

type Caller = Pick<CallContext, 'portal' | 'tenant' | 'plan'>

/** Context for storing files: that of a caller, or of the demo. */
interface Storer {
  readonly portal: Pick<CallContext['portal'], 'files' | 'clock' | 'periods'>
  readonly tenant: Pick<CallContext['tenant'], 'id'>
  readonly plan: Pick<CallContext['plan'], 'user'>
}

/** Context for releasing files: that of a caller, or of the sweeper for a tenant. */
interface Releaser {
  readonly portal: Pick<CallContext['portal'], 'clock'>
  readonly tenant: Pick<CallContext['tenant'], 'id'>
}

/**
 * The files that a record may refer to: unassigned files of the user, files of the user's drafts, and files that
 * already belong to the record. Other ids count as missing.
 */
export async function assignableFiles(
  { tenant, plan }: Caller,
  rows: Rows,
  ids: readonly string[],
  ownerRecord: OwnerRecord | null = null,
): Promise<ReadonlyMap<string, StoredFile>> {
  const found = await storedFiles(rows, tenant.id, ids)
  return new Map([...found].filter(([, file]) => canAssign(file, plan.user, ownerRecord)))
}

function canAssign({ state, uploader, ownerRecord }: StoredFile, user: string | null, by: OwnerRecord | null): boolean {
  const own = user !== null && uploader === user
  if (state === 'loose') return own
  if (ownerRecord === null) return false
  return (
    (own && ownerRecord.table === DRAFT_TABLE) || (ownerRecord.table === by?.table && ownerRecord.record === by.record)
  )
}

/**
 * Assigns files to a record in the caller's transaction. Returns false if any of them cannot be assigned. If two
 * records claim the same file, one of them wins.
 */
export async function claimFiles(
  { tenant, plan }: Caller,
  rows: Rows,
  ids: readonly string[],
  { table, record }: OwnerRecord,
): Promise<boolean> {
  const asked = [...new Set(ids)]
  if (asked.length === 0) return true
  if (!asked.every(isUuid)) return false
  const { rowCount } = await rows.query({
    name: 'claim-files',
    text: `update file set state = 'kept', expires_at = null, record_table = $3, record_id = $4::uuid
            where tenant_id = $1::int and id = any($2::uuid[])
              and (state = 'loose' and created_by = $5::uuid
                or state = 'kept' and record_table = '${DRAFT_TABLE}' and created_by = $5::uuid
                or state = 'kept' and record_table = $3 and record_id = $4::uuid)`,
    values: [tenant.id, asked, table, record, plan.user],
  })
  return rowCount === asked.length
}

/**
 * Releases the files of a record that are not in `keptIds`, in the caller's transaction. Their bytes are deleted
 * after the commit.
 */
export async function releaseFiles(
  { portal, tenant }: Releaser,
  rows: Rows,
  { table, record }: OwnerRecord,
  keptIds: readonly string[] = [],
): Promise<void> {
  await rows.query({
    name: 'release-files',
    text: `update file set state = 'dropped', expires_at = $5::timestamptz
            where tenant_id = $1::int and record_table = $2 and record_id = $3::uuid and state = 'kept'
              and not id = any($4::uuid[])`,
    values: [tenant.id, table, record, keptIds.filter(isUuid), portal.clock()],
  })
}

/** Releases all files of records of one table, in the transaction that removes them. */
export async function releaseFilesOf(
  { portal, tenant }: Releaser,
  rows: Rows,
  table: string,
  records: readonly string[],
): Promise<void> {
  await rows.query({
    name: 'release-files-of',
    text: `update file set state = 'dropped', expires_at = $4::timestamptz
            where tenant_id = $1::int and record_table = $2 and record_id = any($3::uuid[]) and state = 'kept'`,
    values: [tenant.id, table, records.filter(isUuid), portal.clock()],
  })
}

/** Releases single files of a record. */
export async function dropFiles(
  { portal, tenant }: Caller,
  rows: Rows,
  { table, record }: OwnerRecord,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return
  await rows.query({
    name: 'drop-files',
    text: `update file set state = 'dropped', expires_at = $5::timestamptz
            where tenant_id = $1::int and record_table = $2 and record_id = $3::uuid and state = 'kept'
              and id = any($4::uuid[])`,
    values: [tenant.id, table, record, ids.filter(isUuid), portal.clock()],
  })
}

interface StoreOptions {
  /** The record that the files belong to. Null leaves them unassigned. */
  readonly ownerRecord: OwnerRecord | null
  readonly isProtected?: (file: ReceivedFile) => boolean
  readonly document?: UploadedDocument
}

/** Statements of the client about its file. They are stored unchanged and decide nothing. */
export interface UploadedDocument {
  /** Id of the related module (`idmodrelac`). */
  readonly relatedModule: string | null
  /** The part `documento`. */
  readonly description: Values
}

/** Stores new files of one record, or of none, and inserts their rows in the caller's transaction. */
export const storeFiles = (
  context: Storer,
  rows: Rows,
  files: readonly ReceivedFile[],
  { ownerRecord, isProtected = () => false, document }: StoreOptions,
): Promise<void> =>
  storeEach(
    context,
    rows,
    files.map((file): NewFile => ({ file, ownerRecord, isProtected: isProtected(file), document })),
  )

export interface NewFile {
  readonly file: ReceivedFile
  readonly ownerRecord: OwnerRecord | null
  readonly isProtected: boolean
  readonly document?: UploadedDocument | undefined
}

/**
 * Stores new files and inserts their rows in the caller's transaction. The bytes are on disk before the row refers to
 * them.
 */
export async function storeEach(
  { portal, tenant, plan }: Storer,
  rows: Rows,
  files: readonly NewFile[],
): Promise<void> {
  if (files.length === 0) return
  for (const { file } of files) await portal.files.keep(tenant.id, file)
  const wrap = await portal.files.keys.wrapper(rows, tenant.id)
  await rows.batch(
    files.map(({ file, ownerRecord, isProtected, document }) => {
      const { wrapped, version } = wrap(file.id, portal.files.keyOf(file))
      return {
        name: 'keep-file',
        text: `insert into file (tenant_id, id, name, mime, bytes, sha256, created_by, state, expires_at, protected,
                                 record_table, record_id, wrapped_key, key_version, related_module, document)
               values ($1::int, $2::uuid, $3, $4, $5::bigint, $6::bytea, $7::uuid, $8, $9::timestamptz, $10::boolean,
                       $11, $12::uuid, $13::bytea, $14::int, $15, $16::json)`,
        values: [
          tenant.id,
          file.id,
          file.name,
          file.mime,
          file.bytes,
          file.sha256,
          plan.user,
          ownerRecord ? 'kept' : 'loose',
          ownerRecord ? null : looseExpiry(portal),
          isProtected,
          ownerRecord?.table ?? null,
          ownerRecord?.record ?? null,
          wrapped,
          version,
          document?.relatedModule ?? null,
          document ? JSON.stringify(document.description) : null,
        ],
      }
    }),
  )
}

const HOUR = 3_600_000

/** Until when an uploaded file may stay without a record. */
export const looseExpiry = ({ clock, periods }: Pick<CallContext['portal'], 'clock' | 'periods'>): Date =>
  new Date(clock().getTime() + periods.uploads * HOUR)

/**
 * Assigns all files of this user that the values mention to a record with unvalidated values, such as a draft, and
 * releases those it no longer mentions. Runs in the caller's transaction.
 */
export async function holdFiles(context: Caller, rows: Rows, ownerRecord: OwnerRecord, values: unknown): Promise<void> {
  const known = await assignableFiles(context, rows, mentionedFiles(context, values), ownerRecord)
  const ids = [...known.values()]
    .filter(({ ownerRecord: by }) => by === null || by.table === ownerRecord.table)
    .map(({ id }) => id)
  await claimFiles(context, rows, ids, ownerRecord)
  await releaseFiles(context, rows, ownerRecord, ids)
}

/** The owner of a draft's files, with a UUID derived from user and key. */
export function draftOwnerRecord(user: string, key: string): OwnerRecord {
  const hash = createHash('sha256').update(`${user}/${key}`).digest('hex')
  const record = [
    hash.slice(0, 8),
    hash.slice(8, 12),
    `8${hash.slice(13, 16)}`,
    `8${hash.slice(17, 20)}`,
    hash.slice(20, 32),
  ]
  return { table: DRAFT_TABLE, record: record.join('-') }
}

/** Most ids in one value. */
const MAX_IDS = 1000

/**
 * Finds every id in a value that could be a file, from `{id, …}` or a signed path, before the fields are known. Rows
 * and fields decide later whether it may be used.
 */
export function mentionedFiles(context: Pick<CallContext, 'portal' | 'tenant'>, value: unknown): readonly string[] {
  const found = new Set<string>()
  const look = (one: unknown): void => {
    if (found.size >= MAX_IDS) return
    if (typeof one === 'string') {
      const opened = openFilePath(context, one)
      if (opened?.tenant === context.tenant.id) found.add(opened.id)
    } else if (Array.isArray(one)) one.forEach(look)
    else if (isObject(one)) {
      if (isUuid(one['id']) && ('uid' in one || 'ruta' in one || 'size' in one || 'name' in one)) found.add(one['id'])
      Object.values(one).forEach(look)
    }
  }
  look(value)
  return [...found]
}
