import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import jsonLogic from 'json-logic-js'
import type { RulesLogic } from 'json-logic-js'
import { valuesSchema } from '#engine/contract'
import { compileModule } from '#engine/definition'
import type { CompileContext } from '#engine/definition'
import { dataScope, isFailure, parseExpression } from '#engine/expression'
import { compileField, KINDS } from '#engine/field'
import { compilePlan, validate } from '#engine/form'
import { compileSchema } from '#engine/schema'
import { readJson } from '#engine/source'
import type { ModuleSource } from '#engine/source'
import { checkDefinitions, loadDefinitions } from '../server/definitions/index.ts'
import { limitFigure } from './figure.ts'
import { fillingFigures } from './filling.ts'
import { ROUNDS, milliseconds, worked } from './milliseconds.ts'
import type { Figure } from './figure.ts'
import { median } from './pages/median.ts'

/** Milliseconds of one round of one side. */
const ROUND = 150
const RULES = 199
const FIELDS = 1000

/** Figures of the engine alone, each beside a reference of the same run where there is one. */
export async function engineFigures(): Promise<readonly Figure[]> {
  const { figures, context } = await definitionFigures()
  return [...ruleFigures(), ...schemaFigures(), ...fillingFigures(), ...figures, ...limitFigures(context)]
}

/** How often a second of work a piece of it is done; the clock is asked so seldom that it does not count. */
function rate(work: () => unknown): number {
  let batch = 1
  let done = 0
  const began = worked()
  for (let last = began; last - began < ROUND;) {
    for (let at = 0; at < batch; at++) work()
    done += batch
    const now = worked()
    if (now - last < 1) batch *= 2
    last = now
  }
  return (done * 1000) / (worked() - began)
}

/** Both sides in turns, so that what else the machine does falls on both. */
function against(name: string, ours: () => unknown, theirs: () => unknown, least: number): Figure {
  const [mine, other]: readonly [number[], number[]] = [[], []]
  for (let round = 0; round <= ROUNDS; round++) {
    const [a, b] = [rate(ours), rate(theirs)]
    // The first round warms both up.
    if (round === 0) continue
    mine.push(a)
    other.push(b)
  }
  const [value, reference] = [median(mine), median(other)]
  const ratio = value / reference
  return { name, unit: '/s', value, reference, ratio, goal: `>= ${least} x`, ok: ratio >= least }
}

const rows = Array.from({ length: 20 }, (_, at) => ({ price: at, quantity: at % 5, kind: at % 3 ? 'a' : 'b' }))
const data: { readonly [name: string]: unknown } = {
  ...Object.fromEntries(Array.from({ length: RULES }, (_, at) => [`f${at}`, at % 3 ? at : `x${at % 7}`])),
  address: { city: 'Reus', zip: '43201' },
  news: true,
  rows,
}

const SHAPES: readonly (readonly [string, (field: string, at: number) => object])[] = [
  ['a choice', (field, at) => ({ '==': [{ var: field }, `x${at % 7}`] })],
  [
    'a range and a list',
    (field) => ({
      and: [
        { '>=': [{ var: field }, 18] },
        { '<': [{ var: field }, 65] },
        { in: [{ var: 'address.city' }, ['Reus', 'Valls', 'Salou']] },
      ],
    }),
  ],
  [
    'not, or, a nested path',
    (field) => ({ or: [{ '!': [{ var: 'news' }] }, { '==': [{ var: 'address.zip' }, '43201'] }, { var: field }] }),
  ],
  ['some of 20 rows', (_field, at) => ({ some: [{ var: 'rows' }, { '>': [{ var: 'price' }, at % 20] }] })],
  [
    'a sum over 20 rows',
    (_field, at) => ({
      '>': [
        {
          reduce: [
            { var: 'rows' },
            { '+': [{ var: 'accumulator' }, { '*': [{ var: 'current.price' }, { var: 'current.quantity' }] }] },
            0,
          ],
        },
        at,
      ],
    }),
  ],
]

function ruleFigures(): readonly Figure[] {
  const all = Array.from({ length: RULES }, (_, at) => (SHAPES[at % 3] ?? SHAPES[0])?.[1](`f${at}`, at) ?? {})
  return [
    rulesFigure('199 rules of a form', all, 5),
    ...SHAPES.map(([name, shape], at) => rulesFigure(`rule: ${name}`, [shape(`f${at}`, at)], 5)),
  ]
}

function rulesFigure(name: string, rules: readonly object[], least: number): Figure {
  const scope = dataScope(data)
  const parsed = rules.map((rule) => {
    const result = parseExpression(rule)
    if (!result.ok) throw new Error(JSON.stringify(result.problems))
    return result.value
  })
  for (const [at, expression] of parsed.entries()) {
    const [mine, theirs] = [expression.evaluate(scope), jsonLogic.apply(rules[at] as RulesLogic, data)]
    if (isFailure(mine) || Boolean(mine) !== Boolean(theirs)) throw new Error(`Rule ${at} has two answers`)
  }
  return against(
    name,
    () => {
      for (const expression of parsed) expression.evaluate(scope)
    },
    () => {
      for (const rule of rules) jsonLogic.apply(rule as RulesLogic, data)
    },
    least,
  )
}

