import { DOCUMENTS_SECTION, isObject } from '#engine/form'
import type { Localized } from '#engine/form'
import { isLanguage, scalarText } from '#engine/text'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { documentsForm, documentWords, publishForm } from '../../form/index.ts'
import type { DocumentSource } from '../../form/index.ts'
import { newId } from '../../sql/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { allOrNothing, genericOperation } from '../../resource/index.ts'

/** Form type (catalogue table 512). */
const PROCEDURE = 3

interface Wanted {
  readonly formularios: readonly string[] | null
  readonly documentos: readonly DocumentRow[] | null
  /** The form of its documents, if it has had one. */
  readonly form: string | null
}

interface DocumentRow {
  readonly _id: string
  readonly nombre: { readonly [language: string]: string | null }
  readonly obligatorio?: boolean | null
  readonly firmable?: boolean | null
}

/**
 * Gives a type of procedure the forms that its record names, in their order, and one for its documents. Forms that are
 * not published are refused.
 */
async function connectForms(context: CallContext, template: string): Promise<Answer | null> {
  const { rows, tenant } = context
  const { formularios, documentos, form } = await readWanted(rows, tenant.id, template)
  await rows.query({
    name: 'leave-forms-of-template',
    text: 'delete from template_form where tenant_id = $1::int and template_id = $2::uuid',
    values: [tenant.id, template],
  })
  const forms = [...new Set(formularios ?? [])]
  const { rowCount } = await rows.query({
    name: 'take-forms-of-template',
    text: `insert into template_form (tenant_id, template_id, form_id, position)
           select $1::int, $2::uuid, f.id, array_position($3::uuid[], f.id) from form f
            where f.tenant_id = $1::int and f.id = any($3::uuid[]) and f.type = ${PROCEDURE} and f.number > 0 and f.deleted_at is null`,
    values: [tenant.id, template, forms],
  })
  if (rowCount < forms.length) return refuse('90004', { fields: [{ pointer: '/formularios', code: '90004' }] })
  return documentos && documentos.length > 0
    ? askDocuments(context, template, form ?? newId(), documentos.map(documentOf))
    : null
}

async function readWanted(rows: Rows, tenant: number, template: string): Promise<Wanted> {
  const { rows: found } = await rows.query<Wanted>({
    name: 'wanted-forms-of-template',
    text: `select t.formularios, t.documentos_requeridos as documentos,
                  (select f.id from template_form tf join form f on f.tenant_id = tf.tenant_id and f.id = tf.form_id
                    where tf.tenant_id = t.tenant_id and tf.template_id = t.id and f.type = ${DOCUMENTS_SECTION} limit 1) as form
             from template t where t.tenant_id = $1::int and t.id = $2::uuid`,
    values: [tenant, template],
  })
  return found[0] ?? { formularios: null, documentos: null, form: null }
}

const documentOf = ({ _id, nombre, obligatorio, firmable }: DocumentRow): DocumentSource => ({
  id: _id,
  nombre: Object.fromEntries(Object.entries(nombre).filter(([tag, text]) => isLanguage(tag) && text)) as Localized,
  obligatorio: obligatorio === true,
  firmable: firmable === true,
})

async function askDocuments(
  { rows, tenant, portal }: CallContext,
  template: string,
  form: string,
  documents: readonly DocumentSource[],
): Promise<Answer | null> {
  const { definitions } = portal
  const source = documentsForm(
    documentWords(definitions, 'lbl.general.documents'),
    documentWords(definitions, 'msg.general.documents'),
    documents,
  )
  const functionId = definitions.access.functions['requirement'] ?? ''
  const published = await publishForm(
    rows,
    tenant.id,
    { id: form, type: DOCUMENTS_SECTION, function: functionId, source },
    definitions,
  )
  if (!published.ok) return refuse('92013', { fields: [{ pointer: '/documentosRequeridos', code: '92013' }] })
  await rows.query({
    name: 'take-documents-of-template',
    text: 'insert into template_form (tenant_id, template_id, form_id, position) values ($1::int, $2::uuid, $3::uuid, $4::int)',
    values: [tenant.id, template, form, LAST],
  })
  return null
}

/** The documents follow the forms. */
const LAST = 1000

/** The generic change of a type of procedure. New procedures ask for its forms and documents from then on. */
export const withForms =
  (name: 'create' | 'edit'): Operation =>
  (context, call) =>
    allOrNothing(context.rows, async (rows) => {
      const inside = { ...context, rows }
      const changed = await genericOperation(name)(inside, call)
      if (!changed.ok || !isObject(changed.body)) return changed
      return (await connectForms(inside, scalarText(changed.body['id']))) ?? changed
    })
