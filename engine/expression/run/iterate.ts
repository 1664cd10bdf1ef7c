import { NO_ARGUMENTS } from '../failure.ts'
import type { Scope } from '../scope.ts'
import type { IteratorName } from '../syntax/expressionNode.ts'
import { listOf } from './coerce.ts'
import { spendSteps, truthy } from './run.ts'
import type { Frame, Budget, Run } from './run.ts'

/** An iterator: its list, its body, and the steps that one item costs. */
interface Iteration {
  readonly list: Run
  readonly body: Run
  readonly initial: Run | undefined
  readonly cost: number
  readonly meter: Budget
}

export function compileIterator(name: IteratorName, iteration: Iteration): Run {
  switch (name) {
    case 'map':
      return map(iteration)
    case 'filter':
      return filter(iteration)
    case 'reduce':
      return reduce(iteration)
    case 'some':
      return some(iteration)
    case 'none': {
      const any = some(iteration)
      return (scope, frame) => !any(scope, frame)
    }
    case 'all':
      return all(iteration)
  }
}

function map({ list, body, cost, meter }: Iteration): Run {
  return (scope, frame) => {
    const items = listOf(list(scope, frame))
    const inner: Frame = { item: null, index: 0, outer: frame }
    const values: unknown[] = []
    for (let at = 0; at < items.length; at++) {
      spendSteps(meter, cost)
      inner.item = items[at]
      inner.index = at
      values.push(body(scope, inner))
    }
    return values
  }
}

function filter({ list, body, cost, meter }: Iteration): Run {
  return (scope, frame) => {
    const items = listOf(list(scope, frame))
    const inner: Frame = { item: null, index: 0, outer: frame }
    const kept: unknown[] = []
    for (let at = 0; at < items.length; at++) {
      spendSteps(meter, cost)
      inner.item = items[at]
      inner.index = at
      if (truthy(body(scope, inner))) kept.push(items[at])
    }
    return kept
  }
}

/** Compiles `reduce`. Without an initial value it starts with the first item, and an empty list results in null. */
function reduce({ list, body, initial, cost, meter }: Iteration): Run {
  return (scope, frame) => {
    const items = listOf(list(scope, frame))
    const inner: Frame = { item: null, index: 0, outer: frame }
    let accumulator = initial ? initial(scope, frame) : (items[0] ?? null)
    for (let at = initial ? 0 : 1; at < items.length; at++) {
      spendSteps(meter, cost)
      inner.item = { current: items[at], accumulator }
      inner.index = at
      accumulator = body(scope, inner)
    }
    return accumulator
  }
}

/**
 * Returns the list. Unlike other iterators, these fail without one: whether all unknown items match cannot be decided.
 */
function present(value: unknown): readonly unknown[] {
  if (!Array.isArray(value)) throw NO_ARGUMENTS
  return value
}

function some(iteration: Iteration): Run {
  return (scope, frame) => seek(present(iteration.list(scope, frame)), true, iteration, scope, frame)
}

/** Compiles `all`. It is false for the empty list. */
function all(iteration: Iteration): Run {
  return (scope, frame) => {
    const items = present(iteration.list(scope, frame))
    return items.length > 0 && !seek(items, false, iteration, scope, frame)
  }
}

/** Whether the body has the value `wanted` for some item. */
function seek(
  items: readonly unknown[],
  wanted: boolean,
  { body, cost, meter }: Iteration,
  scope: Scope,
  frame: Frame | null,
): boolean {
  const inner: Frame = { item: null, index: 0, outer: frame }
  for (let at = 0; at < items.length; at++) {
    spendSteps(meter, cost)
    inner.item = items[at]
    inner.index = at
    if (truthy(body(scope, inner)) === wanted) return true
  }
  return false
}
