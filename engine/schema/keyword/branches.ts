import { report, isValidSilently } from '../run.ts'
import type { Check } from '../run.ts'
import { checksAt, checkAt } from './operands.ts'
import type { Compile, Keywords } from './operands.ts'

/** Compiles keywords that apply schemas to the same value. */
export function compileBranches(node: Keywords, compile: Compile, refer: Compile): readonly Check[] {
  const reference = checkAt(node, '$ref', refer)
  const none = checkAt(node, 'not', compile)
  const choice = ifThenElse(node, compile)
  return [
    ...(reference ? [reference] : []),
    ...checksAt(node, 'allOf', compile),
    ...(node.below.has('anyOf') ? [anyOf(checksAt(node, 'anyOf', compile))] : []),
    ...(node.below.has('oneOf') ? [oneOf(checksAt(node, 'oneOf', compile))] : []),
    ...(none ? [not(none)] : []),
    ...(choice ? [choice] : []),
  ]
}

const not =
  (check: Check): Check =>
  (value, spot, judgement) =>
    !isValidSilently(check, value, spot, judgement) || report(judgement, spot, 'not')

const anyOf =
  (checks: readonly Check[]): Check =>
  (value, spot, judgement) =>
    checks.some((check) => isValidSilently(check, value, spot, judgement)) || report(judgement, spot, 'anyOf')

const oneOf =
  (checks: readonly Check[]): Check =>
  (value, spot, judgement) => {
    let count = 0
    for (const check of checks) if (isValidSilently(check, value, spot, judgement)) count++
    return count === 1 || report(judgement, spot, 'oneOf', { count })
  }

/** `then` or `else`, by whether `if` holds; neither means anything alone. */
function ifThenElse(node: Keywords, compile: Compile): Check | undefined {
  const condition = checkAt(node, 'if', compile)
  const [then, otherwise] = [checkAt(node, 'then', compile), checkAt(node, 'else', compile)]
  if (!condition || (!then && !otherwise)) return undefined
  return (value, spot, judgement) => {
    const branch = isValidSilently(condition, value, spot, judgement) ? then : otherwise
    return branch ? branch(value, spot, judgement) : true
  }
}
