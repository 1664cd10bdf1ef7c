import { parseValueWith } from '#engine/expression'
import type { Expression, ParseOptions } from '#engine/expression'
import type { FieldSource, ValueSource } from '#engine/source'
import { keyed, literal } from '#engine/text'
import type { Text } from '#engine/text'
import { askedOptions } from './asked.ts'
import type { Check, Field, FieldFault, FieldKind, Option, ProblemCode } from './field.ts'
import { logicOf } from './logicOf.ts'
import { partPaths } from './partPaths.ts'
import type { FieldKinds } from './registry.ts'
import { plainText } from './text/plain.ts'

export interface FieldContext {
  /** The kinds there are. */
  readonly kinds: FieldKinds
  /** Where the words of the field come from: `lbl.<prefix>.<name>`. */
  readonly prefix: string
  /** The stable id, where it is not the name. */
  readonly id?: string
  readonly path?: string
  /** Options of a catalogue table, by name. */
  readonly catalogue?: (name: string) => readonly Option[]
  /** Names that rules read from outside of rows and iterators, where they are not those of definitions. */
  readonly names?: readonly string[]
  readonly fault: (fault: FieldFault) => void
}

/** Resolves one field of a definition; faults are told to the context and the field is still answered, so that all are seen at once. */
export function compileField(name: string, said: FieldSource, context: FieldContext): Field {
  const path = context.path ?? ''
  const kind = context.kinds.get(said.kind ?? '') ?? missingKind(said, path, context)
  const source = withOptions(said, kind)
  const condition = (key: 'required' | 'visible' | 'enabled', otherwise: boolean): boolean | Expression =>
    parsedCondition(source[key], otherwise, `${path}/${key}`, context)
  const told = [...faultsOfPattern(source, kind), ...(kind.faults?.(source) ?? [])]
  for (const fault of told) context.fault({ ...fault, pointer: path + fault.pointer })
  const field: Field = {
    id: context.id ?? source.id ?? name,
    name,
    kind,
    ...(source.role ? { role: source.role } : {}),
    source,
    wire: wirePath(name, source),
    ...(source.dialects ? { dialects: source.dialects } : {}),
    label: source.label === undefined ? label(name, source, context) : literal(source.label),
    ...optionalTexts(name, source, context),
    required: condition('required', false),
    visible: condition('visible', true),
    enabled: source.readOnly ? false : condition('enabled', true),
    ...optionalValue('initial', source, path, context),
    ...optionalValue('value', source, path, context),
    checks: (source.checks ?? []).map((check, at) => compileCheck(check, `${path}/checks/${at}`, context)),
    options: options(name, source, context),
    ...askedOptions(source, path, context),
    of: Object.entries(source.of ?? {}).map(([part, of]) =>
      compileField(part, of, {
        ...withoutId(context),
        prefix: `${context.prefix}.${name}`,
        path: `${path}/of/${part}`,
      }),
    ),
    ...partPaths(source, kind, (fault) => context.fault({ ...fault, pointer: path + fault.pointer })),
    problem: (code) => problemText(code, name, kind, source, context.prefix),
  }
  return Object.freeze(field)
}

/** A kind may know where its choices come from. */
const withOptions = (source: FieldSource, { options }: FieldKind): FieldSource =>
  options === undefined || source.options !== undefined ? source : { ...source, options }

const wirePath = (name: string, { wire }: FieldSource): Field['wire'] =>
  wire === false ? false : typeof wire === 'string' ? wire.split('.') : [name]

const withoutId = ({ id: _, ...context }: FieldContext): FieldContext => context

function faultsOfPattern({ pattern }: FieldSource, { patterns: known = [] }: FieldKind): readonly FieldFault[] {
  return pattern === undefined || known.includes(pattern)
    ? []
    : [{ pointer: '/pattern', reason: 'unknownPattern', figures: { pattern, known } }]
}

function missingKind(source: FieldSource, path: string, context: FieldContext): FieldKind {
  context.fault({ pointer: `${path}/kind`, reason: 'unknownKind', figures: { kind: source.kind ?? '' } })
  return plainText
}

function parsedCondition(
  source: ValueSource | undefined,
  otherwise: boolean,
  pointer: string,
  context: FieldContext,
): boolean | Expression {
  if (source === undefined || typeof source === 'boolean') return source ?? otherwise
  const parsed = parseValueWith(source, logicOf(context.kinds), optionsOf(context))
  if (parsed.ok) return parsed.value
  tell(parsed.problems, pointer, context)
  return otherwise
}

