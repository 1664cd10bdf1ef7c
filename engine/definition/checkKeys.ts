import { closestName, isForbiddenName } from '#engine/expression'
import { fieldKind, fieldKindNames } from '#engine/field'
import type {
  ActionSource,
  CallSource,
  CheckSource,
  CodeSource,
  ColumnSource,
  EffectSource,
  FieldSource,
  FiltersSource,
  FormSource,
  ListSource,
  ModuleSource,
  SectionSource,
} from '#engine/source'
import type { Faults } from './fault.ts'

/**
 * What may stand somewhere; whatever is not said is free. An object has known `keys`, or names of its own with one shape `each`;
 * a list has one shape for each `item`; a text is one of `words`.
 */
interface Shape {
  readonly keys?: Keys | ((value: object) => Keys)
  readonly each?: Shape
  readonly item?: Shape
  readonly words?: readonly string[]
}

type Keys = { readonly [key: string]: Shape }

/** Written as a record so that a new key of the language cannot be forgotten. */
type Every<T> = { readonly [key in keyof Required<T>]: Shape }

const ANY: Shape = {}
const words = (...known: readonly string[]): Shape => ({ words: known })

const CHECK: Every<CheckSource> = { must: ANY, text: ANY, code: ANY, literal: ANY, severity: words('error', 'warning') }
const CHECKS: Shape = { item: { keys: CHECK } }
const FOLLOW: Shape = { item: words('close', 'reload', 'reset', 'stay', 'back', 'done', 'session') }
const CODE: Every<CodeSource> = { tone: words('error', 'warning'), text: ANY, opens: ANY, then: FOLLOW }
const PRESENTATION = words('page', 'drawer', 'dialog', 'card')

const EFFECT: Every<EffectSource> = {
  in: PRESENTATION, confirm: ANY, opens: ANY, with: ANY, calls: ANY, sends: ANY, mask: ANY, then: FOLLOW, else: FOLLOW,
  codes: { each: { keys: CODE } },
}

const OPTIONS: Shape = { keys: { catalogue: ANY, call: ANY, with: ANY }, item: { keys: { key: ANY, wire: ANY, label: ANY } } }
const BOUND = words('today', 'now')
const ROLE = words('title', 'picture', 'status', 'parent', 'language', 'order', 'tenant', 'owner', 'area', 'client')

const FIELD_KEYS: Every<FieldSource> = {
  kind: ANY, like: ANY, role: ROLE, required: ANY, visible: ANY, enabled: ANY, initial: ANY, value: ANY, checks: CHECKS, wire: ANY,
  texts: ANY, label: ANY, help: ANY, placeholder: ANY, readOnly: ANY, hiddenValue: words('absent', 'keep', 'reset'), count: ANY,
  min: ANY, max: ANY, step: ANY, scale: ANY, unit: ANY, integer: ANY, pattern: ANY, counter: ANY, after: BOUND, before: BOUND,
  options: OPTIONS, many: ANY, creatable: ANY, states: { keys: { active: ANY, inactive: ANY } }, to: ANY, with: ANY, size: ANY, wait: ANY,
  types: ANY, look: ANY, start: ANY, keep: ANY, summary: ANY, of: { each: { keys: fieldKeys } },
}

/** Keys that belong to kinds; the others are those of every field. */
const OF_KINDS: ReadonlySet<string> = new Set(fieldKindNames.flatMap((name) => fieldKind(name)?.keys ?? []))

/** A field that borrows its kind may say a key of any kind. */
function fieldKeys(field: { readonly kind?: unknown }): Keys {
  const own: readonly string[] | undefined = fieldKind(String(field.kind))?.keys
  return Object.fromEntries(Object.entries(FIELD_KEYS).filter(([key]) => !own || own.includes(key) || !OF_KINDS.has(key)))
}

const FIELDS: Shape = { each: { keys: fieldKeys } }

const COLUMN: Every<ColumnSource> = { field: ANY, visible: ANY }
const EXPORT: Shape = { keys: { columns: ANY, name: ANY } }
const LIST: Every<ListSource> = { columns: { item: { keys: COLUMN } }, sort: ANY, size: ANY, sizes: ANY, height: ANY, export: EXPORT }
const FILTERS: Every<FiltersSource> = { always: ANY, more: ANY, fields: FIELDS, search: ANY }
const SECTION: Every<SectionSource> = { id: ANY, fields: ANY, mask: ANY, visible: ANY }

const FORM: Every<FormSource> = {
  in: PRESENTATION, mask: ANY, width: ANY, layout: words('stack', 'tabs', 'steps'), sections: { item: { keys: SECTION } }, reads: ANY,
  formularios: ANY, checks: CHECKS, readOnly: ANY, public: ANY, submit: { keys: EFFECT },
}

const ACTION: Every<ActionSource> = {
  ...EFFECT, on: ANY, needs: ANY, visible: ANY, enabled: ANY, icon: ANY, danger: ANY, texts: ANY,
}

const CALL: Every<CallSource> = {
  GET: ANY, POST: ANY, PUT: ANY, DELETE: ANY, alias: ANY, cached: ANY, like: ANY, query: ANY, body: words('payload'), form: ANY, parts: ANY,
  needs: words('public', 'session'), idempotency: words('required'), version: words('required'),
}

const ROUTE: Shape = { keys: { path: ANY, access: ANY, with: ANY } }

const MODULE: Every<ModuleSource> = {
  $schema: ANY, version: ANY, id: ANY, access: ANY, icon: ANY, routes: { each: { ...ROUTE, item: ROUTE } }, shared: ANY, under: ANY,
  beside: ANY, fields: FIELDS, masks: { each: ANY }, list: { keys: LIST }, filters: { keys: FILTERS }, forms: { each: { keys: FORM } },
  actions: { each: { keys: ACTION } }, calls: { each: { keys: CALL } }, onRemove: { keys: { reassign: ANY, code: ANY } },
}

/** Tells every key and word of a module definition that the language does not have, with the one that was likely meant. */
export const checkKeys = (source: ModuleSource, fault: Faults): void => check(source, { keys: MODULE }, '', fault)

function check(value: unknown, shape: Shape, pointer: string, fault: Faults): void {
  if (typeof value === 'string' && shape.words && !shape.words.includes(value)) {
    fault(pointer, 'unknownValue', { value, known: shape.words, suggestion: closestName(value, shape.words) })
  }
  if (typeof value !== 'object' || value === null) return
  const { item, each } = shape
  if (Array.isArray(value)) {
    if (item) value.forEach((one, at) => check(one, item, `${pointer}/${at}`, fault))
    return
  }
  const keys = typeof shape.keys === 'function' ? shape.keys(value) : shape.keys
  for (const [key, held] of Object.entries(value)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    if (keys && !Object.hasOwn(keys, key)) fault(at, 'unknownKey', { key, suggestion: closestName(key, Object.keys(keys)) })
    if (each && !isName(key)) fault(at, 'name', { name: key })
    const inner = keys ? keys[key] : each
    if (inner && (!keys || Object.hasOwn(keys, key))) check(held, inner, at, fault)
  }
}

/** A name stands in paths and pointers, and leads to nothing but data. */
const isName = (name: string): boolean => /^[\w-]+$/.test(name) && !isForbiddenName(name)
