import { PATTERN_NAMES, namedPattern, parseValue } from '#engine/expression'
import type { Expression } from '#engine/expression'
import type { FieldSource, ValueSource } from '#engine/source'
import { keyed, literal } from '#engine/text'
import type { Text } from '#engine/text'
import type { Check, Field, FieldKind, Option, ProblemCode } from './field.ts'
import { fieldKind } from './kinds.ts'

/** What is wrong in a definition: `pointer` is a JSON pointer from the field. */
export interface FieldFault {
  readonly pointer: string
  readonly reason: string
  readonly figures?: { readonly [name: string]: unknown }
}

export interface FieldContext {
  /** Where the words of the field come from: `lbl.<prefix>.<name>`. */
  readonly prefix: string
  /** The stable id, where it is not the name. */
  readonly id?: string
  readonly path?: string
  /** Options of a catalogue table, by name. */
  readonly catalogue?: (name: string) => readonly Option[]
  readonly fault: (fault: FieldFault) => void
}

/** Resolves one field of a definition; faults are told to the context and the field is still answered, so that all are seen at once. */
export function compileField(name: string, source: FieldSource, context: FieldContext): Field {
  const path = context.path ?? ''
  const kind = fieldKind(source.kind ?? '') ?? missingKind(source, path, context)
  const condition = (key: 'required' | 'visible' | 'enabled', otherwise: boolean): boolean | Expression =>
    parsedCondition(source[key], otherwise, `${path}/${key}`, context)
  if (source.pattern !== undefined && !namedPattern(source.pattern)) {
    context.fault({
      pointer: `${path}/pattern`,
      reason: 'unknownPattern',
      figures: { pattern: source.pattern, known: PATTERN_NAMES },
    })
  }
  const field: Field = {
    id: context.id ?? name,
    name,
    kind,
    ...(source.role ? { role: source.role } : {}),
    source,
    wire: source.wire === false ? false : typeof source.wire === 'string' ? source.wire.split('.') : [name],
    label: source.label === undefined ? label(name, source, context) : literal(source.label),
    ...optionalTexts(name, source, context),
    required: condition('required', false),
    visible: condition('visible', true),
    enabled: source.readOnly ? false : condition('enabled', true),
    ...optionalValue('initial', source, path, context),
    ...optionalValue('value', source, path, context),
    checks: (source.checks ?? []).map((check, at) => compileCheck(check, `${path}/checks/${at}`, context)),
    options: options(name, source, context),
    of: Object.entries(source.of ?? {}).map(([part, of]) =>
      compileField(part, of, {
        ...withoutId(context),
        prefix: `${context.prefix}.${name}`,
        path: `${path}/of/${part}`,
      }),
    ),
    problem: (code) => problemText(code, name, kind, source, context.prefix),
  }
  return Object.freeze(field)
}

const withoutId = ({ id: _, ...context }: FieldContext): FieldContext => context

function missingKind(source: FieldSource, path: string, context: FieldContext): FieldKind {
  context.fault({ pointer: `${path}/kind`, reason: 'unknownKind', figures: { kind: source.kind ?? '' } })
  const text = fieldKind('text')
  if (!text) throw new Error('The kind text is not registered')
  return text
}

function parsedCondition(
  source: ValueSource | undefined,
  otherwise: boolean,
  pointer: string,
  context: FieldContext,
): boolean | Expression {
  if (source === undefined || typeof source === 'boolean') return source ?? otherwise
  const parsed = parseValue(source)
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
  const parsed = parseValue(value)
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
    ...(check.severity === 'warning' ? { warning: true } : {}),
  }
}

function always(value: boolean): Expression {
  const parsed = parseValue(value)
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
  if ('catalogue' in declared) return context.catalogue?.(declared.catalogue) ?? []
  if (!Array.isArray(declared)) return []
  return declared.map((option) => {
    const { key, label: words } = typeof option === 'object' ? option : { key: option, label: undefined }
    return { key, text: words === undefined ? keyed(`lbl.${context.prefix}.${name}.${key}`) : literal(words) }
  })
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
      ? `lbl.general.valid.form.dinac.${kind.asks === 'text' ? 'text' : 'select'}`
      : `msg.field.${code}`
  return keyed(...(own ? [own] : []), `lbl.${prefix}.${name}.${code}`, general)
}
