import type { Values } from '#engine/form'
import type { Module } from '#engine/definition'
import { fileTarget } from '#engine/call'
import { refuse } from '../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../operation/index.ts'
import {
  assignableFiles,
  mentionedFiles,
  claimFiles,
  dropFiles,
  holdsFiles,
  referencedFiles,
  storeFiles as keep,
} from '../files/index.ts'
import type { StoredFile, OwnerRecord } from '../files/index.ts'
import type { Rows } from '../tenancy/index.ts'
import type { ReceivedFile } from '../fileStore/index.ts'
import { unquotedName } from '../sql/index.ts'
import { isProtectedPart } from './partPaths.ts'
import { tableOf } from './table.ts'

/** The files that a payload may refer to: uploads of the caller, and files of the record. */
export async function recordFiles(
  context: CallContext,
  payload: Values | null,
  record: string | null,
): Promise<ReadonlyMap<string, StoredFile>> {
  const mentioned = payload ? mentionedFiles(context, payload) : []
  if (mentioned.length === 0) return new Map()
  return assignableFiles(context, context.rows, mentioned, record === null ? null : ownerRecordOf(context, record))
}

interface FileChange {
  readonly files: readonly ReceivedFile[]
  readonly before: Values
  /** The values to write. Other fields stay. */
  readonly after: Values
}

const INVALID_FILE = '90004'

export const hasFileValues = ({ fields }: Module, values: Values): boolean =>
  Object.keys(values).some((name) => {
    const field = fields.get(name)
    return field !== undefined && holdsFiles(field)
  })

/**
 * Stores uploaded files of a record, claims referenced uploads, and releases files that it no longer refers to, in
 * the transaction that writes it. Returns the refusal or null.
 */
export async function updateRecordFiles(
  context: CallContext,
  rows: Rows,
  record: string,
  { files, before, after }: FileChange,
): Promise<RefusedAnswer | null> {
  const fields = [...context.module.fields.values()].filter(({ name }) => Object.hasOwn(after, name))
  const belongs = ownerRecordOf(context, record)
  const ids = (values: Values): readonly string[] => referencedFiles(fields, values).map(({ id }) => id)
  const named = new Set(ids(after))
  const fresh = files.filter(({ id }) => named.has(id))
  const held = new Set(ids(before))
  await storeRecordFiles(context, rows, fresh, record)
  const claimed = [...named].filter((id) => !held.has(id) && !fresh.some((file) => file.id === id))
  if (!(await claimFiles(context, rows, claimed, belongs))) return refuse(INVALID_FILE)
  await dropFiles(
    context,
    rows,
    belongs,
    [...held].filter((id) => !named.has(id)),
  )
  return null
}

/** Stores new files of a record in the caller's transaction, protected if their field says so. */
const storeRecordFiles = (
  context: CallContext,
  rows: Rows,
  files: readonly ReceivedFile[],
  record: string,
): Promise<void> =>
  keep(context, rows, files, {
    ownerRecord: ownerRecordOf(context, record),
    isProtected: ({ part }) => {
      const target = fileTarget(context.call, part)
      const field = context.module.fields.get(target?.path[0] ?? '')
      return target !== null && field !== undefined && isProtectedPart(field, target)
    },
  })

/** The owner of a record's files. */
export const ownerRecordOf = (context: CallContext, record: string): OwnerRecord => ({
  table: unquotedName(tableOf(context)),
  record,
})
