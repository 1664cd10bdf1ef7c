import { dataScope, isFailure } from '#engine/expression'
import { answer, refuse, refuseAt } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { readRecord, tableOf, toWire } from '../../resource/index.ts'

/** Most areas of one call. */
const MOST = 100

/** Returns the periods of each area, in the order in which they were asked for. An area without own ones has the initial ones. */
export const periods: Operation = async (context, { input }): Promise<Answer> => {
  const { module, scope, rows } = context
  const field = module.fields.get('periodos')
  const asked = [input['idmodapparea'] ?? []].flat()
  const ids = asked.filter((id) => typeof id === 'string')
  const refused = (code: string): Answer => refuseAt('/idmodapparea', code)
  if (!field || ids.length === 0) return refused('90001')
  if (ids.length > MOST || ids.length < asked.length) return refused('90004')
  const begun = field.initial?.evaluate(dataScope({}))
  const initial = begun === undefined || isFailure(begun) ? [] : begun
  const found: unknown[] = []
  for (const id of ids) {
    const stored = await readRecord(context, tableOf(context), id, scope, rows, [field])
    if (!stored) return refuse('91016')
    const values = { ...stored.values, periodos: stored.values['periodos'] ?? initial }
    found.push({ modAppArea: { id }, periodos: toWire({ ...stored, values }, [field], context)['periodos'] })
  }
  return answer(200, found)
}
