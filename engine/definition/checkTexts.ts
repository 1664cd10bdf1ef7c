import type { Check, Field, ProblemCode } from '#engine/field'
import { hasText, textOfKeys } from '#engine/text'
import type { Text, TextTable } from '#engine/text'
import { blockTexts } from './blocks/blockTexts.ts'
import type { Action, Effect, Form, Module } from './model.ts'
import { PROBLEM_CODES } from './problemCodes.ts'

/** A text that a language does not have. `key` is what the reader would be shown in its place. */
export interface MissingText {
  readonly key: string
  readonly language: string
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEM_CODES, code)

const codes = Object.keys(PROBLEM_CODES).filter(isProblemCode)

/** Every text that a compiled module may say, each once, in the order in which the module stands. */
export function textKeys(module: Module): readonly Text[] {
  const fields = new Set([...module.fields.values(), ...module.filters.byName.values()])
  const declared = [
    module.title,
    ...[...fields].flatMap(fieldTexts),
    ...[...(module.list?.marks.values() ?? [])].map(({ text }) => text),
    ...[...module.forms.values()].flatMap(formTexts),
    ...[...module.actions.values()].flatMap(actionTexts),
    ...blockTexts(module.source),
    ...(module.source.privacy?.reason === undefined ? [] : [textOfKeys(module.source.privacy.reason)]),
  ]
  return [...new Map(declared.map((text) => [JSON.stringify(text), text])).values()]
}

/** What is said nowhere in a language: a text is there when its language has any of its keys. */
export function missingTexts(
  module: Module,
  tables: { readonly [language: string]: TextTable },
): readonly MissingText[] {
  const texts = textKeys(module)
  return Object.entries(tables).flatMap(([language, table]) => {
    const lacking = texts.flatMap((text) =>
      text.kind === 'literal' || text.keys.some((key) => hasText(table, key)) ? [] : (text.keys.at(-1) ?? []),
    )
    return [...new Set(lacking)].map((key) => ({ key, language }))
  })
}

/** The tenant's own id is sent, never shown. */
function fieldTexts(field: Field): readonly Text[] {
  if (field.role === 'tenant') return []
  return [
    field.label,
    ...(field.help ? [field.help] : []),
    ...(field.placeholder ? [field.placeholder] : []),
    ...(field.item ? [field.item] : []),
    ...(field.addItem ? [field.addItem] : []),
    ...field.options.map(({ text }) => text),
    ...(field.kind.shape === 'nothing' ? [] : codes.map(field.problem)),
    ...field.checks.map(checkText),
    ...field.of.flatMap(fieldTexts),
  ]
}

/** Checks without words are covered by the field's own `check`, those of a whole form by the general one. */
const checkText = ({ text, code }: Check): Text =>
  text ?? textOfKeys(code === undefined ? 'msg.field.check' : `msg.error.${code}`)

const formTexts = ({ title, sections, plan, readOnly, submit, submitLabel, done }: Form): readonly Text[] => [
  title,
  ...sections.flatMap((section) => section.title ?? []),
  ...plan.checks.map(checkText),
  ...(readOnly ? [] : [submitLabel, done, ...effectTexts(submit)]),
]

/** What follows an action that only opens a form is said by that form. */
const actionTexts = ({ label, states, effect, done }: Action): readonly Text[] => [
  label,
  ...(states ? [states.active.label, states.inactive.label] : []),
  ...(states && effect.confirm ? [states.active.confirm, states.inactive.confirm] : []),
  ...(effect.calls === null ? [] : [done]),
  ...effectTexts(effect),
]

const effectTexts = ({ checks, confirm, codes: answers }: Effect): readonly Text[] => [
  ...checks.map(checkText),
  ...(confirm?.texts ?? []),
  ...[...answers.values()].map(({ text }) => text),
]
