import { FILES_OF_FORM, FILE_LISTS, fileTarget } from '#engine/call'
import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import type { RefusedField, CallContext } from '../operation/index.ts'
import type { ReceivedFile } from '../fileStore/index.ts'

/** What stands for all served forms in `file.formularios`; the part's name says the place: `archivos{miembros.r0.copia}`. */
const FORMS_PART = 'formularios'

/** A file that came for an answer; `key` is the way to its field, null where the part's name does not say it. */
interface AnswerPart {
  readonly file: ReceivedFile
  readonly key: string | null
}

/** The files that came for answers, in the order in which they came. */
export const answerParts = ({ call, files }: Pick<CallContext, 'call' | 'files'>): readonly AnswerPart[] =>
  files.flatMap((file) => {
    const place = fileTarget(call, file.part)
    return place?.path[0] === FORMS_PART ? [{ file, key: place.row?.key ?? null }] : []
  })

/** The fields that `filesForm` names, in its order. */
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

/** Files and what is said of them, one by one, belong together: either list being longer leaves it open which is for what. */
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
