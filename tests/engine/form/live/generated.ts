import fc from 'fast-check'
import { parseValue } from '#engine/expression'
import { KINDS, compileField } from '#engine/field'
import type { FieldCheck } from '#engine/field'
import { compilePlan } from '#engine/form'
import type { FormPlan, PlanNode, Values } from '#engine/form'
import type { FieldSource, Json } from '#engine/source'

type Sources = { readonly [name: string]: FieldSource }

/** Few names, so that fields within rows hide those outside, and rules find what they read. */
export const NAMES = ['a', 'b', 'c', 'd', 'e'] as const
const WORDS = ['x', 'y', ' ', ''] as const

const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...NAMES) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(fc.constantFrom('values', '$form', ...NAMES), fc.constantFrom(...NAMES))
      .map((names) => names.join('.')),
  },
  { weight: 1, arbitrary: fc.constantFrom('values', '', '_id', 'id', 'a.0.b', 'values.b.0.a') },
)

const condition = fc.oneof(
  path.map((one): Json => ({ '!!': [{ var: one }] })),
  path.map((one): Json => ({ '!': [{ var: one }] })),
  fc
    .tuple(path, fc.constantFrom<Json>(...WORDS, 1, 2, true))
    .map(([one, value]): Json => ({ '==': [{ var: one }, value] })),
  fc.tuple(path, path).map(([one, other]): Json => ({ '<': [{ var: one }, { var: other }] })),
  path.map((one): Json => ({ '>': [{ reduce: [{ var: one }, { '+': [{ var: 'accumulator' }, 1] }, 0] }, 1] })),
  path.map((one): Json => ({ some: [{ var: one }, { '!!': [{ var: 'a' }] }] })),
)

const computed = fc.oneof(
  path.map((one): Json => ({ var: one })),
  fc.tuple(path, path).map(([one, other]): Json => ({ cat: [{ var: one }, { var: other }] })),
  path.map((one): Json => ({ reduce: [{ var: one }, { '+': [{ var: 'accumulator' }, 1] }, 0] })),
  path.map((one): Json => ({ if: [{ var: one }, 'x', null] })),
)

const check = fc.record(
  {
    must: condition,
    at: fc.constantFrom<string>(...NAMES, 'a.b'),
    severity: fc.constant('warning' as const),
  },
  { requiredKeys: ['must'] },
)

const rarely = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> =>
  fc.option(arbitrary, { freq: 3, nil: undefined })

const rules = fc
  .record({
    visible: fc.option(fc.oneof({ weight: 5, arbitrary: condition }, { weight: 1, arbitrary: fc.boolean() }), {
      freq: 1,
      nil: undefined,
    }),
    required: rarely(fc.oneof(condition, fc.boolean())),
    enabled: fc.option(fc.oneof(condition, fc.boolean()), { freq: 4, nil: undefined }),
    hiddenValue: fc.option(fc.constantFrom('keep' as const, 'reset' as const), { freq: 2, nil: undefined }),
    initial: fc.option(computed, { freq: 4, nil: undefined }),
    checks: rarely(fc.array(check, { minLength: 1, maxLength: 2 })),
  })
  .map(defined)

function defined<T extends object>(record: T): { readonly [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)) as never
}

const leaf: fc.Arbitrary<FieldSource> = fc.oneof(
  fc.constant<FieldSource>({ kind: 'text', max: 3 }),
  fc.constant<FieldSource>({ kind: 'text' }),
  fc.constant<FieldSource>({ kind: 'number', min: 1 }),
  fc.constant<FieldSource>({ kind: 'checkbox' }),
  fc.constant<FieldSource>({ kind: 'email' }),
  fc.constantFrom('a', 'b').map((after): FieldSource => ({ kind: 'date', after })),
  fc.constant<FieldSource>({ kind: 'select', options: ['x', 'y'], many: true }),
  fc.constant<FieldSource>({ kind: 'information' }),
  fc.constantFrom('a', 'b').map((confirms): FieldSource => ({ kind: 'password', min: 1, confirms })),
  computed.map((value): FieldSource => ({ kind: 'text', value })),
  computed.map((value): FieldSource => ({ kind: 'number', value })),
)

/** Groups and repeats may be computed too, though nobody would. */
const valued = (source: fc.Arbitrary<FieldSource>): fc.Arbitrary<FieldSource> =>
  fc
    .tuple(source, fc.option(path, { freq: 12, nil: undefined }))
    .map(([one, value]) => (value ? { ...one, value: { var: value } } : one))

const ruled = (source: fc.Arbitrary<FieldSource>): fc.Arbitrary<FieldSource> =>
  fc.tuple(source, rules).map(([one, more]) => ({ ...more, ...one }) as FieldSource)

const fields = (depth: number): fc.Arbitrary<Sources> =>
  fc.dictionary(fc.constantFrom(...NAMES), field(depth), {
    minKeys: depth === 0 ? 3 : 1,
    maxKeys: [5, 3, 2][depth] ?? 1,
    noNullPrototype: true,
  })

