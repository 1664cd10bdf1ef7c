import type { Fault, Module } from '#engine/definition'
import { compilePlan, unfillableFields } from '#engine/form'

/** Returns the faults of cycles between initial values of a new record, including hidden fields. */
export function cycleFaults({ fields, forms }: Module): readonly Fault[] {
  const asked = forms.get('create')?.plan.roots.map(({ field }) => field) ?? []
  const unasked = [...fields.values()].filter((field) => field.initial && !asked.includes(field))
  const plan = compilePlan([...asked, ...unasked])
  return plan.ok
    ? []
    : plan.problems.map(({ pointer, reason, figures = {} }) => ({ pointer: `/fields${pointer}`, reason, figures }))
}

/** Returns the faults of fields that nobody could fill in. */
export const unfillableFaults = ({ fields }: Pick<Module, 'fields'>): readonly Fault[] =>
  unfillableFields([...fields.values()]).map(({ pointer, reason, figures = {} }) => ({
    pointer: `/fields${pointer}`,
    reason,
    figures,
  }))
