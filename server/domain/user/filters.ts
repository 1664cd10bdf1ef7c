import type { DecodedCall } from '#engine/call'
import { nationalDigits } from '#engine/field'
import { isObject } from '#engine/form'
import { scalarNumber } from '#engine/text'
import type { CallContext } from '../../operation/index.ts'
import type { Parameters } from '../../sql/index.ts'

/** A list's call as the columns answer it: an age is a range of birth dates, a telephone the digits of its national number. */
export function toColumnFilters(call: DecodedCall): DecodedCall {
  const { edad: _edad, duplicados: _duplicados, telefono, ...filter } = call.filter
  const digits = typeof telefono === 'string' ? nationalDigits(telefono) : ''
  return {
    ...call,
    filter: {
      ...filter,
      // Words without a digit are part of no number: they find nobody, and are not left out.
      ...(telefono === undefined ? {} : { telefono: digits === '' ? telefono : digits }),
    },
  }
}

/** Conditions that no column says by itself. */
export function withExtraConditions(context: CallContext, { filter }: DecodedCall): CallContext {
  const { today } = context.moment
  const ages = isObject(filter['edad']) ? filter['edad'] : {}
  const [from, to] = [scalarNumber(ages['from'] ?? 0), scalarNumber(ages['to'])]
  const duplicates = filter['duplicados'] === true
  if (!(from > 0) && Number.isNaN(to) && !duplicates) return context
  return {
    ...context,
    extraConditions: (parameters) => [
      ...(context.extraConditions?.(parameters) ?? []),
      ...(from > 0 ? [`t.fecha_nacimiento <= ${yearsBefore(today, from, parameters)}`] : []),
      ...(Number.isNaN(to) ? [] : [`t.fecha_nacimiento > ${yearsBefore(today, to + 1, parameters)}`]),
      ...(duplicates ? [DUPLICATED] : []),
    ],
  }
}

/** A day some years before another, as a day: a moment beside a day would keep the index of birth dates from serving it behind the wall. */
const yearsBefore = (today: string, years: number, parameters: Parameters): string =>
  `(${parameters.add(today, 'date')} - make_interval(years => ${parameters.add(years, 'int')}))::date`

/** Somebody else has the same name, however it is written, and the same birthday. */
export const SAME_PERSON =
  'd.tenant_id = t.tenant_id and f_fold(d.nombre) = f_fold(t.nombre) and d.fecha_nacimiento = t.fecha_nacimiento and d.id <> t.id and d.deleted_at is null'

const DUPLICATED = `exists (select 1 from "user" d where ${SAME_PERSON})`
