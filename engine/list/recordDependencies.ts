import { bindingsOf, openTarget } from '#engine/definition'
import type { Action, Call, CodeResponse, Effect, Form, Module } from '#engine/definition'
import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
import type { FollowUp } from '#engine/source'
import type { Translator, Text } from '#engine/text'

/** The fields of a record that parts of a definition read: names of its fields, or `all`. */
export interface RecordDependencies {
  /** Stands for every field. */
  readonly all: string
  readonly expression: (expression: boolean | Expression | null | undefined) => readonly string[]
  readonly text: (text: Text | undefined) => readonly string[]
  readonly action: (action: Action) => readonly string[]
}

/** A name that no field can have. */
const ALL = '*'

/** Scope names of a call for the record and its changes. */
const OF_RECORD: ReadonlySet<string> = new Set(['record', 'added', 'removed'])

export function recordDependencies(module: Module, translator: Translator): RecordDependencies {
  const path = ([head, name]: readonly string[]): readonly string[] => {
    if (head === undefined) return [ALL]
    if (OF_RECORD.has(head)) return [name ?? ALL]
    if (head === 'selection') return name === undefined || name === 'rows' ? [ALL] : []
    return module.fields.has(head) ? [head] : []
  }
  const expression: RecordDependencies['expression'] = (said) =>
    typeof said === 'object' && said !== null ? said.dependencies.flatMap((one) => path(one.path)) : []
  const text: RecordDependencies['text'] = (said) =>
    said === undefined
      ? []
      : translator.placeholders(said).flatMap((written) => {
          const [head, name] = written.split('.')
          return (head === 'record' || head === 'label') && name !== undefined ? [name] : []
        })
  const call = (name: string | null): readonly string[] => {
    const made = name === null ? undefined : module.calls.get(name)
    return made ? pathsOf(made).flatMap(path) : []
  }
  const effect = (said: Effect): readonly string[] => [
    ...said.checks.flatMap((check) => [...expression(check.must), ...text(check.text)]),
    ...Object.values(said.with).flatMap(expression),
    ...Object.entries(said.sends ?? {}).flatMap(([name, value]) => [name, ...expression(value)]),
    ...expression(said.confirm?.textKey),
    ...(said.confirm?.texts ?? []).flatMap(text),
    ...[...said.codes.values()].flatMap((code) => text(code.text)),
    ...[said.calls, ...followed(said)].flatMap(call),
  ]
  return {
    all: ALL,
    expression,
    text,
    action: (action) => [
      ...expression(action.visible),
      ...expression(action.enabled),
      ...effect(action.effect),
      ...text(action.done),
      ...[action.states?.active, action.states?.inactive].flatMap((state) => text(state?.confirm)),
      ...(action.on === 'selection' && takesRows(action.effect, module) ? [ALL] : []),
    ],
  }
}

/** Returns the paths of a call's values. */
const pathsOf = (call: Call): readonly (readonly string[])[] => [
  ...bindingsOf(call).flatMap(({ source }) => (source.kind === 'path' ? [source.path] : [])),
  ...call.paths.flatMap((segments) => segments.flatMap((one) => (one.kind === 'parameter' ? [one.path] : []))),
]

/** Returns the calls that follow an effect, regardless of its outcome. */
const followed = ({ then, otherwise, codes }: Effect): readonly string[] =>
  [then, otherwise, ...[...codes.values()].map((code: CodeResponse) => code.then)]
    .flat()
    .flatMap((step: FollowUp) => (typeof step === 'object' ? [step.call] : []))

/**
 * Whether the screen that an effect opens may read the chosen rows passed to it. A screen of another module is not
 * known here.
 */
function takesRows({ opens }: Effect, module: Module): boolean {
  if (opens === null) return false
  const to = openTarget(opens, module)
  const form = to.kind === 'screen' && to.module === module.id ? module.forms.get(to.screen) : undefined
  return form === undefined || expressionsOf(form).some((one) => one.dependencies.some(({ path }) => isRows(path)))
}

/**
 * Whether a path refers to the rows themselves, as `selection.rows` or within the screen's input, not to their number
 * or ids.
 */
function isRows(path: readonly string[]): boolean {
  const [head, name] = path[0] === 'input' && path.length > 1 ? path.slice(1) : path
  return head === undefined || head === 'input' || (head === 'selection' && (name === undefined || name === 'rows'))
}

const expressionsOf = ({ plan, sections, submit }: Form): readonly Expression[] =>
  [
    ...plan.roots.flatMap(({ field }) => rulesOf(field)),
    ...plan.checks.map(({ must }) => must),
    ...sections.map(({ visible }) => visible),
    ...submit.checks.map(({ must }) => must),
    ...Object.values(submit.sends ?? {}),
    ...Object.values(submit.with),
    submit.confirm?.textKey,
  ].filter((one) => typeof one === 'object' && one !== null)

/** Returns the rules of a field. Options taken from the chosen rows use their titles, which every row has. */
const rulesOf = (field: Field): readonly (boolean | Expression | undefined)[] => [
  field.visible,
  field.required,
  field.enabled,
  field.initial,
  field.value,
  ...field.checks.map(({ must }) => must),
  ...(field.optionCall?.kind === 'call' ? Object.values(field.optionCall.with) : []),
  ...field.of.flatMap(rulesOf),
]
