import { formularioShape, moduleShape, overlayShape, SCOPE_NAMES, wireShape } from '#engine/definition'
import type { Shape } from '#engine/definition'
import { dataScope, LIMITS, OPERATORS, parseExpression } from '#engine/expression'
import { KINDS, TEXT_PATTERN_NAMES } from '#engine/field'
import { withWire } from '#engine/source'
import type { Json, ModuleSource, ModuleWireSource } from '#engine/source'
import { code, codes, table } from './markdown.ts'
import { examplesOf, readFolder, readJson } from './examples.ts'
import type { Example, Examples, ObjectShape } from './examples.ts'

/** The blocks of `docs/language.md`, made from the shapes that check definitions. */
export function languageBlocks(root: string): { readonly [name: string]: () => string } {
  const shapes = { module: moduleShape(KINDS), overlay: onlyNew(overlayShape(KINDS)), form: formularioShape }
  const modules = readFolder(`${root}/definitions/modules`) as readonly ModuleSource[]
  const wires = new Map(
    (readFolder(`${root}/definitions/wire`) as readonly ModuleWireSource[]).map((wire) => [wire.id, wire]),
  )
  const examples = examplesOf([
    ...modules.map((value) => [withWire(value, wires.get(value.id)), shapes.module] as const),
    ...[...wires.values()].map((value) => [value, wireShape] as const),
    ...readFolder(`${root}/definitions/forms`).map((value) => [value, shapes.form] as const),
    [readJson(`${root}/scripts/docs/examples/module.json`), shapes.module],
    [readJson(`${root}/scripts/docs/examples/overlay.json`), shapes.overlay],
    [readJson(`${root}/scripts/docs/examples/form.json`), shapes.form],
  ])
  const titles: Titles = new Map()
  return {
    module: () => sections(shapes.module, 'module', examples, titles),
    wire: () => sections(wireShape, 'wire', examples, titles),
    'served forms': () => sections(shapes.form, 'served form', examples, titles),
    overlay: () => sections(shapes.overlay, 'overlay', examples, titles),
    kinds: () =>
      table(
        ['kind', 'for', 'its own keys'],
        [...KINDS.values()].map(({ kind, keys }) => [code(kind), purposeOf(kind), codes(keys.toSorted())]),
      ),
    patterns: () => codes(TEXT_PATTERN_NAMES),
    limits: () =>
      table(
        ['limit of one expression', 'value'],
        [
          ['depth', `${LIMITS.depth}`],
          ['nodes', `${LIMITS.nodes}`],
          ['characters of a text that it makes', `${LIMITS.text}`],
          ['steps of one evaluation', `${LIMITS.steps}`],
        ],
      ),
    scope: () => codes(SCOPE_NAMES),
    operators: () => operators(`${root}/scripts/docs/examples/operators.json`),
  }
}

interface OperatorExamples {
  readonly data: Json
  readonly rules: { readonly [operator: string]: Json }
}

/** Every operator with an example; the results are those of the engine itself. */
function operators(path: string): string {
  const { data, rules } = readJson(path) as OperatorExamples
  const rows = [...OPERATORS].map(([name, { least, most }]) => [
    code(name),
    operandsOf(least, most),
    ...exampleOfRule(name, rules[name], data),
  ])
  return [`The examples read ${code(spaced(data))}.`, table(['operator', 'operands', 'example', 'result'], rows)].join(
    '\n\n',
  )
}

const operandsOf = (least: number, most: number): string => {
  if (most === Number.POSITIVE_INFINITY) return `${least} or more`
  return least === most ? `${least}` : `${least} to ${most}`
}

function exampleOfRule(name: string, operands: Json | undefined, data: Json): readonly [string, string] {
  if (operands === undefined)
    throw new Error(`Give an example of the operator "${name}" in scripts/docs/examples/operators.json.`)
  const rule = { [name]: operands }
  const parsed = parseExpression(rule)
  if (!parsed.ok) throw new Error(`The example of the operator "${name}" is wrong: ${JSON.stringify(parsed.problems)}`)
  // The clock is not asked, so that the page is the same every day.
  const result = name === 'today' ? 'the present day' : code(spaced(parsed.value.evaluate(dataScope(data))))
  return [code(spaced(rule)), result]
}

