import type { FormFile } from '#engine/field'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { isUuid } from '../sql/index.ts'
import { signFilePath } from './signedPath.ts'

export type FileState = 'arriving' | 'loose' | 'kept' | 'dropped'

/** The record that owns a file, by table and id. */
export interface OwnerRecord {
  readonly table: string
  readonly record: string
}

/** A file as its row describes it. What clients say about files is never trusted. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  /** Media type, detected from the content. */
  readonly mime: string
  readonly bytes: number
  /** SHA-256 of the content. */
  readonly hash: Buffer
  readonly state: FileState
  readonly isProtected: boolean
  /** Id of the user who uploaded it. */
  readonly uploader: string | null
  /** Null while unassigned, and for files stored before owners were recorded. */
  readonly ownerRecord: OwnerRecord | null
  readonly wrapped: Buffer | null
  readonly keyVersion: number | null
}

interface FileRow {
  readonly id: string
  readonly name: string
  readonly mime: string
  readonly bytes: string
  readonly sha256: Buffer
  readonly state: FileState
  readonly protected: boolean
  readonly created_by: string | null
  readonly record_table: string | null
  readonly record_id: string | null
  readonly wrapped_key: Buffer | null
  readonly key_version: number | null
}

/** Reads the unassigned and assigned files with these ids, of one tenant. */
export async function storedFiles(
  rows: Rows,
  tenant: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredFile>> {
  const asked = [...new Set(ids.filter(isUuid))]
  if (asked.length === 0) return new Map()
  const { rows: found } = await rows.query<FileRow>({
    name: 'stored-files',
    text: `select id, name, mime, bytes, sha256, state, protected, created_by, record_table, record_id, wrapped_key, key_version
             from file where tenant_id = $1::int and id = any($2::uuid[]) and state in ('loose', 'kept')`,
    values: [tenant, asked],
  })
  return new Map(found.map((row) => [row.id, toStoredFile(row)]))
}

const toStoredFile = (row: FileRow): StoredFile => ({
  id: row.id,
  name: row.name,
  mime: row.mime,
  bytes: Number(row.bytes),
  hash: row.sha256,
  state: row.state,
  isProtected: row.protected,
  uploader: row.created_by,
  ownerRecord:
    row.record_table === null || row.record_id === null ? null : { table: row.record_table, record: row.record_id },
  wrapped: row.wrapped_key,
  keyVersion: row.key_version,
})

/** Bit for a protected file (wire contract, 1.2). */
const PROTECTED = 1

/** A file as answers store it. Its path is signed on reading. */
export const toFormFile = ({
  id,
  name,
  bytes,
  isProtected,
}: Pick<StoredFile, 'id' | 'name' | 'bytes' | 'isProtected'>): FormFile => ({
  uid: id,
  id,
  name,
  size: bytes,
  ruta: '',
  ddAttributes: isProtected ? PROTECTED : 0,
})

/** A file on the wire (wire contract, 3: FormFile). Its path needs a session. */
export function toWireFile(context: Pick<CallContext, 'portal' | 'tenant'>, file: FormFile) {
  const ruta = signFilePath(context, file.id, 'private')
  return { ...file, ruta, path: ruta, response: { ruta }, status: 'done' }
}
