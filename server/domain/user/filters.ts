import type { DecodedCall } from '#engine/call'
import { nationalDigits } from '#engine/field'
import { isObject } from '#engine/form'
import { scalarNumber } from '#engine/text'
import type { CallContext } from '../../operation/index.ts'
import { validZone } from '../../operation/index.ts'
import { tableOf } from '../../resource/index.ts'
import { filterConditions } from '../../sql/index.ts'
import type { Parameters } from '../../sql/index.ts'

/** Converts filters to columns: an age to a range of birth dates, a phone number to its national digits. */
export function toColumnFilters(call: DecodedCall): DecodedCall {
  const { edad: _edad, duplicados: _duplicados, telefono, criterio, ...filter } = call.filter
  const digits = typeof telefono === 'string' ? nationalDigits(telefono) : ''
  return {
    ...call,
    filter: {
      ...filter,
      ...(criterio === undefined || searchedNumber(criterio) !== null ? {} : { criterio }),
      // A text without digits matches nobody.
      ...(telefono === undefined ? {} : { telefono: digits === '' ? telefono : digits }),
    },
  }
}

/** Fewer digits are more likely part of a tax number or an address. */
const FEWEST_DIGITS = 6

/** The national digits of a text that may be a telephone number, or null. */
function searchedNumber(criterio: unknown): string | null {
  if (typeof criterio !== 'string' || !/^[\d\s.\-/()+]+$/.test(criterio)) return null
  const digits = nationalDigits(criterio)
  return digits.length < FEWEST_DIGITS ? null : digits
}

/** A person is found by the searched text or by their telephone number, if the reader may filter by it. */
function numberCondition(context: CallContext, criterio: unknown, parameters: Parameters): readonly string[] {
  const digits = searchedNumber(criterio)
  if (digits === null) return []
  const zone = validZone(context.tenant.attributes['zonaHoraria'])
  const conditions = [{ criterio }, { telefono: digits }].flatMap((filter) =>
    filterConditions(tableOf(context), filter, zone, parameters),
  )
  return [`(${conditions.join(' or ')})`]
}

/** Conditions that no column expresses. */
export function withExtraConditions(context: CallContext, { filter }: DecodedCall): CallContext {
  const { today } = context.moment
  const ages = isObject(filter['edad']) ? filter['edad'] : {}
  const [from, to] = [scalarNumber(ages['from'] ?? 0), scalarNumber(ages['to'])]
  const duplicates = filter['duplicados'] === true
  const numbered = searchedNumber(filter['criterio']) !== null
  if (!(from > 0) && Number.isNaN(to) && !duplicates && !numbered) return context
  return {
    ...context,
    extraConditions: (parameters) => [
      ...(context.extraConditions?.(parameters) ?? []),
      ...numberCondition(context, filter['criterio'], parameters),
      ...(from > 0 ? [`t.fecha_nacimiento <= ${yearsBefore(today, from, parameters)}`] : []),
      ...(Number.isNaN(to) ? [] : [`t.fecha_nacimiento > ${yearsBefore(today, to + 1, parameters)}`]),
      ...(duplicates ? [DUPLICATED] : []),
    ],
  }
}

/** A date some years earlier. The cast to date lets the index of birth dates apply. */
const yearsBefore = (today: string, years: number, parameters: Parameters): string =>
  `(${parameters.add(today, 'date')} - make_interval(years => ${parameters.add(years, 'int')}))::date`

/** Another user with the same folded name and date of birth. */
const SAME_PERSON =
  'd.tenant_id = t.tenant_id and f_fold(d.nombre) = f_fold(t.nombre) and d.fecha_nacimiento = t.fecha_nacimiento and d.id <> t.id and d.deleted_at is null'

const DUPLICATED = `exists (select 1 from "user" d where ${SAME_PERSON})`