/** A form of 1000 fields of eight kinds, filled. */
function largeForm() {
  const sources = [
    [{ kind: 'text', max: 50 }, 'Anna Puig'],
    [{ kind: 'number', min: 0, max: 5000 }, 12.5],
    [{ kind: 'date' }, '2024-02-29'],
    [{ kind: 'select', options: ['a', 'b', 'c'] }, 'b'],
    [{ kind: 'checkbox' }, true],
    [{ kind: 'email' }, 'anna@example.org'],
    [{ kind: 'time' }, '09:30'],
    [{ kind: 'multiline', max: 500 }, 'Some words.'],
  ] as const
  const chosen = Array.from({ length: FIELDS }, (_, at) => sources[at % sources.length] ?? sources[0])
  const fields = chosen.map(([source], at) =>
    compileField(`f${at}`, source, {
      kinds: KINDS,
      prefix: 'bench',
      fault: (fault) => {
        throw new Error(fault.reason)
      },
    }),
  )
  const plan = compilePlan(fields)
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
  return { plan: plan.value, values: Object.fromEntries(chosen.map(([, value], at) => [`f${at}`, value])) }
}

/** Patterns run in linear time here and backtrack there: what a value costs at worst is bounded, what it costs at best is more. */
function schemaFigures(): readonly Figure[] {
  const { plan, values } = largeForm()
  const schema = valuesSchema(plan)
  const compiled = compileSchema(schema)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  const other = (): ((value: unknown) => boolean) => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats.default(ajv)
    return ajv.compile(schema)
  }
  const theirs = other()
  if (compiled.value(values).length > 0 || !theirs(values)) throw new Error('The form is not filled well')
  const environment = { today: '2024-01-01', now: '2024-01-01T00:00:00.000Z', names: {} }
  return [
    against('compile a schema of 1000 fields, to ajv', () => compileSchema(schema), other, 5),
    against(
      'a filled form of 1000 fields by schema, to ajv',
      () => compiled.value(values),
      () => theirs(values),
      0.1,
    ),
    limitFigure(
      'a filled form of 1000 fields by its plan',
      'ms',
      milliseconds(() => validate(plan, values, environment)),
      20,
    ),
  ]
}

const folder = fileURLToPath(new URL('../definitions', import.meta.url))

async function definitionFigures(): Promise<{ readonly figures: readonly Figure[]; readonly context: CompileContext }> {
  const loaded = await loadDefinitions(folder)
  if (!loaded.ok) throw new Error('The definitions are not valid')
  const modules = [...loaded.value.modules.values()]
  const largest = modules.toSorted((a, b) => JSON.stringify(b.source).length - JSON.stringify(a.source).length)[0]
  if (!largest) throw new Error('There is no module')
  const text = readFileSync(`${folder}/modules/${largest.id}.json`, 'utf8')
  const context = {
    kinds: KINDS,
    access: loaded.value.access,
    catalogue: () => [],
    modules: Object.fromEntries(modules.map(({ id, source }) => [id, source])),
  }
  const taken: number[] = []
  for (let round = 0; round < 5; round++) {
    const began = worked()
    await checkDefinitions(folder)
    taken.push(worked() - began)
  }
  const figures = [
    limitFigure(
      `compile of the largest definition (${largest.id}, ${Math.round(text.length / 1000)} kB)`,
      'ms',
      milliseconds(() => compileModule(largest.source, context)),
      20,
    ),
    limitFigure(`check of all ${modules.length} definitions, read from disk`, 'ms', median(taken), 500),
  ]
  return { figures, context }
}

/** Hostile definitions and expressions end within their limits (E02, E10). */
function limitFigures(context: CompileContext): readonly Figure[] {
  const hundred = Array.from({ length: 100 }, (_, at) => at)
  const loops = parseExpression({ map: [hundred, { map: [hundred, { map: [hundred, { var: '' }] }] }] })
  const grown = parseExpression({ reduce: [hundred, { cat: [{ var: 'accumulator' }, { var: 'accumulator' }] }, 'ab'] })
  if (!loops.ok || !grown.ok) throw new Error('refused')
  const huge = { and: Array.from({ length: 50_000 }, (_, at) => ({ '==': [{ var: `f${at}` }, at] })) }
  const lists = parseExpression({ reduce: [hundred, { merge: [{ var: 'accumulator' }, { var: 'accumulator' }] }, [1]] })
  if (!lists.ok) throw new Error('refused')
  const fields = Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`f${at}`, { kind: 'text' }]))
  const text = JSON.stringify({ version: 1, id: 'huge', fields })
  const scope = dataScope(null)
  const refused = (): void => {
    const read = readJson(text)
    if (read.ok) compileModule(read.value as ModuleSource, context)
  }
  return [
    endsWithin('E02 loops within loops end', () => loops.value.evaluate(scope), 5),
    endsWithin('E02 a text that doubles ends', () => grown.value.evaluate(scope), 5),
    endsWithin('E02 a list that doubles ends', () => lists.value.evaluate(scope), 5),
    endsWithin('E10 an expression of 50,000 conditions is refused', () => parseExpression(huge), 200),
    endsWithin('E10 a definition of 50,000 fields is refused', refused, 200),
  ]
}

const endsWithin = (name: string, work: () => unknown, most: number): Figure =>
  limitFigure(name, 'ms', milliseconds(work, 25), most)
