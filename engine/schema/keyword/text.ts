import { FORMATS } from '../format.ts'
import { linearPattern } from '../pattern/linearPattern.ts'
import { charge, fails } from '../run.ts'
import type { Check } from '../run.ts'
import { numberAt, textAt } from './operands.ts'
import type { Keywords } from './operands.ts'

export function compileText(node: Keywords): readonly Check[] {
  const [least, most] = [numberAt(node, 'minLength'), numberAt(node, 'maxLength')]
  const [pattern, format] = [textAt(node, 'pattern'), textAt(node, 'format')]
  return [
    ...(least === undefined ? [] : [longEnough(least)]),
    ...(most === undefined ? [] : [shortEnough(most)]),
    ...(pattern === undefined ? [] : [matching(pattern)]),
    ...(format === undefined ? [] : [formatted(format)]),
  ]
}

/** Characters are code points. A text has at most as many as UTF-16 units and at least half of them: counted only in between. */
const longEnough =
  (least: number): Check =>
  (value, spot, judgement) =>
    typeof value !== 'string' ||
    value.length >= least * 2 ||
    (value.length >= least && characters(value) >= least) ||
    fails(judgement, spot, 'minLength', { minLength: least })

const shortEnough =
  (most: number): Check =>
  (value, spot, judgement) =>
    typeof value !== 'string' ||
    value.length <= most ||
    (value.length <= most * 2 && characters(value) <= most) ||
    fails(judgement, spot, 'maxLength', { maxLength: most })

function characters(text: string): number {
  let count = 0
  for (let at = 0; at < text.length; count++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1
  return count
}

function matching(source: string): Check {
  const compiled = linearPattern(source)
  if (!compiled.ok) throw new Error(`The pattern ${source} was read and does not compile`)
  const found = compiled.value
  return (value, spot, judgement) =>
    typeof value !== 'string' ||
    found(value, (steps) => charge(judgement, steps)) ||
    fails(judgement, spot, 'pattern', { pattern: source })
}

/** Longest text that a format is asked of. */
const LONGEST = 10_000

function formatted(format: string): Check {
  const test = FORMATS.get(format)
  if (!test) throw new Error(`The format ${format} was read and is not known`)
  return (value, spot, judgement) =>
    typeof value !== 'string' ||
    (value.length <= LONGEST && test(value)) ||
    fails(judgement, spot, 'format', { format })
}
