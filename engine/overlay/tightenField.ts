import type { ReportFault } from '#engine/definition'
import { closestName } from '#engine/expression'
import { compileField } from '#engine/field'
import type { FieldSource, OptionsSource } from '#engine/source'
import type { OverlayContext } from './context.ts'
import type { OverlayFieldSource } from './overlaySource.ts'

const TIGHTENED: readonly (keyof FieldSource)[] = [
  'required',
  'min',
  'max',
  'options',
  'checks',
  'initial',
  'sensitive',
]

/** Returns a field of the module with stricter rules. Values that were refused before must not be accepted. */
export function tightenedField(
  name: string,
  base: FieldSource,
  source: OverlayFieldSource,
  context: OverlayContext,
  fault: ReportFault,
): FieldSource {
  const pointer = `/fields/${name}`
  for (const key of Object.keys(source)) {
    if (!TIGHTENED.some((known) => known === key))
      fault(`${pointer}/${key}`, 'overlayKey', { key, known: TIGHTENED, suggestion: closestName(key, TIGHTENED) })
  }
  const { required, initial, options, sensitive } = source
  if (required !== undefined && required !== true) fault(`${pointer}/required`, 'notTighter', { found: required })
  if (sensitive !== undefined && sensitive !== true) fault(`${pointer}/sensitive`, 'notTighter', { found: sensitive })
  const field: FieldSource = {
    ...base,
    ...(sensitive === true ? { sensitive } : {}),
    ...(required === true ? { required } : {}),
    ...(initial === undefined ? {} : { initial }),
    ...restrictBounds(base, source, pointer, context, fault),
    ...(options === undefined ? {} : { options: restrictOptions(base, options, `${pointer}/options`, context, fault) }),
    ...(Array.isArray(source.checks) ? { checks: union(base.checks ?? [], source.checks) } : {}),
  }
  return field
}

/** Returns the union of two lists without duplicates. */
function union<T>(held: readonly T[], more: readonly T[]): readonly T[] {
  const known = new Set(held.map((one) => JSON.stringify(one)))
  return [...held, ...more.filter((one) => !known.has(JSON.stringify(one)))]
}

const LOWER = ['minimum', 'minLength', 'minItems']
const UPPER = ['maximum', 'maxLength', 'maxItems']

/** Tightens the bounds of a field in the units of its kind, also if the definition leaves them to the kind. */
function restrictBounds(
  base: FieldSource,
  { min, max }: FieldSource,
  pointer: string,
  { kinds, catalogue }: OverlayContext,
  fault: ReportFault,
): { readonly min?: number; readonly max?: number } {
  if (min === undefined && max === undefined) return {}
  const field = compileField('x', base, { kinds, catalogue, prefix: '', fault: () => undefined })
  const schema = field.kind.schema(field)
  const least = numberOf(base.min, schema, LOWER)
  const most = numberOf(base.max, schema, UPPER)
  const check = (key: 'min' | 'max', declared: unknown, within: (value: number) => boolean): void => {
    if (declared === undefined) return
    if (!field.kind.keys.includes(key)) fault(`${pointer}/${key}`, 'overlayKey', { key })
    else if (typeof declared !== 'number' || !Number.isFinite(declared) || !within(declared))
      fault(`${pointer}/${key}`, 'notTighter', { found: declared, least, most })
  }
  check('min', min, (value) => value >= (least ?? -Infinity) && value <= (most ?? Infinity))
  check('max', max, (value) => value <= (most ?? Infinity) && value >= (min ?? least ?? -Infinity))
  return { ...(min === undefined ? {} : { min }), ...(max === undefined ? {} : { max }) }
}

const numberOf = (
  declared: number | undefined,
  schema: { readonly [keyword: string]: unknown },
  keywords: readonly string[],
): number | undefined =>
  declared ?? keywords.map((keyword) => schema[keyword]).find((value): value is number => typeof value === 'number')

/** Restricts the options to those named. They keep their wire values. */
function restrictOptions(
  { options: base, kind }: FieldSource,
  left: OptionsSource,
  pointer: string,
  context: OverlayContext,
  fault: ReportFault,
): OptionsSource {
  const keys = Array.isArray(left) ? left : []
  if (keys.length === 0 || keys.some((key) => typeof key === 'object')) fault(pointer, 'optionKeys', { kind })
  if (base === undefined || !('length' in base || 'catalogue' in base)) {
    fault(pointer, 'optionsNotListed', { kind })
    return base ?? []
  }
  const kept = 'catalogue' in base ? catalogueKeys(base, context) : base.map(keyOf)
  keys.forEach((key, at) => {
    if (!kept.includes(keyOf(key))) fault(`${pointer}/${at}`, 'unknownOption', { option: keyOf(key), known: kept })
  })
  const stays = new Set(keys.map(keyOf))
  return 'catalogue' in base
    ? { ...base, only: kept.filter((key) => stays.has(key)) }
    : base.filter((option) => stays.has(keyOf(option)))
}

type Key = number | string

const keyOf = (option: Key | { readonly key: Key }): Key => (typeof option === 'object' ? option.key : option)

function catalogueKeys(
  { catalogue, only }: { readonly catalogue: string; readonly only?: readonly Key[] },
  context: OverlayContext,
): readonly Key[] {
  return only ?? context.catalogue(catalogue).map(({ key }) => key)
}
