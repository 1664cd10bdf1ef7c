import type { Expression, Scope } from '#engine/expression'
import type { Field, FieldKind } from '#engine/field'
import { addDays } from './reference/days.ts'
import { decideBy, policedPlan } from './sides.ts'
import type { Sides } from './sides.ts'
import type { ServedField, ServedForm } from './served.ts'

/** One rule of the engine broken, in browser and server alike: only the reference knows better. */
export type Break = (field: Field, served: ServedField) => Field

const said = (field: Field, source: Field['source']): Field => ({ ...field, source: { ...field.source, ...source } })

const kind = (field: Field, change: (kind: FieldKind) => Partial<FieldKind>): Field => ({
  ...field,
  kind: { ...field.kind, ...change(field.kind) },
})

type Condition = boolean | Expression

const rewritten = (condition: Condition, holds: Expression['holds']): Condition =>
  typeof condition === 'boolean' ? condition : { ...condition, holds }

/** A scope in which no row stands before the form's values. */
const outwardsFirst = (scope: Scope): Scope => ({
  read: (path) => scope.read(path[0]?.startsWith('$') ? path : ['$form', ...path]),
})

const astray = (expression: Expression): Expression => ({
  ...expression,
  evaluate: (scope) => expression.evaluate(outwardsFirst(scope)),
  holds: (scope, otherwise) => expression.holds(outwardsFirst(scope), otherwise),
})

const without = <K extends keyof Field>(field: Field, name: K): Field => {
  const { [name]: _, ...rest } = field
  return rest as Field
}

const yesterday = (day: string): string => addDays(day, -1) ?? day

export const BREAKS: { readonly [rule: string]: Break } = {
  'DF-05 a condition is read the other way round': (field) => {
    const { visible } = field
    return typeof visible === 'boolean'
      ? field
      : { ...field, visible: rewritten(visible, (scope, otherwise) => !visible.holds(scope, !otherwise)) }
  },
  'DF-05 a condition that fails shows its field': (field) => {
    const { visible } = field
    return typeof visible === 'boolean'
      ? field
      : { ...field, visible: rewritten(visible, (scope) => visible.holds(scope, true)) }
  },
  'DF-05 the form is read instead of the row': (field) => {
    const { visible, value } = field
    return {
      ...field,
      ...(typeof visible === 'boolean' ? {} : { visible: astray(visible) }),
      ...(value ? { value: astray(value) } : {}),
    }
  },
  'DF-05 a hidden value is kept': (field) => said(field, { hiddenValue: 'keep' }),
  'DF-11 a computed value is taken from the client': (field) => without(field, 'value'),
  'DF-11 what is read-only is taken from the client': (field) => (field.value ? field : { ...field, enabled: true }),
  'DF-11 a start is forgotten': (field) => without(field, 'initial'),
  'DF-11 the words of a choice are those of the client': (field) =>
    field.kind.kind === 'linked' ? kind(field, () => ({ accept: (value) => ({ ok: true, value }) })) : field,
  'DF-04 blanks count as filled in': (field) =>
    field.kind.kind === 'text'
      ? kind(field, ({ isEmpty }) => ({
          isEmpty: (value) => (typeof value === 'string' ? value === '' : isEmpty(value)),
        }))
      : field,
  'DF-04 what a rule requires is not asked for': (field) =>
    typeof field.required === 'boolean' ? field : { ...field, required: false },
  'DF-04 empty rows are left out': (field) => {
    const { keep: _, ...source } = field.source
    return { ...field, source }
  },
  'DF-06 a warning stops': (field) => ({
    ...field,
    checks: field.checks.map(({ isWarning: _, ...check }) => check),
  }),
  'DF-06 a rule that fails is met': (field) => ({
    ...field,
    checks: field.checks.map((check) => ({
      ...check,
      must: { ...check.must, holds: (scope) => check.must.holds(scope, true) },
    })),
  }),
  'DF-08 after today begins with today': (field) =>
    field.kind.kind === 'date'
      ? kind(field, ({ accept }) => ({
          accept: (value, of, moment) => accept(value, of, { ...moment, today: yesterday(moment.today) }),
        }))
      : field,
  'DF-08 days are those of GMT': (field) =>
    field.kind.kind === 'dateTime'
      ? kind(field, ({ accept }) => ({
          accept: (value, of, moment) => accept(value, of, { today: moment.today, now: moment.now }),
        }))
      : field,
  'DF-09 any list may be added to': (field) => said(field, { creatable: true }),
  'DF-03 one more is allowed': (field) =>
    field.source.max === undefined ? field : said(field, { max: field.source.max + 1 }),
  'DF-03 a stacked number may be below zero': (field) => {
    const { min: _, ...source } = field.source
    return { ...field, source }
  },
  'DF-02 a choice stands twice': (field) =>
    field.source.many === true
      ? kind(field, ({ accept }) => ({
          accept: (value, of, moment) => {
            const accepted = accept(value, of, moment)
            return accepted.ok ? { ok: true, value } : accepted
          },
        }))
      : field,
}

/** Both sides with one rule broken. */
export function broken(change: Break): Sides {
  const plan = (form: ServedForm) => policedPlan(form, change)
  return { plan, decide: decideBy(plan) }
}
