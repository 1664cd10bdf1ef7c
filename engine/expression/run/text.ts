import { NO_ARGUMENTS, TOO_MUCH_TEXT } from '../failure.ts'
import type { ExpressionNode } from '../syntax/expressionNode.ts'
import { chargeText, textOf } from './coerce.ts'
import { pathOf } from './read.ts'
import { spendSteps } from './run.ts'
import type { Budget, Run } from './run.ts'

type Texts = (values: readonly unknown[], meter: Budget) => unknown

const TEXTS: ReadonlyMap<string, Texts> = new Map<string, Texts>([
  ['cat', join],
  ['substr', part],
  ['in', ([item, list], meter) => within(item, list, meter)],
  ['merge', merge],
  ['length', ([value], meter) => length(value, meter)],
  ['lower', ([value], meter) => chargeText(textOf(value, meter), meter).toLowerCase()],
  ['upper', ([value], meter) => chargeText(textOf(value, meter), meter).toUpperCase()],
  ['trim', ([value], meter) => chargeText(textOf(value, meter), meter).trim()],
])

/** Compiles operators over texts and lists. */
export function compileText(
  name: string,
  operands: readonly Run[],
  nodes: readonly ExpressionNode[],
  spread: boolean,
  meter: Budget,
): Run | undefined {
  const apply = TEXTS.get(name)
  if (!apply) return undefined
  const [first, second] = operands
  if (spread && first) {
    return (scope, frame) => {
      const value = first(scope, frame)
      return apply(Array.isArray(value) ? value : [value], meter)
    }
  }
  const [item, list] = nodes
  if (name === 'in' && item && list?.kind === 'literal') {
    const [path, among] = [pathOf(item), list.value]
    if (path && Array.isArray(among)) {
      const charged = among.length > FREE || among.some((other) => typeof other === 'string' && other.length > SHORT)
      return (scope) => {
        const value = scope.read(path) ?? null
        return charged ? within(value, among, meter) : among.includes(value)
      }
    }
  }
  if (name === 'in' && first && second)
    return (scope, frame) => within(first(scope, frame), second(scope, frame), meter)
  return (scope, frame) =>
    apply(
      operands.map((operand) => operand(scope, frame)),
      meter,
    )
}

function join(values: readonly unknown[], meter: Budget): string {
  let text = ''
  for (const value of values) {
    text += textOf(value, meter)
    if (text.length > meter.text) throw TOO_MUCH_TEXT
  }
  spendSteps(meter, values.length)
  return chargeText(text, meter)
}

/**
 * Returns part of a text. A negative `from` counts from the end; a negative `count` ends that many characters before
 * the end.
 */
function part([value, from, count]: readonly unknown[], meter: Budget): string {
  const text = chargeText(textOf(value, meter), meter)
  const start = whole(from) ?? 0
  const first = start < 0 ? Math.max(text.length + start, 0) : start
  const most = whole(count)
  if (most === undefined) return text.slice(first)
  return most < 0 ? text.slice(first, Math.max(text.length + most, first)) : text.slice(first, first + most)
}

function whole(value: unknown): number | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value !== 'number') throw NO_ARGUMENTS
  return Math.trunc(value)
}

/** Number of items that may be examined free of charge. */
const FREE = 7

/** Length of a text with which comparisons are free of charge. */
const SHORT = 64

/**
 * Whether a list contains an item by strict equality, or a text contains it. The empty text, and any other value,
 * contains nothing.
 */
function within(item: unknown, list: unknown, meter: Budget): boolean {
  if (Array.isArray(list)) {
    if (list.length > FREE) spendSteps(meter, list.length >> 3)
    if (typeof item === 'string' && item.length > FREE)
      for (const other of list)
        if (typeof other === 'string' && other.length === item.length) spendSteps(meter, item.length >> 3)
    return list.includes(item)
  }
  if (typeof list !== 'string' || list === '' || typeof item === 'object') return false
  // oxlint-disable-next-line typescript/no-base-to-string -- objects were answered above
  const part = String(item)
  spendSteps(meter, (list.length >> 3) + searchCost(list.length, part.length))
  return list.includes(part)
}

/** Cost of a text search. In the worst case it compares the whole part at each character of the text. */
const searchCost = (text: number, part: number): number =>
  part > FREE && part < text ? Math.ceil(((text - part) * part) / 64) : 0

/** Merges values into one list. A list adds its items, any other value itself. */
function merge(values: readonly unknown[], meter: Budget): readonly unknown[] {
  const merged: unknown[] = []
  for (const value of values) {
    const items: readonly unknown[] = Array.isArray(value) ? value : [value]
    spendSteps(meter, items.length)
    for (const item of items) merged.push(item)
  }
  return merged
}

/**
 * Returns the number of characters of a text as PostgreSQL and JSON Schema count them (code points), or of items of a
 * list. It is 0 for null.
 */
function length(value: unknown, meter: Budget): number {
  if (Array.isArray(value)) return value.length
  const text = chargeText(textOf(value, meter), meter)
  let characters = text.length
  for (let at = 1; at < text.length; at++) {
    if (isHigh(text.charCodeAt(at - 1)) && isLow(text.charCodeAt(at))) characters--
  }
  return characters
}

const isHigh = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number): boolean => unit >= 0xdc00 && unit <= 0xdfff
