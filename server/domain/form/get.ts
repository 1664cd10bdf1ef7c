import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import { answer } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { genericOperation } from '../../resource/index.ts'
import { mayRead } from './storedForm.ts'
import { readServed } from './served.ts'
import { readVersions } from './versions.ts'

/** Returns a form with its versions. Without a draft, its fields are those of the version that is served. */
export const get: Operation = async (context, call) => {
  const answered = await genericOperation('get')(context, call)
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

/** Returns forms as choices, if the caller may read them. */
export const pick: Operation = async (context, call) => {
  return mayRead(context) ? genericOperation('pick')(context, call) : answer(200, [])
}
