import { LIMITS } from '../expression.ts'
import { Failure } from '../failure.ts'
import { dataScope } from '../scope.ts'
import type { Node } from '../syntax/node.ts'
import { compile } from './compile.ts'

/** Step limit: enough to join a few names, too little to delay a parse. */
const STEPS = 1_000

/** Returns the value of a node that reads nothing, or null if it has none. */
export function evaluateConstant(node: Node): unknown {
  try {
    return compile(node, { stepsLeft: STEPS, text: LIMITS.text })(dataScope(null), null)
  } catch (thrown) {
    if (thrown instanceof Failure) return null
    throw thrown
  }
}
