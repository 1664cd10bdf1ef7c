import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import type { Operation } from '../../operation/index.ts'
import { resource } from '../../resource/index.ts'
import { readServed } from './served.ts'
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