function optionalValue<K extends 'initial' | 'value'>(
  key: K,
  source: FieldSource,
  path: string,
  context: FieldContext,
): { [P in K]?: Expression } {
  const value = source[key]
  if (value === undefined) return {}
  const parsed = parseValueWith(value, logicOf(context.kinds), optionsOf(context))
  if (parsed.ok) return { [key]: parsed.value } as { [P in K]?: Expression }
  tell(parsed.problems, `${path}/${key}`, context)
  return {}
}

function compileCheck(
  check: NonNullable<FieldSource['checks']>[number],
  pointer: string,
  context: FieldContext,
): Check {
  const must = parsedCondition(check.must, true, `${pointer}/must`, context)
  return {
    must: typeof must === 'boolean' ? always(must) : must,
    ...(check.text === undefined ? {} : { text: check.literal ? literal(check.text) : keyed(check.text) }),
    ...(check.code === undefined ? {} : { code: check.code }),
    ...(check.at === undefined ? {} : { at: check.at }),
    ...(check.severity === 'warning' ? { warning: true } : {}),
  }
}

/** Rules may name the patterns that a text may: those with a check digit too, where the kinds know them. */
function optionsOf({ kinds, names: around }: FieldContext): ParseOptions {
  const { patterns: names, judge } = kinds.get('text') ?? {}
  return { ...(around ? { names: around } : {}), ...(names && judge ? { patterns: { names, judge } } : {}) }
}

function always(value: boolean): Expression {
  const parsed = parseValueWith(value, undefined)
  if (!parsed.ok) throw new Error('A constant did not parse')
  return parsed.value
}

function tell(
  problems: readonly {
    readonly pointer: string
    readonly code: string
    readonly figures?: { readonly [name: string]: unknown }
  }[],
  pointer: string,
  context: FieldContext,
): void {
  for (const problem of problems) {
    context.fault({
      pointer: pointer + problem.pointer,
      reason: problem.code,
      ...(problem.figures ? { figures: problem.figures } : {}),
    })
  }
}

function label(name: string, source: FieldSource, { prefix }: FieldContext): Text {
  const own = source.texts?.label
  return keyed(...(own ? [own] : []), `lbl.${prefix}.${name}`)
}

function optionalTexts(
  name: string,
  source: FieldSource,
  { prefix }: FieldContext,
): { help?: Text; placeholder?: Text } {
  const help =
    source.help === undefined
      ? source.texts?.help && keyed(source.texts.help, `lbl.${prefix}.${name}.help`)
      : literal(source.help)
  return {
    ...(help ? { help } : {}),
    ...(source.placeholder === undefined ? {} : { placeholder: literal(source.placeholder) }),
  }
}

function options(name: string, source: FieldSource, context: FieldContext): readonly Option[] {
  if (source.kind === 'status') return states(source).map((key) => ({ key, text: keyed(`cat.statuses.${key}`) }))
  const declared = source.options
  if (declared === undefined) return []
  if ('catalogue' in declared) return catalogueOptions(declared, context)
  if (!Array.isArray(declared)) return []
  return declared.map((option) => {
    const { key, label: words } = typeof option === 'object' ? option : { key: option, label: undefined }
    return { key, text: words === undefined ? keyed(`lbl.${context.prefix}.${name}.${key}`) : literal(words) }
  })
}

/** All entries of a catalogue, or `only` some. */
function catalogueOptions(
  { catalogue, only }: { readonly catalogue: string; readonly only?: readonly (number | string)[] },
  context: FieldContext,
): readonly Option[] {
  const all = context.catalogue?.(catalogue) ?? []
  return only ? all.filter(({ key }) => only.includes(key)) : all
}

/** Active and inactive of the catalogue of statuses, where the definition names no others. */
const TWO_STATES = { active: 'NvI', inactive: 'FBy' }

function states(source: FieldSource): readonly string[] {
  const declared = source.states ?? TWO_STATES
  return 'length' in declared ? declared : [declared.active, declared.inactive]
}

function problemText(code: ProblemCode, name: string, kind: FieldKind, source: FieldSource, prefix: string): Text {
  const own = source.texts?.[code]
  const general =
    code === 'required'
      ? [...(kind.lacks ? [kind.lacks] : []), kind.asks === 'text' ? 'text' : 'select'].map(
          (lacking) => `lbl.general.valid.form.dinac.${lacking}`,
        )
      : [`msg.field.${code}`]
  return keyed(...(own ? [own] : []), `lbl.${prefix}.${name}.${code}`, ...general)
}
