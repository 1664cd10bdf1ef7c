import { FORMATS } from '../format.ts'
import { linearPattern } from '#engine/pattern'
import { spendSteps, report } from '../run.ts'
import type { Check } from '../run.ts'
import { numberAt, textAt } from './operands.ts'
import type { Keywords } from './operands.ts'

export function compileText(node: Keywords): readonly Check[] {
  const [least, most] = [numberAt(node, 'minLength'), numberAt(node, 'maxLength')]
  const [pattern, format] = [textAt(node, 'pattern'), textAt(node, 'format')]
  return [
    ...(least === undefined ? [] : [minLength(least)]),
    ...(most === undefined ? [] : [maxLength(most)]),
    ...(pattern === undefined ? [] : [matchesPattern(pattern)]),
    ...(format === undefined ? [] : [matchesFormat(format)]),
  ]
}

/**
 * Length in code points. A text has at most as many as UTF-16 units and at least half of them, so it is counted only in
 * between.
 */
const minLength =
  (least: number): Check =>
  (value, spot, judgement) =>
    typeof value !== 'string' ||
    value.length >= least * 2 ||
    (value.length >= least && characters(value) >= least) ||
    report(judgement, spot, 'minLength', { minLength: least })

const maxLength =
  (most: number): Check =>
  (value, spot, judgement) =>
    typeof value !== 'string' ||
    value.length <= most ||
    (value.length <= most * 2 && characters(value) <= most) ||
    report(judgement, spot, 'maxLength', { maxLength: most })

function characters(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; count++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return count
}

function matchesPattern(source: string): Check {
  const compiled = linearPattern(source)
  if (!compiled.ok) throw new Error(`The pattern ${source} was read and does not compile`)
  const found = compiled.value
  return (value, spot, judgement) =>
    typeof value !== 'string' ||
    found(value, (steps) => spendSteps(judgement, steps)) ||
    report(judgement, spot, 'pattern', { pattern: source })
}

/** Maximum length of a text that is checked for a format. */
const LONGEST = 10_000

function matchesFormat(format: string): Check {
  const test = FORMATS.get(format)
  if (!test) throw new Error(`The format ${format} was read and is not known`)
  return (value, spot, judgement) =>
    typeof value !== 'string' ||
    (value.length <= LONGEST && test(value)) ||
    report(judgement, spot, 'format', { format })
}