const PURPOSES: { readonly [kind: string]: string } = {
  text: 'One line of text.',
  multiline: 'Text of several lines.',
  number: 'A number.',
  money: 'An amount in the minor units of a currency.',
  percent: 'A percentage.',
  date: 'A day, without a time.',
  dateTime: "An instant, shown in the organisation's time zone.",
  time: 'An hour of the day.',
  dayOfMonth: 'A day of the month: a number on the wire, a date of this month on the screen.',
  select: 'One or several of a list of choices.',
  checkbox: 'Yes or no.',
  email: 'An e-mail address.',
  phone: 'A telephone number with its country.',
  address: 'A postal address in parts.',
  password: 'A password; it is never part of an answer.',
  linked: 'A choice with its label in the value: `key@|@label` (served forms).',
  status: 'A state out of the catalogue of statuses.',
  roles: 'Roles of a person, under the rules of access.json.',
  grants: 'What a role grants: functions, bits and actions.',
  reference: 'A record of another module.',
  colour: 'A colour, `#rrggbb`.',
  image: 'A picture, as a path of the gallery.',
  imageFile: 'A picture, as a file of its own (served forms).',
  files: 'A list of files.',
  richText: 'Formatted text, as a document tree and never as HTML.',
  group: 'Fields under one name.',
  repeat: 'Rows of the same fields.',
  information: 'Words only; it holds no value.',
}

function purposeOf(kind: string): string {
  const purpose = PURPOSES[kind]
  if (purpose === undefined) throw new Error(`Say in scripts/docs/language.ts what the kind "${kind}" is for.`)
  return purpose
}

/** Titles of sections by what they say: shapes that say the same share one. */
type Titles = Map<string, string>

const identity = ({ keys }: ObjectShape): string => JSON.stringify(keys)

/** A section for an object shape, and one for each that it holds, each once. */
function sections(shape: ObjectShape, title: string, examples: Examples, titles: Titles): string {
  const order: [ObjectShape, string][] = []
  collect(shape, title, order, titles)
  return order.map(([one, name]) => section(one, name, examples, titles)).join('\n\n')
}

function collect(shape: ObjectShape, title: string, order: [ObjectShape, string][], titles: Titles): void {
  if (titles.has(identity(shape))) return
  titles.set(identity(shape), title)
  order.push([shape, title])
  for (const [key, held] of Object.entries(shape.keys))
    for (const inner of objectsOf(held)) collect(inner, inner.name ?? `${title} ${key}`, order, titles)
}

/** An overlay's fields say what a module's fields say, but for a few keys: only those that differ are listed. */
function onlyNew(overlay: ObjectShape): ObjectShape {
  const { fields } = overlay.keys
  if (fields?.kind !== 'map' || fields.each.kind !== 'object') return overlay
  const known = moduleShape(KINDS).keys['fields']
  const field = known?.kind === 'map' && known.each.kind === 'object' ? known.each.keys : {}
  const { keys } = fields.each
  const missing = Object.keys(field).filter((key) => !(key in keys))
  const each: ObjectShape = {
    ...fields.each,
    description: `Every key of [field](#field) except ${codes(missing)}, and these.`,
    keys: Object.fromEntries(Object.entries(keys).filter(([key, shape]) => field[key] !== shape)),
  }
  return { ...overlay, keys: { ...overlay.keys, fields: { ...fields, each } } }
}

/** Objects that stand directly below a shape; texts in four languages need no section of their own. */
function objectsOf(shape: Shape): readonly ObjectShape[] {
  if (shape.kind === 'later') return [shape.shape()]
  if (shape.kind === 'list') return objectsOf(shape.item)
  if (shape.kind === 'map') return objectsOf(shape.each)
  if (shape.kind === 'either') return shape.shapes.flatMap(objectsOf)
  return shape.kind === 'object' && !isTrivial(shape) ? [shape] : []
}

