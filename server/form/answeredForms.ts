import { readableForm } from '#engine/form'
import type { Formulario, Submission } from '#engine/form'
import { textOfKeys } from '#engine/text'
import type { Language } from '#engine/text'
import type { CallContext } from '../operation/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { compiledPlan } from './servedPlan.ts'
import { formVersions } from './servedForms.ts'
import { UNREADABLE_FORM } from './validateSubmissions.ts'

/**
 * The form versions in which answers were given, to read the answers with. An update of the product may have taken something away that
 * an older version uses: such a version has the fields that can still be read, and says that it is no form any more (92180).
 */
export async function answeredForms(
  context: Pick<CallContext, 'portal' | 'tenant' | 'translator'>,
  rows: Rows,
  submissions: readonly Submission[],
  language: Language,
): Promise<readonly Formulario[]> {
  const versions = new Map(submissions.map(({ formulario }) => [`${formulario.id}/${formulario.version}`, formulario]))
  const forms = await formVersions(rows, context.tenant.id, [...versions.values()], language)
  return forms.map((form) => asReadable(context, form, submissions))
}

function asReadable(
  { portal, translator }: Pick<CallContext, 'portal' | 'translator'>,
  form: Formulario,
  submissions: readonly Submission[],
): Formulario {
  const compiled = compiledPlan(form, portal.definitions)
  if (compiled.ok) return form
  portal.reportForm(form, compiled.problems)
  const given = submissions.flatMap(({ formulario: { id, version }, valores }) =>
    id === form.id && version === form.version ? [valores] : [],
  )
  const mensaje = translator.translate(textOfKeys(`msg.error.${UNREADABLE_FORM}`))
  return { ...readableForm(form, given, portal.definitions), problema: { codigo: UNREADABLE_FORM, mensaje } }
}
