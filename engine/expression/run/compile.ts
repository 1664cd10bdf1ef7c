import { nodeCount } from '../syntax/expressionNode.ts'
import type { ExpressionNode } from '../syntax/expressionNode.ts'
import { chargeText, textOf } from './coerce.ts'
import { compileArithmetic, compileRounding } from './arithmetic.ts'
import { compileComparison } from './compare.ts'
import { withRanges } from './range.ts'
import { compileDay } from './day.ts'
import { compileIterator } from './iterate.ts'
import { compileLogic } from './logic.ts'
import { compileChoose, compileExists, compileIndex, compileMissing, compileRead } from './read.ts'
import type { Budget, Run } from './run.ts'
import { compileText } from './text.ts'

type Apply = ExpressionNode & { kind: 'apply' }

/** Compiles the tree to closures, which share one budget. */
export function compile(node: ExpressionNode, meter: Budget): Run {
  const run = (child: ExpressionNode): Run => compile(child, meter)
  const maybe = (child: ExpressionNode | undefined): Run | undefined => child && run(child)
  switch (node.kind) {
    case 'literal':
      return () => node.value
    case 'list': {
      const items = node.items.map(run)
      return (scope, frame) => items.map((item) => item(scope, frame))
    }
    case 'read':
      return compileRead(node, node.tail.map(run), maybe(node.fallback), meter)
    case 'exists':
      return compileExists(node, node.tail.map(run), meter)
    case 'choose':
      return compileChoose(node, run(node.by), maybe(node.fallback), meter)
    case 'index':
      return compileIndex(node)
    case 'missing':
      return compileMissing(node, run(node.keys), maybe(node.atLeast), meter)
    case 'iterate': {
      const { list, body, initial } = node
      return compileIterator(node.name, {
        list: run(list),
        body: run(body),
        initial: maybe(initial),
        cost: 1 + nodeCount(body),
        meter,
      })
    }
    case 'apply':
      return compileOperator(
        node,
        node.name === 'and' ? withRanges(node.operands, run, meter) : node.operands.map(run),
        meter,
      )
  }
}

function compileOperator(
  { name, operands: nodes, spread, judge }: Apply,
  operands: readonly Run[],
  meter: Budget,
): Run {
  const [subject] = operands
  if (judge && subject) return (scope, frame) => judge(chargeText(textOf(subject(scope, frame), meter), meter))
  const compiled =
    compileComparison(name, operands, nodes, meter) ??
    compileLogic(name, operands, nodes) ??
    compileArithmetic(name, operands, spread, meter) ??
    compileRounding(name, operands) ??
    compileText(name, operands, nodes, spread, meter) ??
    compileDay(name, operands)
  if (!compiled) throw new Error(`The operator ${name} is listed but has no meaning`)
  return compiled
}
