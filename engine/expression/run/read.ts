import { readComputed, readPath } from '../scope.ts'
import type { ExpressionNode, ScopePath } from '../syntax/expressionNode.ts'
import { spendSteps } from './run.ts'
import type { Frame, Budget, Run } from './run.ts'

/** Like `Run`, but returns `undefined` if there is no value. */
type Find = Run

function outwards(frame: Frame | null, levels: number): Frame | null {
  let found = frame
  for (let level = 0; level < levels && found; level++) found = found.outer
  return found
}

function find({ from, path }: ScopePath): Find {
  if (from === 'scope') return (scope) => scope.read(path)
  if (from > 0) return (_, frame) => readPath(outwards(frame, from)?.item, path)
  const [only] = path
  if (only === undefined) return (_, frame) => frame?.item
  return (_, frame) => readPath(frame?.item, path)
}

/** Finds the path steps that are computed at evaluation. They are checked then, because they are not known earlier. */
function findBehind(place: ScopePath, tail: readonly Run[], meter: Budget): Find {
  const start = find(place)
  if (tail.length === 0) return start
  return (scope, frame) => {
    let value = start(scope, frame)
    for (const name of tail) {
      const key = name(scope, frame)
      if (typeof key !== 'string' && typeof key !== 'number') return undefined
      value = readComputed(value, keyText(key, meter))
    }
    return value
  }
}

/** Returns the name of a key. The first lookup of a name costs by its length. */
function keyText(key: string | number, meter: Budget): string {
  if (typeof key === 'number') return String(key)
  spendSteps(meter, key.length >> 3)
  return key
}

/** Returns the path of a node that only reads the scope. */
export const pathOf = (node: ExpressionNode): readonly string[] | undefined =>
  node.kind === 'read' && node.place.from === 'scope' && node.tail.length === 0 && !node.fallback
    ? node.place.path
    : undefined

export function compileRead(
  node: ExpressionNode & { kind: 'read' },
  tail: readonly Run[],
  fallback: Run | undefined,
  meter: Budget,
): Run {
  const value = findBehind(node.place, tail, meter)
  if (fallback) return orElse(value, fallback)
  const { from, path } = node.place
  if (from === 'scope' && tail.length === 0) return (scope) => scope.read(path) ?? null
  return (scope, frame) => value(scope, frame) ?? null
}

function orElse(value: Find, fallback: Run): Run {
  return (scope, frame) => {
    const found = value(scope, frame)
    return found === undefined ? fallback(scope, frame) : found
  }
}

export function compileExists(node: ExpressionNode & { kind: 'exists' }, tail: readonly Run[], meter: Budget): Run {
  const value = findBehind(node.place, tail, meter)
  return (scope, frame) => value(scope, frame) !== undefined
}

/** Finds the place of a computed key. Only texts and numbers are keys. */
const placeOf = (finds: ReadonlyMap<string, Find>, key: unknown, meter: Budget): Find | undefined =>
  typeof key === 'string' || typeof key === 'number' ? finds.get(keyText(key, meter)) : undefined

export function compileChoose(
  node: ExpressionNode & { kind: 'choose' },
  by: Run,
  fallback: Run = () => null,
  meter: Budget,
): Run {
  const finds = new Map([...node.places].map(([key, place]) => [key, find(place)]))
  return orElse((scope, frame) => placeOf(finds, by(scope, frame), meter)?.(scope, frame), fallback)
}

export const compileIndex =
  ({ from }: ExpressionNode & { kind: 'index' }): Run =>
  (_, frame) =>
    outwards(frame, from)?.index ?? null

/** A path is missing when it leads to nothing, to null or to the empty text. */
export function compileMissing(
  node: ExpressionNode & { kind: 'missing' },
  keys: Run,
  atLeast: Run | undefined,
  meter: Budget,
): Run {
  const finds = new Map([...node.places].map(([key, place]) => [key, find(place)]))
  return (scope, frame) => {
    const asked = [keys(scope, frame)].flat(2)
    spendSteps(meter, asked.length)
    const missing = asked.filter((key) => {
      const value = placeOf(finds, key, meter)?.(scope, frame)
      return value === undefined || value === null || value === ''
    })
    const needed = atLeast?.(scope, frame)
    return typeof needed === 'number' && asked.length - missing.length >= needed ? [] : missing
  }
}
