import { calendarText } from '#engine/call'
import { servedFields } from '#engine/form'
import { validZone, refuse } from '../../operation/index.ts'
import type { Operation } from '../../operation/index.ts'
import { FILTER_FORM } from '../../tenantDefinitions/index.ts'
import { answerConditions, formsOfType } from '../../form/index.ts'
import { Parameters } from '../../sql/index.ts'
import { tableOf } from '../table.ts'
import { storesAnswers } from './answerColumn.ts'

/** Adds filters on answers, by the fields of the function's filter forms, to a list operation (DF-12). */
export const withAnswerFilters =
  (list: Operation): Operation =>
  async (context, call) => {
    const { served } = call
    // Without answers the list itself refuses the unknown field.
    if (served.length === 0 || !storesAnswers(tableOf(context))) return list(context, call)
    const { rows, tenant, module, language, portal } = context
    const wanted = { type: FILTER_FORM, functionId: module.functionId }
    const fields = (await formsOfType(rows, tenant.id, wanted, language)).flatMap((form) => {
      const found = servedFields(form, portal.definitions)
      return found.ok ? found.value : []
    })
    const zone = validZone(tenant.attributes['zonaHoraria'])
    const dated = served.map((filter) => {
      const field = fields.find(({ id }) => id === filter.field)
      return field ? { ...filter, value: calendarText(field, filter.value, zone) } : filter
    })
    const conditions = (parameters: Parameters) => answerConditions(module, fields, dated, parameters)
    if (conditions(new Parameters()) === null)
      return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
    const where = (parameters: Parameters): readonly string[] => [
      ...(context.extraConditions?.(parameters) ?? []),
      ...(conditions(parameters) ?? []),
    ]
    return list({ ...context, extraConditions: where }, { ...call, served: [] })
  }
