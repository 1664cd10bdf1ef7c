import { closestName } from '#engine/expression'
import { below } from '#engine/source'
import { scalarText } from '#engine/text'
import type { ReportFault } from '../fault.ts'
import { ownValue } from '../ownValue.ts'
import { isValidName, isValidText } from './names.ts'
import type { ByKind, Keys, ListShape, MapShape, NumberRange, ObjectShape, Shape, TextShape } from './shape.ts'

/** Reports everything in a value that its shape does not allow: keys, JSON types, words, ranges and names. */
export function checkShape(value: unknown, shape: Shape, pointer: string, fault: ReportFault): void {
  if (shape.kind === 'any' || value === undefined) return
  if (shape.kind === 'later') return checkShape(value, shape.shape(), pointer, fault)
  if (shape.kind === 'either') return checkEither(value, shape.shapes, pointer, fault)
  if (!fits(value, shape)) return fault(pointer, 'wrongType', { expected: [typeName(shape)], found: typeOf(value) })
  switch (shape.kind) {
    case 'text':
      return checkText(value as string, shape, pointer, fault)
    case 'number':
      return checkNumber(Number(value), shape.range ?? {}, pointer, fault)
    case 'flag':
      if (shape.only !== undefined && value !== shape.only)
        fault(pointer, 'unknownValue', { value, known: [shape.only] })
      return undefined
    case 'list':
      return checkList(value as readonly unknown[], shape, pointer, fault)
    case 'map':
      return checkMap(value as object, shape, pointer, fault)
    case 'object':
      return checkObject(value as object, shape, pointer, fault)
  }
}

type JsonType = 'string' | 'number' | 'boolean' | 'array' | 'object'

const TYPES: { readonly [kind in 'text' | 'number' | 'flag' | 'list' | 'map' | 'object']: JsonType } = {
  text: 'string',
  number: 'number',
  flag: 'boolean',
  list: 'array',
  map: 'object',
  object: 'object',
}

const typeOf = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)

/** Returns the JSON type of a shape. */
export function typeName(shape: Shape): string {
  if (shape.kind === 'later') return 'object'
  return shape.kind === 'any' || shape.kind === 'either' ? 'any' : TYPES[shape.kind]
}

const fits = (value: unknown, shape: Shape): boolean => typeName(shape) === 'any' || typeOf(value) === typeName(shape)

function checkEither(value: unknown, shapes: readonly Shape[], pointer: string, fault: ReportFault): void {
  const meant = bestMatch(value, shapes)
  if (meant) checkShape(value, meant, pointer, fault)
  else fault(pointer, 'wrongType', { expected: [...new Set(shapes.map(typeName))], found: typeOf(value) })
}

/** Returns the shape for the value's JSON type. Of several object shapes it is the one that knows most of the keys. */
function bestMatch(value: unknown, shapes: readonly Shape[]): Shape | undefined {
  const [first, ...others] = shapes.filter((shape) => fits(value, shape))
  const best =
    first && others.reduce((one, shape) => (knownKeys(value, shape) > knownKeys(value, one) ? shape : one), first)
  // An object without any known key is json-logic, if that is allowed here.
  return best?.kind === 'object' && knownKeys(value, best) === 0
    ? (others.find(({ kind }) => kind === 'map') ?? best)
    : best
}

/** Returns the shape that matches a value among the allowed ones, or undefined for another JSON type. */
export function intendedShape(value: unknown, shape: Shape): Shape | undefined {
  if (shape.kind === 'later') return shape.shape()
  const meant = shape.kind === 'either' ? bestMatch(value, shape.shapes) : shape
  return meant && fits(value, meant) ? meant : undefined
}

const knownKeys = (value: unknown, shape: Shape): number =>
  shape.kind === 'object' && typeof value === 'object' && value !== null
    ? Object.keys(value).filter((key) => Object.hasOwn(shape.keys, key)).length
    : 0

function checkText(value: string, shape: TextShape, pointer: string, fault: ReportFault): void {
  if (shape.words && !shape.words.includes(value))
    fault(pointer, shape.reason ?? 'unknownValue', { value, known: shape.words, ...suggested(value, shape.words) })
  if (shape.form && !isValidText(value, shape.form)) fault(pointer, 'form', { value, form: shape.form })
}

const suggested = (name: string, known: readonly string[]): { readonly suggestion?: string } => {
  const suggestion = closestName(name, known)
  return suggestion === undefined ? {} : { suggestion }
}

