import type { Submission, Values } from '#engine/form'
import { keyed, scalarText } from '#engine/text'
import type { CallContext, Rows } from '../../call/context.ts'
import { formVersions, namesOfAnswers, readSubmissions } from '../../form/index.ts'
import { answeredFields, tableOf, toWire } from '../../resource/index.ts'
import type { StoredRecord } from '../../resource/index.ts'
import { askedDocuments, givenFile, isDocuments, readTemplates, spokenIn } from '../template/index.ts'
import { namesIn } from './namesIn.ts'

interface Event {
  readonly fecha: string
  readonly usuario: string | null
  readonly nombre: string | null
  readonly estatus: string
  readonly observacion: string | null
}

/** A procedure as a whole: its answers with the forms in the versions that asked (DF-13), its documents, its history. */
export async function wholeRecord(
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
                     'nombre', u.nombre, 'estatus', e.estatus, 'observacion', e.observacion) order by e.seq desc), '[]')
                     from requirement_event e left join "user" u on u.tenant_id = e.tenant_id and u.id = e.created_by
                    where e.tenant_id = r.tenant_id and e.requirement_id = r.id) as historia
             from requirement r where r.tenant_id = $1::int and r.id = $2::uuid`,
    values: [tenant.id, stored.id],
  })
  const { submissions = [], historia = [] } = found[0] ?? {}
  const template = scalarText(stored.values['plantilla'])
  const type = (await readTemplates(rows, tenant.id, [template])).get(template)
  const language = type ? spokenIn(type, tenant, context.language) : context.language
  const forms = await formVersions(
    rows,
    tenant.id,
    submissions.map(({ formulario }) => formulario),
    language,
  )
  const record = toWire(stored, answeredFields(tableOf(context)), context)
  const nameOf = await namesOfAnswers(context, rows, submissions, forms)
  const valoresForm = readSubmissions(context, submissions, forms, nameOf)
  const documents = forms.find(isDocuments)
  const given = valoresForm.find(({ formulario }) => formulario.id === documents?.id)
  const note = historia.find(({ observacion }) => observacion !== null)?.observacion
  return {
    ...record,
    ...(type ? namesIn(type, context.language) : {}),
    estatusReq: { ...(record['estatusReq'] as object), ...(note ? { observacion: note } : {}) },
    valoresForm,
    formularios: forms,
    ...(given ? { formularioDoc: given } : {}),
    reqDoc: askedDocuments(forms).map((asked) => ({ ...asked, ...documentOf(given?.valores, asked.id) })),
    historia: historia.map((event) => ({
      fecha: event.fecha,
      ...(event.usuario === null ? {} : { usuario: { id: event.usuario, nombre: event.nombre ?? '' } }),
      estatus: { id: event.estatus, nombre: context.speech.say(keyed(`cat.statuses.${event.estatus}`)) },
      ...(event.observacion === null ? {} : { observacion: event.observacion }),
    })),
  }
}

/** A document that was given, as a document of the wire is known. */
function documentOf(valores: unknown, asked: string): { readonly documento?: Values } {
  const file = givenFile(valores, asked)
  if (!file) return {}
  const { id, name, ruta, size, ddAttributes } = file
  return { documento: { id, nombre: name, ruta, tamano: size, protegido: ddAttributes === 1 } }
}
