import { sensitiveFields } from '#engine/definition'
import type { DecodedCall } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { Values } from '#engine/form'

/** Replaces typed text, which may be personal data. */
const REDACTED = '…'

/** The filters of a list, with the values of choices, numbers and days only. */
export function redactedQuery(module: Module, { filter, forms }: Pick<DecodedCall, 'filter' | 'forms'>): Values {
  const sensitive = sensitiveFields(module)
  const isTold = (name: string): boolean => {
    const field = module.filters.byName.get(name)
    const isRevealing = module.filters.reveals.get(name)?.some((one) => sensitive.has(one)) === true
    return field !== undefined && !sensitive.has(name) && !isRevealing && isSafeToLog(field)
  }
  return {
    ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, isTold(name) ? value : REDACTED])),
    ...Object.fromEntries(forms.map(({ field, value }) => [field, isTold(field) ? value : REDACTED])),
  }
}

const isSafeToLog = (field: Field): boolean =>
  field.options.length > 0 || field.optionCall !== undefined || !['text', 'jsonb'].includes(field.kind.column(field))
