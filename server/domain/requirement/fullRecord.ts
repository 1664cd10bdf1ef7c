import type { Submission, Values } from '#engine/form'
import { textOfKeys, scalarText } from '#engine/text'
import type { CallContext, Operation } from '../../operation/index.ts'
import type { Rows } from '../../tenancy/index.ts'
import { answeredForms, referenceNames, presentSubmissions, withSignatures } from '../../form/index.ts'
import { answeredFields, tableOf, toWire, readRecord } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import {
  requiredDocuments,
  submittedFile,
  isDocumentsForm,
  readTemplates,
  formLanguage,
  localizedName,
} from '../template/index.ts'
import { answer, refuse } from '../../operation/index.ts'
import type { Language } from '#engine/text'
import type { StoredTemplate } from '../template/index.ts'

interface Event {
  readonly fecha: string
  readonly usuario: string | null
  readonly nombre: string | null
  readonly estatus: string
  readonly observacion: string | null
  readonly correction: boolean
}

/** A complete procedure: answers with the form versions they were given in (DF-13), documents and history. */
export async function fullRecord(
  context: CallContext,
  stored: StoredRecord,
  rows: Rows = context.rows,
): Promise<Values> {
  const { tenant } = context
  const { rows: found } = await rows.query<{ submissions: readonly Submission[]; historia: readonly Event[] }>({
    name: 'whole-requirement',
    text: `select r.submissions,
                  (select coalesce(json_agg(json_build_object(
                     'fecha', to_char(e.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'usuario', e.created_by,
                     'nombre', u.nombre, 'estatus', e.estatus, 'observacion', e.observacion, 'correction', e.correction) order by e.seq desc), '[]')
                     from requirement_event e left join "user" u on u.tenant_id = e.tenant_id and u.id = e.created_by
                    where e.tenant_id = r.tenant_id and e.requirement_id = r.id) as historia
             from requirement r where r.tenant_id = $1::int and r.id = $2::uuid`,
    values: [tenant.id, stored.id],
  })
  const { submissions = [], historia = [] } = found[0] ?? {}
  const template = scalarText(stored.values['plantilla'])
  const type = (await readTemplates(rows, tenant.id, [template])).get(template)
  const language = type ? formLanguage(type, tenant, context.language) : context.language
  const forms = await answeredForms(context, rows, submissions, language)
  const record = toWire(stored, answeredFields(tableOf(context)), context)
  const nameOf = await referenceNames(context, rows, submissions, forms)
  const valoresForm = await withSignatures(
    context,
    rows,
    presentSubmissions(context, submissions, forms, nameOf),
    forms,
  )
  const documents = forms.find(isDocumentsForm)
  const given = valoresForm.find(({ formulario }) => formulario.id === documents?.id)
  const note = historia.find(({ observacion }) => observacion !== null)?.observacion
  return {
    ...record,
    ...(type ? localizedNames(type, context.language) : {}),
    estatusReq: { ...(record['estatusReq'] as object), ...(note ? { observacion: note } : {}) },
    valoresForm,
    formularios: forms,
    ...(given ? { formularioDoc: given } : {}),
    reqDoc: requiredDocuments(forms).map((asked) => ({ ...asked, ...documentOf(given?.valores, asked.id) })),
    historia: historia.map((event) => ({
      fecha: event.fecha,
      ...(event.usuario === null ? {} : { usuario: { id: event.usuario, nombre: event.nombre ?? '' } }),
      estatus: { id: event.estatus, nombre: context.translator.translate(textOfKeys(`cat.statuses.${event.estatus}`)) },
      ...noteOf(event, context),
    })),
  }
}

/** The note of an event. A correction is told in the reader's language. */
function noteOf({ observacion, correction }: Event, { translator }: CallContext): { readonly observacion?: string } {
  if (correction) return { observacion: translator.translate(textOfKeys('msg.requirement.corrected')) }
  return observacion === null ? {} : { observacion }
}

/** A submitted document on the wire. */
function documentOf(valores: unknown, asked: string): { readonly documento?: Values } {
  const file = submittedFile(valores, asked)
  if (!file) return {}
  const { id, name, ruta, size, ddAttributes } = file
  return { documento: { id, nombre: name, ruta, tamano: size, protegido: ddAttributes === 1 } }
}

/** Returns a complete procedure. The start date in the path must match. */
export const get: Operation = async (context, { id, input }) => {
  const stored = id === null ? null : await readRecord(context, tableOf(context), id, context.scope)
  const start = input['fechaini']
  if (!stored || (start !== undefined && start !== stored.values['fechaIni'])) return refuse('91016')
  return answer(200, await fullRecord(context, stored), { etag: `"${stored.version}"` })
}

/**
 * The names of a procedure and its template in one language. Without a translation the procedure keeps its own name.
 */
export function localizedNames(template: StoredTemplate, language: Language): Values {
  const nombre = template.textos[language]?.nombre
  return {
    ...(nombre === undefined ? {} : { nombre }),
    plantillaReq: { id: template.id, nombre: localizedName(template, language).nombre },
  }
}
