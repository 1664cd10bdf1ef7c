import { DOCUMENTS_SECTION, isObject } from '#engine/form'
import type { Formulario } from '#engine/form'
import { languageOf, scalarText } from '#engine/text'
import type { Language } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { currentForms } from '../../form/index.ts'
import { genericOperation } from '../../resource/index.ts'
import { requiredDocuments } from './documents.ts'
import { templateLanguages, formLanguage, localizedName } from './languages.ts'
import { readTemplates, startableTemplates } from './readTemplates.ts'
import type { StoredTemplate } from './readTemplates.ts'

const ACTIVE = 'NvI'

/**
 * Lists the active templates in the reader's language. `ididioma` selects those of one language, `idusuario` those
 * that the user may start. They are sorted by the visible name.
 */
export const list: Operation = async (context, call) => {
  const { usuario, ...filter } = call.filter
  const said = call.input['ididioma']
  const only = said === undefined ? undefined : languageOf(said)
  if (said !== undefined && !only) return refuse('90004', { fields: [{ pointer: '/ididioma', code: '90004' }] })
  if (usuario !== undefined && usuario !== context.plan.user) return refuse('71001')
  const answered = await genericOperation('list')(context, { ...call, filter: { ...filter, estatus: [ACTIVE] } })
  if (!answered.ok || !Array.isArray(answered.body)) return answered
  const records = answered.body.filter(isObject)
  const ids = records.map(({ id }) => scalarText(id))
  const { rows, tenant } = context
  const templates = await readTemplates(rows, tenant.id, ids)
  const may = usuario === undefined ? new Set(ids) : await startableTemplates(rows, tenant.id, usuario, ids)
  const mine = usuario === context.plan.user ? may : await startableTemplates(rows, tenant.id, context.plan.user, ids)
  const offered = records.flatMap((record) => {
    const template = templates.get(scalarText(record['id']))
    if (!template || !may.has(template.id) || (only && !templateLanguages(template, tenant).includes(only))) return []
    return [{ record, template }]
  })
  const language = only ?? context.language
  const forms = await documentForms(
    context,
    offered.map(({ template }) => template),
    language,
  )
  const body = offered.map(({ record, template }) => {
    const { nombre, descripcion } = localizedName(template, language)
    return {
      ...record,
      acciones: allowedActions(record['acciones'], mine.has(template.id), context),
      nombre,
      ...(descripcion === null ? {} : { descripcion }),
      documentos: requiredDocuments(forms.get(template.id) ?? []),
    }
  })
  const { compare } = new Intl.Collator(language)
  const ordered = body.toSorted((one, other) => compare(one.nombre, other.nombre))
  return answer(answered.status, ordered, answered.headers)
}

/** The actions without the start if the user may not start the template. */
function allowedActions(said: unknown, isMine: boolean, { portal }: CallContext): readonly unknown[] {
  const actions: readonly unknown[] = Array.isArray(said) ? said : []
  return isMine ? actions : actions.filter((action) => action !== portal.definitions.access.actions['register'])
}

/** Reads the documents forms of templates, each in the language of its template. */
async function documentForms(
  { rows, tenant }: CallContext,
  templates: readonly StoredTemplate[],
  wanted: Language,
): Promise<ReadonlyMap<string, readonly Formulario[]>> {
  const spoken = new Map<Language, StoredTemplate[]>()
  for (const template of templates) {
    const language = formLanguage(template, tenant, wanted)
    spoken.set(language, [...(spoken.get(language) ?? []), template])
  }
  const found = new Map<string, readonly Formulario[]>()
  for (const [language, those] of spoken) {
    const forms = await currentForms(rows, tenant.id, those.flatMap(documentIds), language)
    for (const template of those) {
      const ids = documentIds(template)
      found.set(
        template.id,
        forms.filter(({ id }) => ids.includes(id)),
      )
    }
  }
  return found
}

const documentIds = ({ forms }: StoredTemplate): readonly string[] =>
  forms.filter(({ type }) => type === DOCUMENTS_SECTION).map(({ id }) => id)
