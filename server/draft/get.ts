import type { Formulario } from '#engine/form'
import { answer, refuse } from '../operation/index.ts'
import type { CallContext, Operation } from '../operation/index.ts'
import { formVersions } from '../form/index.ts'
import { draftRecord, isDraftKey, draftEntry } from './draftRecord.ts'
import { currentVersions } from './replacedForms.ts'
import { readDraft, readDrafts } from './store.ts'
import type { DraftContent } from './parseContent.ts'

/**
 * Returns one's own draft. If its forms were replaced, the old versions are included, so that values can be carried
 * over.
 */
export const get: Operation = async (context, { input }) => {
  const key = input['clave']
  const { rows } = context
  if (!isDraftKey(key)) return refuse('91016')
  const held = await readDraft(context, rows, key)
  if (!held) return refuse('91016')
  const former = await formerForms(context, held.content)
  return answer(200, draftRecord(context, key, held, former), { etag: `"${held.version}"` })
}

async function formerForms(
  context: CallContext,
  { formulario, valoresForm }: DraftContent,
): Promise<readonly Formulario[]> {
  const forms = [formulario, ...valoresForm.map((answers) => answers.formulario)]
  const present = await currentVersions(
    context,
    forms.map(({ id }) => id),
  )
  const replaced = forms.filter(({ id, version }) => present.get(id) !== version)
  return replaced.length === 0 ? [] : formVersions(context.rows, context.tenant.id, replaced, context.language)
}

/** Returns the user's own drafts, the latest first, without their values. */
export const own: Operation = async (context) => answer(200, (await readDrafts(context, context.rows)).map(draftEntry))
