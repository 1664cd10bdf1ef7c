import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Json } from '#engine/source'
import { LIMITS } from './expression.ts'
import type { Expression, ExpressionProblem, Limits, ParseOptions } from './expression.ts'
import { Failure, TOO_MANY_STEPS } from './failure.ts'
import type { Logic } from './parse.ts'
import { SERVED_NAMES } from './names.ts'
import { NAMED_PATTERNS } from './pattern.ts'
import type { Budget, Run } from './run/run.ts'
import { truthy } from './run/run.ts'
import type { Scope } from './scope.ts'
import { currentBudget, isExhausted } from './sharedBudget.ts'
import type { SharedBudget } from './sharedBudget.ts'
import { dependenciesOf } from './syntax/dependencies.ts'
import { nodeCount } from './syntax/expressionNode.ts'
import type { ExpressionNode } from './syntax/expressionNode.ts'
import { parsePlain } from './syntax/parseScalar.ts'
import type { Reader, ParseLocation } from './syntax/reader.ts'

export type ParsedExpression = Result<Expression, ExpressionProblem>

/** Parses with the given function for the root: json-logic, or the shorter form of definitions. */
export function parseWith(
  parse: (json: unknown, spot: ParseLocation, reader: Reader) => ExpressionNode,
  json: unknown,
  logic: Logic | undefined,
  options: ParseOptions,
): ParsedExpression {
  const limits = { ...LIMITS, ...options.limits }
  const read = logic?.parse ?? parsePlain
  const reader: Reader = {
    limits,
    names: options.names ?? SERVED_NAMES,
    patterns: options.patterns ?? NAMED_PATTERNS,
    problems: [],
    parse: (below, spot) => read(below, spot, reader),
    // Without known operators, none can be distinguished from data, so any name may be one.
    isOperator: logic?.isOperator ?? (() => true),
    nodes: 0,
    stopped: false,
  }
  const node = parse(json, { pointer: '', depth: 1, frames: 0 }, reader)
  return reader.problems.length > 0 ? failAll(reader.problems) : ok(toExpression(node, json as Json, logic, limits))
}

function toExpression(node: ExpressionNode, source: Json, logic: Logic | undefined, limits: Limits): Expression {
  const meter: Budget = { stepsLeft: 0, text: limits.text }
  const run = logic ? logic.compile(node, meter) : compilePlain(node)
  const { steps } = limits
  const evaluateAlone = (scope: Scope): unknown => {
    meter.stepsLeft = steps
    try {
      return run(scope, null)
    } catch (thrown) {
      if (thrown instanceof Failure) return thrown
      throw thrown
    }
  }
  // The operators do not charge the cost that the source alone bounds.
  const fixedCost = nodeCount(node)
  const evaluate = (scope: Scope): unknown => {
    const shared = currentBudget()
    if (!shared) return evaluateAlone(scope)
    if (isExhausted(shared)) return failExhausted(shared)
    const start = shared.now()
    const value = evaluateAlone(scope)
    shared.stepsLeft -= fixedCost + steps - meter.stepsLeft
    shared.msLeft -= shared.now() - start
    return isExhausted(shared) ? failExhausted(shared) : value
  }
  const holds = (scope: Scope, otherwise: boolean): boolean => {
    const value = evaluate(scope)
    return value instanceof Failure ? otherwise : truthy(value)
  }
  return Object.freeze({ evaluate, holds, dependencies: dependenciesOf(node), source, node })
}

function failExhausted(shared: SharedBudget): Failure {
  shared.onExhausted()
  return TOO_MANY_STEPS
}

/** Compiles a constant or a path, which is all that exists without json-logic. */
function compilePlain(node: ExpressionNode): Run {
  if (node.kind === 'literal') return () => node.value
  if (node.kind !== 'read') throw new Error(`Read without json-logic, compiled to ${node.kind}`)
  const { path } = node.place
  return (scope) => scope.read(path) ?? null
}
