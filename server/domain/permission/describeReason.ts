import { BIT } from '#engine/access'
import type { RowScope, AccessExplanation } from '#engine/access'
import { explainCondition, fieldNames } from '#engine/explain'
import type { Module } from '#engine/definition'
import type { Translator } from '#engine/text'
import type { Subject } from './subjects.ts'

/** Describes in the reader's language why something is offered or not. */
export function describeReason(
  why: AccessExplanation,
  subject: Subject,
  module: Module,
  translator: Translator,
): string {
  const say = (key: string, figures: { readonly [name: string]: string } = {}): string =>
    translator.translate(`msg.why.${key}`, figures)
  const condition = (): string =>
    typeof subject.visible === 'boolean'
      ? ''
      : explainCondition(subject.visible, translator, fieldNames(module.fields.values(), translator))
  switch (why.kind) {
    case 'offered':
      return describeOffered(why, subject, translator, say, condition)
    case 'condition':
      return subject.visible === false ? say('never') : say('condition', { condition: condition() })
    case 'platform':
      return say(`platform.${why.bit}`)
    case 'row':
      return say('row', { rows: describeRows(why.rows, translator) })
    default:
      return say(why.kind, {
        function: translator.translate(`acc.function.${why.functionId}`),
        action: why.actionId === null ? '' : translator.translate(`acc.action.${why.actionId}`),
      })
  }
}

function describeOffered(
  { rows, isConditional }: AccessExplanation & { readonly kind: 'offered' },
  { kind, rights }: Subject,
  translator: Translator,
  say: (key: string, figures?: { readonly [name: string]: string }) => string,
  condition: () => string,
): string {
  if (kind === 'field') return isConditional ? say('field', { condition: condition() }) : say('page')
  if (kind === 'page') return say('page')
  if (rights.length === 0) return say('open')
  const reached = describeRows(rows, translator)
  return isConditional
    ? say('conditional', { condition: condition(), rows: reached })
    : say('offered', { rows: reached })
}

function describeRows(rows: RowScope, { translate }: Translator): string {
  const parts = (['all', 'own', 'area', 'client'] as const).filter((part) => rows[part])
  return (rows.all ? (['all'] as const) : parts).map((part) => translate(`lbl.grants.part.${BIT[part]}`)).join(' + ')
}
