import { MODULE_FORM_VERSION } from '#engine/definition'
import type { RefusedField, CallContext } from '../operation/index.ts'
import { isUuid } from '../sql/index.ts'
import type { DraftContent, DraftForm } from './parseContent.ts'

/** Code: the definition is gone or was replaced by another version. */
export const REPLACED = '92014'

/** Finds the forms of a draft that are no longer served in the version it was filled in. */
export async function replacedForms(
  context: Pick<CallContext, 'rows' | 'tenant' | 'definitions'>,
  { formulario, valoresForm }: DraftContent,
): Promise<readonly RefusedField[]> {
  const forms = [
    { form: formulario, pointer: '' },
    ...valoresForm.map((answers, at) => ({ form: answers.formulario, pointer: `/valoresForm/${at}` })),
  ]
  const present = await currentVersions(
    context,
    forms.map(({ form }) => form.id),
  )
  return forms.flatMap(({ form, pointer }) =>
    present.get(form.id) === form.version
      ? []
      : [{ pointer: `${pointer}/formulario/${present.has(form.id) ? 'version' : 'id'}`, code: REPLACED }],
  )
}

/** The current version of each form that exists. */
export async function currentVersions(
  { rows, tenant, definitions }: Pick<CallContext, 'rows' | 'tenant' | 'definitions'>,
  ids: readonly DraftForm['id'][],
): Promise<ReadonlyMap<string, number>> {
  const served = ids.filter(isUuid)
  const { rows: found } =
    served.length === 0
      ? { rows: [] }
      : await rows.query<{ id: string; number: number }>({
          name: 'present-versions',
          text: 'select id, number from form where tenant_id = $1::int and id = any($2::uuid[])',
          values: [tenant.id, served],
        })
  const own = ids.flatMap((id) => {
    const [module = '', form = ''] = id.split('.')
    return definitions.modules.get(module)?.forms.has(form) ? [[id, MODULE_FORM_VERSION] as const] : []
  })
  return new Map([...own, ...found.map(({ id, number }) => [id, number] as const)])
}
