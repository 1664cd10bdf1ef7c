import { sensitiveFields } from '#engine/definition'
import type { DecodedCall } from '#engine/call'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { Values } from '#engine/form'

/** Stands for what somebody typed: it may name a person, and the log keeps no data of anybody. */
const TYPED = '…'

/** What a list was narrowed by, with the values that are choices, figures or days. */
export function toldQuery(module: Module, { filter, forms }: Pick<DecodedCall, 'filter' | 'forms'>): Values {
  const sensitive = sensitiveFields(module)
  const isTold = (name: string): boolean => {
    const field = module.filters.byName.get(name)
    const isRevealing = module.filters.reveals.get(name)?.some((one) => sensitive.has(one)) === true
    return field !== undefined && !sensitive.has(name) && !isRevealing && isChosen(field)
  }
  return {
    ...Object.fromEntries(Object.entries(filter).map(([name, value]) => [name, isTold(name) ? value : TYPED])),
    ...Object.fromEntries(forms.map(({ field, value }) => [field, isTold(field) ? value : TYPED])),
  }
}

const isChosen = (field: Field): boolean =>
  field.options.length > 0 || field.asked !== undefined || !['text', 'jsonb'].includes(field.kind.column(field))
