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

/** The files that answers may hold: parts that came with them, and files uploaded before that the caller may name. */
export interface AnswerFiles {
  readonly parts: FilesByPath
  readonly stored: ReadonlyMap<string, StoredFile>
  readonly idOfPath: (path: unknown) => string | null
  /** What the record has answered to a form before; of files that nothing is said of, those that it held stay. */
  readonly before: (form: string) => Values
  /** Files that are taken away from it. */
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

/** Of what record answers are, what it has answered before, and what came beside them. */
export interface AnswerTarget {
  readonly ownerRecord?: OwnerRecord | null
  readonly before?: readonly Submission[]
  readonly payload?: Values | null
}

/** Finds the files of answers before anything is decided over them. */
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

/** A part that says no field is for the one that stands in its place in `filesForm`. */
function partsByPath(context: CallContext, fields: readonly string[]): FilesByPath {
  const byPlace = new Map<string, ReceivedFile[]>()
  let unnamed = 0
  for (const { file, key } of answerParts(context)) {
    const place = key ?? fields[unnamed++] ?? ''
    byPlace.set(place, [...(byPlace.get(place) ?? []), file])
  }
  return byPlace
}

/** Answers with the files that are there for them, and nothing that a client only says of files. */
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
    // What was not said is not there: it counts in the browser as it counts here.
    absent: 'stays',
  })

const INVALID_FILE = '90004'

/** Every file that decided answers name, and whether its field protects it. */
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
 * Makes the files that decided answers name the record's own, in the transaction that writes it: stores those that came
 * with them, claims those uploaded before, and lets go of those that it names no more. `others` are files that the record
 * names beside its answers. Answers what refuses it, if anything does.
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

/** The same for answers beside which the record has others: nothing is let go of. */
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