/** Four languages, or an id alone. */
const isTrivial = ({ keys, name }: ObjectShape): boolean =>
  name === undefined &&
  Object.values(keys).every((shape) => shape.description === undefined || shape.kind === 'number') &&
  ('en' in keys || 'id' in keys)

function section(shape: ObjectShape, title: string, examples: Examples, titles: Titles): string {
  const missing = Object.keys(shape.keys).filter((key) => !examples.has(shape.keys[key] ?? shape))
  if (missing.length > 0)
    throw new Error(`Give an example of ${missing.join(', ')} of "${title}" in scripts/docs/examples/.`)
  return [
    `### ${title}`,
    ...(shape.description === undefined ? [] : [shape.description]),
    ...alternatives(shape),
    table(
      ['key', 'type', 'meaning', 'default', 'example'],
      Object.entries(shape.keys).map(([key, one]) => [
        `${code(key)}${shape.required?.includes(key) ? ' (required)' : ''}`,
        typeOf(one, titles),
        one.description ?? '',
        one.default === undefined ? '' : code(JSON.stringify(one.default)),
        exampleOf(examples.get(one)),
      ]),
    ),
  ].join('\n\n')
}

const alternatives = ({ alternatives: said }: ObjectShape): readonly string[] =>
  said ? [`${said.one ? 'Exactly' : 'At most'} one of ${codes(said.keys)}.`] : []

function typeOf(shape: Shape, titles: Titles): string {
  switch (shape.kind) {
    case 'any':
      return 'value'
    case 'later':
      return reference(shape.shape(), titles)
    case 'text':
      if (shape.words) return shape.words.length > 12 ? 'name' : codes(shape.words)
      return shape.form === undefined ? 'text' : FORMS[shape.form]
    case 'number':
      return rangeOf(shape.range ?? {})
    case 'flag':
      return shape.only === undefined ? 'boolean' : code(String(shape.only))
    case 'list':
      return `list of: ${typeOf(shape.item, titles)}`
    case 'map':
      return `${namesOf(shape)} → ${typeOf(shape.each, titles)}`
    case 'object':
      return reference(shape, titles)
    case 'either':
      return [...new Set(shape.shapes.map((one) => typeOf(one, titles)))].join(' or ')
  }
}

/** Text for the keys of a map. More than six names are not listed. */
const namesOf = ({ names }: Extract<Shape, { readonly kind: 'map' }>): string =>
  typeof names === 'object' && names.length <= 6 ? codes(names) : 'name'

const FORMS = {
  word: 'name',
  path: 'address of a screen',
  wire: 'address of a call',
  wirePath: 'path on the wire',
  code: 'error code',
  codeOrGroup: 'error code or group',
} as const

function rangeOf({ min, max, whole }: { readonly min?: number; readonly max?: number; readonly whole?: boolean }) {
  const bounds = [...(min === undefined ? [] : [`from ${min}`]), ...(max === undefined ? [] : [`to ${max}`])]
  return [whole ? 'whole number' : 'number', ...bounds].join(' ')
}

function reference(shape: ObjectShape, titles: Titles): string {
  if (isTrivial(shape)) return 'en' in shape.keys ? 'text in each language' : `{ ${codes(Object.keys(shape.keys))} }`
  const title = titles.get(identity(shape)) ?? shape.name ?? ''
  return `[${title}](#${title.toLowerCase().replaceAll(' ', '-')})`
}

/** The most characters of an example; a longer one is cut. */
const LONGEST = 110

function exampleOf(example: Example | undefined): string {
  if (!example) return ''
  const text = `${JSON.stringify(example.key)}: ${spaced(example.value)}`
  return code(text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text)
}

/** JSON on one line, with spaces as definitions have them. */
function spaced(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(spaced).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const entries = Object.entries(value).map(([key, held]) => `${JSON.stringify(key)}: ${spaced(held)}`)
  return entries.length > 0 ? `{ ${entries.join(', ')} }` : '{}'
}
