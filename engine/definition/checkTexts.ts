import type { FieldCheck, Field, ProblemCode } from '#engine/field'
import { hasText, textOfKeys } from '#engine/text'
import type { Text, TextTable } from '#engine/text'
import type { ModuleSource } from '#engine/source'
import type { Action, Effect, Form, Module } from './model.ts'
import { PROBLEM_CODES } from './problemCodes.ts'
import { compileBlocks } from './blocks/compileBlocks.ts'
import type { Block } from './blocks/model.ts'

/** A text that is missing in a language. `key` is shown to the reader in its place. */
export interface MissingText {
  readonly key: string
  readonly language: string
}

const isProblemCode = (code: string): code is ProblemCode => Object.hasOwn(PROBLEM_CODES, code)

const codes = Object.keys(PROBLEM_CODES).filter(isProblemCode)

/** Returns every text that a compiled module may show, without duplicates, in the order of the module. */
export function textKeys(module: Module): readonly Text[] {
  const fields = new Set([...module.fields.values(), ...module.filters.byName.values()])
  const declared = [
    module.title,
    ...[...fields].flatMap(fieldTexts),
    ...[...(module.list?.marks.values() ?? [])].map(({ text }) => text),
    ...(module.list ? [module.list.empty] : []),
    ...(module.list?.calendar?.layers ?? []).map(({ label }) => label),
    ...[...module.forms.values()].flatMap(formTexts),
    ...[...module.actions.values()].flatMap(actionTexts),
    ...blockTexts(module.source),
    ...module.mails.flatMap(({ subject, text, series }) => [
      subject,
      text,
      ...(series ? [series.subject, series.text, series.line, series.refused] : []),
    ]),
    ...module.mailLinks.map(({ label }) => label),
    ...(module.list?.calendar?.entry ? [module.list.calendar.entry.title] : []),
    ...(module.source.privacy?.reason === undefined ? [] : [textOfKeys(module.source.privacy.reason)]),
  ]
  return [...new Map(declared.map((text) => [JSON.stringify(text), text])).values()]
}

/** Returns the texts that are missing in a language. A text exists if the language has any of its keys. */
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

/** Returns the texts of a field. The tenant id is sent but never shown. */
function fieldTexts(field: Field): readonly Text[] {
  if (field.role === 'tenant') return []
  return [
    field.label,
    ...(field.help ? [field.help] : []),
    ...(field.absent ? [field.absent] : []),
    ...(field.placeholder ? [field.placeholder] : []),
    ...(field.item ? [field.item] : []),
    ...(field.addItem ? [field.addItem] : []),
    ...field.options.map(({ text }) => text),
    ...(field.kind.shape === 'nothing' ? [] : codes.map(field.problem)),
    ...field.checks.map(checkText),
    ...field.of.flatMap(fieldTexts),
  ]
}

/** A check without a text uses the field's own `check` text; a check of a whole form uses the general one. */
const checkText = ({ text, code }: FieldCheck): Text =>
  text ?? textOfKeys(code === undefined ? 'msg.field.check' : `msg.error.${code}`)

const formTexts = ({ title, sections, plan, reveals, readOnly, submit, submitLabel, done }: Form): readonly Text[] => [
  title,
  ...sections.flatMap((section) => section.title ?? []),
  ...plan.checks.map(checkText),
  ...(reveals ? [reveals.label] : []),
  ...(readOnly ? [] : [submitLabel, done, ...effectTexts(submit)]),
]

/** Texts of an action. If it only opens a form, the texts after it belong to that form. */
const actionTexts = ({ label, states, effect, done }: Action): readonly Text[] => [
  label,
  ...(states ? [states.active.label, states.inactive.label] : []),
  ...(states && effect.confirm ? [states.active.confirm, states.inactive.confirm] : []),
  ...(effect.calls === null && effect.signs === null ? [] : [done]),
  ...effectTexts(effect),
]

const effectTexts = ({ checks, confirm, codes: answers }: Effect): readonly Text[] => [
  ...checks.map(checkText),
  ...(confirm?.texts ?? []),
  ...[...answers.values()].map(({ text }) => text),
]

/** Returns every text that the blocks of a module may show. */
const blockTexts = (source: ModuleSource): readonly Text[] =>
  compileBlocks(source, undefined, () => undefined).flatMap((block) => [block.title, ...textsOf(block)])

function textsOf(block: Block): readonly Text[] {
  switch (block.kind) {
    case 'figures':
      return block.figures.map(({ label }) => label)
    case 'links':
      return block.links.map(({ label }) => label)
    case 'drafts':
      return []
    case 'chart':
      return [block.empty]
    case 'list':
      return [block.empty, ...(block.next ? [block.next.label] : [])]
  }
}
