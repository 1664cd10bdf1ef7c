import { FILES_REMOVED } from '#engine/call'
import type { Field } from '#engine/field'
import type { Formulario, Submission, Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { RefusedField, CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import {
  claimFiles,
  storeFiles,
  assignableFiles,
  mentionedFiles,
  referencedFiles,
  openFilePath,
  resolveFiles,
  releaseFiles,
} from '../files/index.ts'
import type { OwnerRecord, FilesByPath, StoredFile } from '../files/index.ts'
import type { ReceivedFile } from '../fileStore/index.ts'
import { answerParts, fileFieldNames } from './answerParts.ts'
import { keepStoredFiles } from './keepStoredFiles.ts'
import { fieldsOf } from './readSubmissions.ts'

/** The files that answers may use: uploaded parts, and earlier uploads that the caller may assign. */
export interface AnswerFiles {
  readonly parts: FilesByPath
  readonly stored: ReadonlyMap<string, StoredFile>
  readonly idOfPath: (path: unknown) => string | null
  /** The previous answers to a form. Its files stay unless the request mentions them. */
  readonly before: (form: string) => Values
  /** Ids of removed files. */
  readonly removed: ReadonlySet<unknown>
}

const NO_VALUES: Values = {}

export const NO_FILES: AnswerFiles = {
  parts: new Map(),
  stored: new Map(),
  idOfPath: () => null,
  before: () => NO_VALUES,
  removed: new Set(),
}

/** The record that the answers belong to, its previous answers, and the payload beside them. */
export interface AnswerTarget {
  readonly ownerRecord?: OwnerRecord | null
  readonly before?: readonly Submission[]
  readonly payload?: Values | null
}

/** Collects the files of answers before they are validated. */
export async function answerFiles(
  context: CallContext,
  sent: unknown,
  { ownerRecord = null, before = [], payload = null }: AnswerTarget = {},
): Promise<AnswerFiles> {
  const gone = payload?.[FILES_REMOVED]
  const mentioned = mentionedFiles(context, [sent, before])
  return {
    parts: partsByPath(context, fileFieldNames(payload)),
    before: (form) => before.find(({ formulario }) => formulario.id === form)?.valores ?? NO_VALUES,
    removed: new Set<unknown>(Array.isArray(gone) ? gone : []),
    stored: mentioned.length === 0 ? new Map() : await assignableFiles(context, context.rows, mentioned, ownerRecord),
    idOfPath: (path) => {
      const opened = openFilePath(context, path)
      return opened?.tenant === context.tenant.id ? opened.id : null
    },
  }
}

/** A part without a field name belongs to the field at the same position in `filesForm`. */
function partsByPath(context: CallContext, fields: readonly string[]): FilesByPath {
  const byPlace = new Map<string, ReceivedFile[]>()
  let unnamed = 0
  for (const { file, key } of answerParts(context)) {
    const place = key ?? fields[unnamed++] ?? ''
    byPlace.set(place, [...(byPlace.get(place) ?? []), file])
  }
  return byPlace
}

/** Replaces what a client says about files by what is stored. */
export const resolveAnswerFiles = (
  fields: readonly Field[],
  { formulario, valores }: Submission,
  { parts, stored, idOfPath, before, removed }: AnswerFiles,
) =>
  resolveFiles(fields, keepStoredFiles(fields, valores, before(formulario.id), removed), {
    uploaded: parts,
    stored,
    idOfPath,
    rowKey: (row) => scalarText(row['_id']),
    // A missing value counts as absent, as in the browser.
    absent: 'stays',
  })

const INVALID_FILE = '90004'

/** Every file in validated answers, and whether its field protects it. */
const referencedFileIds = (
  context: CallContext,
  submissions: readonly Submission[],
  forms: readonly Formulario[],
): ReadonlyMap<string, boolean> =>
  new Map(
    submissions.flatMap((submission) =>
      referencedFiles(fieldsOf(submission, forms, context) ?? [], submission.valores).map(
        (one) => [one.id, one.isProtected] as const,
      ),
    ),
  )

/**
 * Assigns the files in validated answers to the record, in the transaction that writes it: stores uploaded parts,
 * claims earlier uploads and releases files that are no longer mentioned. `others` are further files of the record.
 * Returns the refusal, if any.
 */
export async function replaceFiles(
  context: CallContext,
  rows: Rows,
  submissions: readonly Submission[],
  forms: readonly Formulario[],
  ownerRecord: OwnerRecord,
  others: readonly string[] = [],
): Promise<RefusedField | null> {
  const refused = await addFiles(context, rows, submissions, forms, ownerRecord)
  if (refused) return refused
  await releaseFiles(context, rows, ownerRecord, [...referencedFileIds(context, submissions, forms).keys(), ...others])
  return null
}

/** Assigns files without releasing others, for records with further answers. */
export async function addFiles(
  context: CallContext,
  rows: Rows,
  submissions: readonly Submission[],
  forms: readonly Formulario[],
  ownerRecord: OwnerRecord,
): Promise<RefusedField | null> {
  const named = referencedFileIds(context, submissions, forms)
  const fresh = context.files.filter(({ id }) => named.has(id))
  await storeFiles(context, rows, fresh, { ownerRecord, isProtected: ({ id }) => named.get(id) === true })
  const before = [...named.keys()].filter((id) => !fresh.some((file) => file.id === id))
  return (await claimFiles(context, rows, before, ownerRecord)) ? null : { pointer: '/valoresForm', code: INVALID_FILE }
}