function checkNumber(value: number, { min, max, whole }: NumberRange, pointer: string, fault: ReportFault): void {
  const below = min !== undefined && value < min
  const above = max !== undefined && value > max
  if (below || above || (whole && !Number.isSafeInteger(value)))
    fault(pointer, 'range', {
      value,
      ...(min === undefined ? {} : { min }),
      ...(max === undefined ? {} : { max }),
      whole: whole ?? false,
    })
}

function checkList(
  values: readonly unknown[],
  { item, least = 0 }: ListShape,
  pointer: string,
  fault: ReportFault,
): void {
  if (values.length < least) fault(pointer, 'tooFew', { least })
  values.forEach((one, at) => checkShape(one, item, below(pointer, at), fault))
}

function checkMap(value: object, { each, names }: MapShape, pointer: string, fault: ReportFault): void {
  for (const [key, held] of Object.entries(value)) {
    const at = below(pointer, key)
    if (typeof names === 'object' && !names.includes(key))
      fault(at, 'unknownKey', { key, known: names, ...suggested(key, names) })
    else if (names && typeof names === 'string' && !isValidName(key, names)) fault(at, 'name', { name: key, names })
    checkShape(held, each, at, fault)
  }
}

function checkObject(value: object, shape: ObjectShape, pointer: string, fault: ReportFault): void {
  const keys = keysFor(value, shape)
  const known = Object.keys(keys)
  const missing = (shape.required ?? []).filter((key) => ownValue(value as Keys, key) === undefined)
  const unclear = hasUnclearAlternatives(value, shape)
  const meant = new Set<string | undefined>()
  for (const [key, held] of Object.entries(value)) {
    const inner = ownValue(keys, key)
    if (inner) checkShape(held, inner, below(pointer, key), fault)
    else {
      const { suggestion } = suggested(key, known)
      meant.add(suggestion)
      const incomplete = unclear || (suggestion !== undefined && missing.includes(suggestion))
      fault(below(pointer, key), 'unknownKey', {
        key,
        ...misplaced(key, value, shape),
        ...(suggestion ? { suggestion } : {}),
        ...(incomplete ? { incomplete } : {}),
      })
    }
  }
  // A misspelt key is not reported as missing too.
  for (const key of missing) if (!meant.has(key)) fault(below(pointer, key), 'missingKey', { key })
  if (unclear && meant.size === 0)
    fault(pointer, 'alternatives', { known: shape.alternatives?.keys, said: givenAlternatives(value, shape) })
}

/** A key of another kind is not a misspelling. Its message names the kind. */
const misplaced = (key: string, value: object, { byKind, keys }: ObjectShape): { readonly kind?: string } =>
  byKind && Object.hasOwn(keys, key) && 'kind' in value ? { kind: scalarText(value.kind) } : {}

const givenAlternatives = (value: object, { alternatives }: ObjectShape): readonly string[] =>
  (alternatives?.keys ?? []).filter((key) => ownValue(value as Keys, key) !== undefined)

function hasUnclearAlternatives(value: object, shape: ObjectShape): boolean {
  const { length } = givenAlternatives(value, shape)
  return shape.alternatives !== undefined && (length > 1 || (shape.alternatives.one && length === 0))
}

/** Returns the keys that apply to a field. A field that borrows its kind may use the keys of any kind. */
export function keysFor(value: object, { keys, byKind }: ObjectShape): Keys {
  if (!byKind || !('kind' in value)) return keys
  const known = keysByKind.get(keys) ?? new Map<string, Keys>()
  keysByKind.set(keys, known)
  const kind = scalarText(value.kind)
  const found = known.get(kind) ?? keysOfKind(kind, keys, byKind)
  if (byKind.kinds.includes(kind)) known.set(kind, found)
  return found
}

/** Cached by kind, because a definition has thousands of fields and few kinds. */
const keysByKind = new WeakMap<Keys, Map<string, Keys>>()

function keysOfKind(kind: string, keys: Keys, byKind: ByKind): Keys {
  const its = byKind.keysOf(kind)
  const ofKinds = kindKeys(byKind)
  return its ? Object.fromEntries(Object.entries(keys).filter(([key]) => its.includes(key) || !ofKinds.has(key))) : keys
}

/** Returns the keys that belong to kinds. All other keys apply to every field. */
export const kindKeys = ({ kinds, keysOf }: NonNullable<ObjectShape['byKind']>): ReadonlySet<string> =>
  new Set(kinds.flatMap((kind) => keysOf(kind) ?? []))
