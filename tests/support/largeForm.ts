import { KINDS, compileField } from '#engine/field'
import { compilePlan } from '#engine/form'
import type { FormPlan, Values } from '#engine/form'
import type { FieldSource } from '#engine/source'

/** Fields that hang on one box, in forms of any size. */
export const TOGGLED = 10

/** Of twenty fields: text 10, select 4, number 3, checkbox 2, date 1. */
const KIND_OF_TWENTY = 'tstntstctndtsttsctnt'
const SOURCES: { readonly [letter: string]: readonly [FieldSource, unknown] } = {
  t: [{ kind: 'text', max: 50 }, 'Anna Puig'],
  s: [{ kind: 'select', options: ['a', 'b', 'c'] }, 'b'],
  n: [{ kind: 'number', min: 0, max: 5000 }, 12.5],
  c: [{ kind: 'checkbox' }, true],
  d: [{ kind: 'date' }, '2024-02-29'],
}

/**
 * A form of so many fields and, beside them, rows of three: a fifth of the fields are conditional, in chains of three, ten of them
 * hang on the box `toggle`, and a tenth have to be at least the value of another. Everything is shown and filled in well.
 */
export function largeForm(count: number): { readonly plan: FormPlan; readonly values: Values } {
  const kinds = Array.from({ length: count }, (_, at) => KIND_OF_TWENTY[at % KIND_OF_TWENTY.length] ?? 't')
  const sources: { [name: string]: FieldSource } = { toggle: { kind: 'checkbox' } }
  const values: { [name: string]: unknown } = { toggle: true }
  kinds.forEach((kind, at) => {
    const [source, value] = SOURCES[kind] ?? [{ kind: 'text' }, 'x']
    sources[`f${at}`] = { ...source, ...condition(at), ...check(at, kinds) }
    values[`f${at}`] = value
  })
  sources['rows'] = {
    kind: 'repeat',
    max: 50,
    of: { price: { kind: 'number' }, quantity: { kind: 'number' }, note: { kind: 'text', visible: 'quantity' } },
  }
  values['rows'] = Array.from({ length: 20 }, (_, at) => ({ _id: `r${at}`, price: at, quantity: 1 + at, note: 'x' }))
  return { plan: planOf(sources), values }
}

/** Ten fields hang on the box; after them, of every ten two: the second on the first, and the first on what stands before it. */
function condition(at: number): FieldSource {
  if (at >= 20 && at < 20 + TOGGLED) return { visible: 'toggle' }
  if (at < 30 || at % 10 < 1 || at % 10 > 2) return {}
  return { visible: { '!!': [{ var: `f${at - 1}` }] } }
}

/** Two of three numbers must reach the one before them: a tenth of all fields. */
function check(at: number, kinds: readonly string[]): FieldSource {
  const before = kinds.lastIndexOf('n', at - 1)
  if (kinds[at] !== 'n' || before < 0 || at % 20 === 3) return {}
  return { checks: [{ must: { '>=': [{ var: `f${at}` }, { var: `f${before}` }] } }] }
}

/** The plan of fields that must compile. */
export function planOf(sources: { readonly [name: string]: FieldSource }): FormPlan {
  const fields = Object.entries(sources).map(([name, source]) =>
    compileField(name, source, {
      kinds: KINDS,
      prefix: 'm',
      fault: (fault) => {
        throw new Error(JSON.stringify(fault))
      },
    }),
  )
  const plan = compilePlan(fields)
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
  return plan.value
}
