import type { FormularioSource } from '#engine/form'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Operation } from '../../operation/index.ts'
import { formDraft } from '../../form/index.ts'
import { resource } from '../../resource/index.ts'
import { readVersions } from './versions.ts'

/** Returns a form with its versions. Without a draft, its fields are those of the version that is served. */
export const get: Operation = async (context, call) => {
  const generic = resource['get']
  if (!generic) throw new Error('The generic resource has no get')
  const answered = await generic(context, call)
  if (!answered.ok || !isObject(answered.body)) return answered
  const { body } = answered
  const { rows, tenant } = context
  const versiones = await readVersions(rows, tenant.id, scalarText(body['id']))
  const served = versiones.find(({ vigente }) => vigente)
  const draft = served && Array.isArray(body['campos']) ? null : await readServed(context, scalarText(body['id']))
  return {
    ...answered,
    body: {
      ...body,
      ...(draft ? { campos: draft.campos, titulos: body['titulos'] ?? draft.titulos } : {}),
      versiones: versiones.map(({ numero, fecha, vigente }) => ({ _id: `r${numero}`, numero, fecha, vigente })),
    },
  }
}

async function readServed({ rows, tenant }: Parameters<Operation>[0], id: string) {
  const { rows: found } = await rows.query<{ nombre: string; source: FormularioSource }>({
    name: 'served-form',
    text: `select f.nombre, v.source from form f
             join form_version v on v.tenant_id = f.tenant_id and v.form_id = f.id and v.number = f.number
            where f.tenant_id = $1::int and f.id = $2::uuid`,
    values: [tenant.id, id],
  })
  return found[0] ? formDraft(found[0].source, found[0].nombre) : null
}
