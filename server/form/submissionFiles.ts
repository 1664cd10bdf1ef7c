import { placeOfPart } from '#engine/call'
import type { Field } from '#engine/field'
import type { Formulario, Submission, Values } from '#engine/form'
import { scalarText } from '#engine/text'
import type { RefusedField } from '../call/answer.ts'
import type { CallContext, Rows } from '../call/context.ts'
import {
  claimFiles,
  keepFiles,
  knownFiles,
  mentionedFiles,
  namedFiles,
  openPath,
  placeFiles,
  releaseFiles,
} from '../files/index.ts'
import type { Belongs, FilesByPlace, ReceivedFile, StoredFile } from '../files/index.ts'
import { fieldsOf } from './readSubmissions.ts'

/** What stands for all served forms in `file.formularios`; the part's name says the place: `archivos{miembros.r0.copia}`. */
const SERVED = 'formularios'

/** The files that answers may hold: parts that came with them, and files uploaded before that the caller may name. */
export interface AnswerFiles {
  readonly parts: FilesByPlace
  readonly stored: ReadonlyMap<string, StoredFile>
  readonly idOfPath: (path: unknown) => string | null
}

export const NO_FILES: AnswerFiles = { parts: new Map(), stored: new Map(), idOfPath: () => null }

/** Finds the files of answers before anything is decided over them; `belongs` is the record that they are answers of. */
export async function answerFiles(
  context: CallContext,
  sent: unknown,
  belongs: Belongs | null = null,
): Promise<AnswerFiles> {
  const mentioned = mentionedFiles(context, sent)
  return {
    parts: partsByPlace(context),
    stored: mentioned.length === 0 ? new Map() : await knownFiles(context, context.rows, mentioned, belongs),
    idOfPath: (path) => {
      const opened = openPath(context, path)
      return opened?.tenant === context.tenant.id ? opened.id : null
    },
  }
}

function partsByPlace({ call, files }: CallContext): FilesByPlace {
  const byPlace = new Map<string, ReceivedFile[]>()
  for (const file of files) {
    const place = placeOfPart(call, file.part)
    if (place?.path[0] !== SERVED || !place.row) continue
    byPlace.set(place.row.key, [...(byPlace.get(place.row.key) ?? []), file])
  }
  return byPlace
}

/** Answers with the files that are there for them, and nothing that a client only says of files. */
export const withFiles = (fields: readonly Field[], values: Values, { parts, stored, idOfPath }: AnswerFiles) =>
  placeFiles(fields, values, {
    fresh: parts,
    stored,
    idOfPath,
    rowKey: (row) => scalarText(row['_id']),
    // What was not said is not there: it counts in the browser as it counts here.
    absent: 'stays',
  })

const NOT_THERE = '90004'

/**
 * Makes the files that decided answers name the record's own, in the transaction that writes it: stores those that came
 * with them, claims those uploaded before, and lets go of those that it names no more. `others` are files that the record
 * names beside its answers. Answers what refuses it, if anything does.
 */
export async function settleFiles(
  context: CallContext,
  rows: Rows,
  submissions: readonly Submission[],
  forms: readonly Formulario[],
  belongs: Belongs,
  others: readonly string[] = [],
): Promise<RefusedField | null> {
  const named = new Map(
    submissions.flatMap((submission) =>
      namedFiles(fieldsOf(submission, forms, context) ?? [], submission.valores).map(
        (one) => [one.id, one.isProtected] as const,
      ),
    ),
  )
  const fresh = context.files.filter(({ id }) => named.has(id))
  await keepFiles(context, rows, fresh, { belongs, isProtected: ({ id }) => named.get(id) === true })
  const before = [...named.keys()].filter((id) => !fresh.some((file) => file.id === id))
  if (!(await claimFiles(context, rows, before, belongs))) return { pointer: '/valoresForm', code: NOT_THERE }
  await releaseFiles(context, rows, belongs, [...named.keys(), ...others])
  return null
}
