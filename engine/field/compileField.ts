import { closestName } from '#engine/expression'
import type { Expression } from '#engine/expression'
import type { FieldSource } from '#engine/source'
import { templateText, textOfKeys, literalText } from '#engine/text'
import type { Text } from '#engine/text'
import { compileHold, compileOptionCall } from './optionCall.ts'
import type { Field, FieldFault, ProblemCode } from './field.ts'
import type { FieldKind } from './fieldKind.ts'
import type { FieldContext } from './registry.ts'
import { fieldOptions, unofferedOptions } from './fieldOptions.ts'
import { compileCheck, optionalValue, parsedCondition } from './fieldRules.ts'
import { basicText } from './kinds/basicText.ts'
import { localisedKind } from './kinds/localised.ts'

/**
 * Compiles one field of a definition. Faults are reported to the context, and a field is returned anyway, so that all
 * faults are found at once.
 */
export function compileField(name: string, declared: FieldSource, context: FieldContext): Field {
  const path = context.path ?? ''
  const kind = kindOf(declared, path, context)
  const source = withOptions(declared, kind)
  const condition = (key: 'required' | 'visible' | 'enabled' | 'generate', otherwise: boolean): boolean | Expression =>
    parsedCondition(source[key], otherwise, `${path}/${key}`, context)
  const reported = [...faultsOfPattern(source, kind), ...faultsOfLook(source, kind), ...(kind.faults?.(source) ?? [])]
  for (const fault of reported) context.fault({ ...fault, pointer: path + fault.pointer })
  const field: Field = {
    id: context.id ?? source.id ?? name,
    name,
    kind,
    ...(source.role ? { role: source.role } : {}),
    source,
    wire: wirePath(name, source),
    ...(source.dialects ? { dialects: source.dialects } : {}),
    label: source.label === undefined ? label(name, source, context) : templateText(source.label),
    ...optionalTexts(name, source, context),
    ...kind.rowTexts?.(`lbl.${context.prefix}.${name}`, source),
    required: condition('required', false),
    visible: condition('visible', true),
    enabled: isWritten(source) ? condition('enabled', true) : false,
    generate: condition('generate', false),
    ...optionalValue('initial', source, path, context),
    ...optionalValue('value', source, path, context),
    checks: (source.checks ?? []).map((check, at) => compileCheck(check, `${path}/checks/${at}`, context)),
    options: fieldOptions(name, source, context),
    unofferedOptions: unofferedOptions(source, context),
    ...compileOptionCall(source, path, context),
    ...compileHold(source, path, context),
    of: compileParts(name, source, context),
    ...partPaths(source, kind, (fault) => context.fault({ ...fault, pointer: path + fault.pointer })),
    problem: (code) => problemText(code, name, kind, source, context.prefix),
  }
  return Object.freeze(field)
}

/** A look that the kind does not have, or a look of an input that is completed while one types: that has one of its own. */
function faultsOfLook({ look, suggests }: FieldSource, { looks }: FieldKind): readonly FieldFault[] {
  if (look === undefined) return []
  return [
    ...(looks?.includes(look) === false
      ? [{ pointer: '/look', reason: 'unknownValue', figures: { value: look, known: looks } }]
      : []),
    ...(suggests === undefined ? [] : [{ pointer: '/suggests', reason: 'unknownKey', figures: { key: 'suggests' } }]),
  ]
}

const compileParts = (name: string, { of = {} }: FieldSource, context: FieldContext): readonly Field[] =>
  Object.entries(of).map(([part, declared]) =>
    compileField(part, declared, {
      ...withoutId(context),
      prefix: `${context.prefix}.${name}`,
      path: `${context.path ?? ''}/of/${part}`,
    }),
  )

/** Whether the server derives a field from other records, the record's own history or a file: nobody writes it. */
export const isDerived = ({ count, ancestors, inverse, alike, stamp, ofFile }: FieldSource): boolean =>
  [count, ancestors, inverse, alike, stamp, ofFile].some((one) => one !== undefined)

/** Adds the default option source of the kind. */
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

function kindOf(source: FieldSource, path: string, context: FieldContext): FieldKind {
  const kind = context.kinds.get(source.kind ?? '') ?? missingKind(source, path, context)
  return source.localised === undefined ? kind : localisedKind(kind)
}

/** Whether anybody but the server writes a field. */
const isWritten = (source: FieldSource): boolean =>
  !source.readOnly && source.series === undefined && !isDerived(source)

function missingKind(source: FieldSource, path: string, context: FieldContext): FieldKind {
  context.fault({ pointer: `${path}/kind`, reason: 'unknownKind', figures: { kind: source.kind ?? '' } })
  return basicText
}

/** Returns the label of a field. */
function label(name: string, source: FieldSource, { prefix }: FieldContext): Text {
  const own = source.texts?.label
  return textOfKeys(...(own ? [own] : []), `lbl.${prefix}.${name}`)
}

/** Returns the hint, the placeholder, and the text for a missing value of a field. */
function optionalTexts(
  name: string,
  source: FieldSource,
  { prefix }: FieldContext,
): { help?: Text; placeholder?: Text; absent?: Text } {
  const help = helpText(name, source, prefix)
  return {
    ...(help ? { help } : {}),
    ...placeholderOf(source),
    ...(source.texts?.absent ? { absent: textOfKeys(source.texts.absent) } : {}),
  }
}

function placeholderOf({ placeholder, series }: FieldSource): Pick<Field, 'placeholder'> {
  if (placeholder !== undefined) return { placeholder: literalText(placeholder) }
  return series === undefined ? {} : { placeholder: textOfKeys('lbl.general.series') }
}

function helpText(name: string, { help, texts }: FieldSource, prefix: string): Text | undefined {
  const usual = `lbl.${prefix}.${name}.help`
  if (help === true) return textOfKeys(usual)
  if (help !== undefined) return templateText(help)
  return texts?.help === undefined ? undefined : textOfKeys(texts.help, usual)
}

/** Returns the text keys of a problem, the most specific one first. */
function problemText(code: ProblemCode, name: string, kind: FieldKind, source: FieldSource, prefix: string): Text {
  if (code === 'format' && source.formatMessage !== undefined) return literalText(source.formatMessage)
  const own = source.texts?.[code]
  const general =
    code === 'required'
      ? [...(kind.missingPart ? [kind.missingPart] : []), kind.requiredWording === 'text' ? 'text' : 'select'].map(
          (lacking) => `lbl.general.valid.form.dinac.${lacking}`,
        )
      : [`msg.field.${code}`]
  return textOfKeys(...(own ? [own] : []), `lbl.${prefix}.${name}.${code}`, ...general)
}

/** Returns the paths of a value's parts from a map of `wire`, for kinds whose value has parts. */
function partPaths(
  { wire }: FieldSource,
  { parts }: FieldKind,
  fault: (fault: FieldFault) => void,
): Pick<Field, 'parts'> {
  if (!parts || typeof wire !== 'object') return {}
  const known = Object.keys(parts)
  return {
    parts: Object.entries(wire).flatMap(([part, path]) => {
      const key = Object.hasOwn(parts, part) ? parts[part] : undefined
      if (key !== undefined) return [{ key, path: path.split('.') }]
      fault({
        pointer: `/wire/${part}`,
        reason: 'unknownPart',
        figures: { part, known, suggestion: closestName(part, known) },
      })
      return []
    }),
  }
}
