import { fails, quietly } from '../run.ts'
import type { Check } from '../run.ts'
import { listAt, oneAt } from './operands.ts'
import type { Compile, Keywords } from './operands.ts'

/** Keywords that hold schemas against the same value. */
export function compileBranches(node: Keywords, compile: Compile, refer: Compile): readonly Check[] {
  const reference = oneAt(node, '$ref', refer)
  const none = oneAt(node, 'not', compile)
  const choice = chosen(node, compile)
  return [
    ...(reference ? [reference] : []),
    ...listAt(node, 'allOf', compile),
    ...(node.below.has('anyOf') ? [any(listAt(node, 'anyOf', compile))] : []),
    ...(node.below.has('oneOf') ? [one(listAt(node, 'oneOf', compile))] : []),
    ...(none ? [never(none)] : []),
    ...(choice ? [choice] : []),
  ]
}

const never =
  (check: Check): Check =>
  (value, spot, judgement) =>
    !quietly(check, value, spot, judgement) || fails(judgement, spot, 'not')

const any =
  (checks: readonly Check[]): Check =>
  (value, spot, judgement) =>
    checks.some((check) => quietly(check, value, spot, judgement)) || fails(judgement, spot, 'anyOf')

const one =
  (checks: readonly Check[]): Check =>
  (value, spot, judgement) => {
    let count = 0
    for (const check of checks) if (quietly(check, value, spot, judgement)) count++
    return count === 1 || fails(judgement, spot, 'oneOf', { count })
  }

/** `then` or `else`, by whether `if` holds; neither means anything alone. */
function chosen(node: Keywords, compile: Compile): Check | undefined {
  const condition = oneAt(node, 'if', compile)
  const [then, otherwise] = [oneAt(node, 'then', compile), oneAt(node, 'else', compile)]
  if (!condition || (!then && !otherwise)) return undefined
  return (value, spot, judgement) => {
    const branch = quietly(condition, value, spot, judgement) ? then : otherwise
    return branch ? branch(value, spot, judgement) : true
  }
}
