import { answer, refuse } from '../operation/index.ts'
import type { Operation } from '../operation/index.ts'
import { REPLACED, replacedForms } from './replacedForms.ts'
import { draftRecord, isDraftKey } from './draftRecord.ts'
import { parseContent } from './parseContent.ts'
import { readDraft, writeDraft } from './store.ts'

const CHANGED = '92001'
const WRONG = '90004'

/** Saves an unvalidated draft for its author. A newer version from another page is not overwritten. */
export const save: Operation = async (context, { input, version }) => {
  const key = input['clave']
  if (!isDraftKey(key)) return refuse('91016')
  const read = parseContent(input)
  if (!read.ok) return refuse(read.problems[0]?.code ?? WRONG, { fields: read.problems })
  const content = read.value
  const replaced = await replacedForms(context, content)
  if (replaced.length > 0) return refuse(REPLACED, { fields: replaced })
  const { rows } = context
  const written = await rows.transaction((inside) => writeDraft(context, inside, key, content, version))
  if (written) return answer(200, draftRecord(context, key, { content, ...written }), { etag: `"${written.version}"` })
  const held = await readDraft(context, rows, key)
  if (!held && (version === null || version === 0))
    return refuse(WRONG, { fields: [{ pointer: '/clave', code: WRONG }] })
  return refuse(CHANGED, held ? { actual: draftRecord(context, key, held) } : {})
}