function field(depth: number): fc.Arbitrary<FieldSource> {
  if (depth >= 2) return ruled(leaf)
  const group = fields(depth + 1).map((of): FieldSource => ({ kind: 'group', of }))
  const repeat = fc
    .record({
      of: fields(depth + 1),
      max: fc.option(fc.constant(2), { freq: 4, nil: undefined }),
      start: fc.option(fc.constantFrom(0, 2), { freq: 4, nil: undefined }),
      keep: fc.option(fc.array(fc.constantFrom(...NAMES), { maxLength: 1 }), { freq: 3, nil: undefined }),
    })
    .map((source): FieldSource => ({ kind: 'repeat', ...defined(source) }) as FieldSource)
  return fc.oneof(
    { weight: 5, arbitrary: ruled(leaf) },
    { weight: 2, arbitrary: ruled(valued(group)) },
    { weight: 3, arbitrary: ruled(valued(repeat)) },
  )
}

/** The plan of fields; rules of those that are a circle are left out until there is none. */
function planFrom(sources: Sources, checks: readonly FieldCheck[], tries = 0): FormPlan {
  const faults: unknown[] = []
  const made = Object.entries(sources).map(([name, source]) =>
    compileField(name, source, { kinds: KINDS, prefix: 'm', fault: (fault) => faults.push(fault) }),
  )
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  const plan = compilePlan(made, checks)
  if (plan.ok) return plan.value
  const circles = plan.problems.map(({ pointer }) => pointer.split('/').slice(1))
  // A circle may lead through fields that have no rules themselves: those around them go then.
  const found = circles.map((names) => names.slice(0, Math.max(1, names.length - tries)))
  return planFrom(found.reduce(withoutRules, sources), checks, tries + 1)
}

function withoutRules(sources: Sources, [name = '', ...rest]: readonly string[]): Sources {
  const source = sources[name]
  if (!source) return sources
  if (rest.length > 0) return { ...sources, [name]: { ...source, of: withoutRules(source.of ?? {}, rest) } }
  return { ...sources, [name]: bare(source) }
}

function bare(source: FieldSource): FieldSource {
  const {
    visible: _visible,
    required: _required,
    enabled: _enabled,
    initial: _initial,
    value: _value,
    ...rest
  } = source
  return rest.of
    ? { ...rest, of: Object.fromEntries(Object.entries(rest.of).map(([name, one]) => [name, bare(one)])) }
    : rest
}

const formCheck = fc.record({
  must: condition,
  at: fc.option(fc.constantFrom<string>(...NAMES, 'a.b'), { nil: undefined }),
})

/** A form as it is said: its fields, and rules over several of them. */
export interface Said {
  readonly sources: Sources
  readonly checks: readonly { readonly must: Json; readonly at: string | undefined }[]
}

/** Forms of every shape: conditions, values, starts, checks and rows that read each other. */
export const forms: fc.Arbitrary<Said> = fc.record({
  sources: fields(0),
  checks: fc.array(formCheck, { maxLength: 2 }),
})

/** Forms of a few fields beside each other. */
export const plainForms: fc.Arbitrary<Said> = fc.record({
  sources: fc.dictionary(fc.constantFrom(...NAMES), ruled(leaf), { minKeys: 1, noNullPrototype: true }),
  checks: fc.array(formCheck, { maxLength: 2 }),
})

/** The plan of a form. */
export const planOf = ({ sources, checks }: Said): FormPlan =>
  planFrom(
    sources,
    checks.map(({ must, at }): FieldCheck => {
      const parsed = parseValue(must)
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems))
      return { must: parsed.value, ...(at === undefined ? {} : { at }) }
    }),
  )

const ANYTHING: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  'y',
  'xyz1',
  0,
  1,
  2,
  true,
  false,
  '2026-01-01',
  '2026-02-02',
  [],
  ['x'],
  {},
  'a@b.es ',
  undefined,
]

/** Numbers that look drawn by lot and are the same for the same seed (mulberry32). */
export function lot(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

type Draw = ReturnType<typeof lot>

/** Values that a person, or a careless or hostile client, may send for these fields. Some fields are left out. */
export const typedFor = (nodes: readonly PlanNode[], draw: Draw): Values =>
  Object.fromEntries(nodes.filter(() => draw(6) > 0).map((node) => [node.field.name, typedInto(node, draw)] as const))

export function typedInto(node: PlanNode, draw: Draw): unknown {
  const { shape } = node.field.kind
  if (draw(8) > 0 && shape === 'group') return typedFor(node.children, draw)
  if (draw(8) > 0 && shape === 'rows') return Array.from({ length: draw(4) }, () => rowFor(node, draw))
  return ANYTHING[draw(ANYTHING.length)]
}

/** A row, with and without ids. */
export const rowFor = (node: PlanNode, draw: Draw): Values => ({
  ...typedFor(node.children, draw),
  ...[{}, {}, {}, { _id: 'r0' }, { _id: 'r1' }, { _id: 'k' }][draw(6)],
  ...[{}, {}, {}, { id: '1' }, { id: '2' }][draw(5)],
})
