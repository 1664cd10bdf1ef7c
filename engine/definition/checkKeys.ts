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
import { own } from './own.ts'

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

type Words<S extends string> = S extends `${infer First} ${infer Rest}` ? First | Words<Rest> : S

/** Keys, written in one text, whose values are free. */
const free = <S extends string>(names: S): { readonly [key in Words<S>]: Shape } =>
  Object.fromEntries(names.split(' ').map((name) => [name, {}])) as { [key in Words<S>]: Shape }

const words = (known: string): Shape => ({ words: known.split(' ') })

const CHECK: Every<CheckSource> = { ...free('must text code literal at'), severity: words('error warning') }
const CHECKS: Shape = { item: { keys: CHECK } }
const FOLLOW: Shape = { item: words('close reload reset stay back done session') }
const CODE: Every<CodeSource> = { ...free('text opens'), tone: words('error warning'), then: FOLLOW }
const PRESENTATION = words('page drawer dialog card')

const EFFECT: Every<EffectSource> = {
  ...free('confirm opens with calls sends mask width'),
  checks: CHECKS,
  in: PRESENTATION,
  then: FOLLOW,
  else: FOLLOW,
  codes: { each: { keys: CODE } },
}

const FIELD: Every<FieldSource> = {
  ...free('kind like required visible enabled initial value wire texts label help placeholder readOnly count'),
  ...free(
    'min max step scale unit integer pattern counter many creatable to with size wait types look start keep summary',
  ),
  ...free('create shows protect currency parts require generate confirms range'),
  role: words('title picture status parent language order tenant owner area client'),
  checks: CHECKS,
  hiddenValue: words('absent keep reset'),
  after: words('today now'),
  before: words('today now'),
  options: { keys: free('catalogue call with from'), item: { keys: free('key wire label') } },
  states: { keys: free('active inactive') },
  of: { each: { keys: fieldKeys } },
}

/** Keys that belong to kinds; the others are those of every field. */
const OF_KINDS: ReadonlySet<string> = new Set(fieldKindNames.flatMap((name) => fieldKind(name)?.keys ?? []))

/** A field that borrows its kind may say a key of any kind. */
function fieldKeys(field: { readonly kind?: unknown }): Keys {
  const its: readonly string[] | undefined = fieldKind(String(field.kind))?.keys
  return Object.fromEntries(Object.entries(FIELD).filter(([key]) => !its || its.includes(key) || !OF_KINDS.has(key)))
}

const FIELDS: Shape = { each: { keys: fieldKeys } }

const COLUMN: Every<ColumnSource> = { ...free('field visible'), mark: { keys: free('if tone text') } }
const LIST: Every<ListSource> = {
  ...free('sort size sizes height group'),
  more: { keys: free('actions needs') },
  columns: { item: { keys: COLUMN } },
  export: { keys: free('columns name') },
}
const FILTERS: Every<FiltersSource> = { ...free('always more search formularios'), fields: FIELDS }

const SECTION: Every<SectionSource> = free('id fields mask visible')
const FORM: Every<FormSource> = {
  ...free('mask width reads formularios readOnly public'),
  saves: words('form section'),
  in: PRESENTATION,
  layout: words('stack tabs steps'),
  sections: { item: { keys: SECTION } },
  checks: CHECKS,
  submit: { keys: EFFECT },
}

const ACTION: Every<ActionSource> = { ...EFFECT, ...free('on needs visible enabled icon danger texts') }

const CALL: Every<CallSource> = {
  ...free('GET POST PUT DELETE alias cached like query headers answer form parts'),
  body: words('payload'),
  needs: words('public session'),
  idempotency: words('required'),
  version: words('required'),
}

const ROUTE: Shape = { keys: free('path access with') }

const MODULE: Every<ModuleSource> = {
  ...free('$schema version id access icon shared under beside'),
  routes: { each: { ...ROUTE, item: ROUTE } },
  fields: FIELDS,
  masks: { each: {} },
  list: { keys: LIST },
  filters: { keys: FILTERS },
  forms: { each: { keys: FORM } },
  actions: { each: { keys: ACTION } },
  calls: { each: { keys: CALL } },
  onRemove: { keys: free('reassign code') },
}

/** Tells every key and word of a module definition that the language does not have, with the one that was likely meant. */
export function checkKeys(source: ModuleSource, fault: Faults): void {
  for (const key of REQUIRED) if (source[key] === undefined) fault(`/${key}`, 'missingKey', { key })
  check(source, { keys: MODULE }, '', fault)
}

const REQUIRED = ['version', 'id', 'fields'] as const

function check(value: unknown, shape: Shape, pointer: string, fault: Faults): void {
  const { item } = shape
  if (typeof value === 'string' && shape.words && !shape.words.includes(value)) {
    fault(pointer, 'unknownValue', { value, known: shape.words, suggestion: closestName(value, shape.words) })
  }
  if (Array.isArray(value)) value.forEach((one, at) => item && check(one, item, `${pointer}/${at}`, fault))
  else if (typeof value === 'object' && value !== null) checkEntries(value, shape, pointer, fault)
}

function checkEntries(value: object, { keys: said, each }: Shape, pointer: string, fault: Faults): void {
  const keys = typeof said === 'function' ? said(value) : said
  for (const [key, held] of Object.entries(value)) {
    const at = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const inner = keys ? own(keys, key) : each
    if (inner) check(held, inner, at, fault)
    else if (keys) fault(at, 'unknownKey', { key, suggestion: closestName(key, Object.keys(keys)) })
    if (each && !isName(key)) fault(at, 'name', { name: key })
  }
}

/** A name stands in paths and pointers, and leads to nothing but data. */
const isName = (name: string): boolean => /^[\w-]+$/.test(name) && !isForbiddenName(name)
