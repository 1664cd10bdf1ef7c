import { FILES_OF_FORM, FILE_LISTS, fileTarget } from '#engine/call'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { RefusedField, CallContext } from '../operation/index.ts'
import type { ReceivedFile } from '../fileStore/index.ts'

/** The form segment in the part name `file.formularios`. The suffix is the path: `archivos{miembros.r0.copia}`. */
const FORMS_PART = 'formularios'

/** An uploaded file for an answer. `key` is the path of its field, or null if the part's name does not contain it. */
interface AnswerPart {
  readonly file: ReceivedFile
  readonly key: string | null
}

/** The files for answers, in the order of arrival. */
export const answerParts = ({ call, files }: Pick<CallContext, 'call' | 'files'>): readonly AnswerPart[] =>
  files.flatMap((file) => {
    const place = fileTarget(call, file.part)
    return place?.path[0] === FORMS_PART ? [{ file, key: place.row?.key ?? null }] : []
  })

/** The fields that `filesForm` lists, in order. */
export const fileFieldNames = (payload: Values | null): readonly string[] =>
  listOf(payload, FILES_OF_FORM).map((one) => {
    const field = isObject(one) ? one['campo'] : one
    return typeof field === 'string' ? field : ''
  })

const listOf = (payload: Values | null, name: string): readonly unknown[] => {
  const list = payload?.[name]
  return Array.isArray(list) ? list : []
}

const UNMATCHED = '90003'

/** Files and their descriptions must match in number, because they are paired by position. */
export function unmatchedFiles(
  context: Pick<CallContext, 'call' | 'files'>,
  payload: Values | null,
): readonly RefusedField[] {
  const parts = answerParts(context)
  const unnamed = parts.filter(({ key }) => key === null).length
  const said = FILE_LISTS.filter((name) => payload?.[name] !== undefined)
  const wrong = said.filter((name) => listOf(payload, name).length !== (unnamed || parts.length))
  if (unnamed > 0 && !said.includes(FILES_OF_FORM)) return [{ pointer: `/${FILES_OF_FORM}`, code: UNMATCHED }]
  return wrong.map((name) => ({ pointer: `/${name}`, code: UNMATCHED }))
}
