import { ok } from '#engine/result'
import type { Result } from '#engine/result'
import { compileKeywords } from './keyword/index.ts'
import { readSchema } from './readSchema.ts'
import type { SchemaNode } from './schemaNode.ts'
import { spendSteps, enterSchema, LimitExceeded, report } from './run.ts'
import type { Check, Validation } from './run.ts'
import { SCHEMA_LIMITS } from './schema.ts'
import type { SchemaFault, SchemaLimits, SchemaOptions, Validator } from './schema.ts'

/**
 * Compiles a JSON Schema of our dialect to closures. A schema with anything that the dialect does not know is refused,
 * with every fault and its pointer. Nothing is ignored silently.
 */
export function compileSchema(json: unknown, options: SchemaOptions = {}): Result<Validator, SchemaFault> {
  const limits = { ...SCHEMA_LIMITS, ...options.limits }
  const read = readSchema(json, limits, options.draft ?? '2020-12')
  if (!read.ok) return read
  return ok(toValidator(compileNodes(read.value), limits))
}

/** Compiles each node once. Referenced nodes are queued, so that a long chain of references needs no deep stack. */
function compileNodes(root: SchemaNode): Check {
  const compiled = new Map<SchemaNode, { check?: Check }>()
  const waiting: SchemaNode[] = [root]
  const slotOf = (node: SchemaNode): { check?: Check } => {
    const slot = compiled.get(node) ?? {}
    compiled.set(node, slot)
    return slot
  }
  const compile = (node: SchemaNode): Check => {
    const slot = slotOf(node)
    if (slot.check) return slot.check
    // A node that is reached again during its compilation is called through its slot.
    slot.check = (value, spot, judgement) => slot.check?.(value, spot, judgement) ?? true
    slot.check = combined(node.kind === 'boolean' ? [constant(node.holds)] : compileKeywords(node, compile, refer))
    return slot.check
  }
  const refer = (node: SchemaNode): Check => {
    const slot = slotOf(node)
    if (!slot.check) waiting.push(node)
    return (value, spot, judgement) => slot.check?.(value, spot, judgement) ?? true
  }
  for (let node = waiting.pop(); node; node = waiting.pop()) compile(node)
  return refer(root)
}

const constant =
  (holds: boolean): Check =>
  (_value, spot, judgement) =>
    holds || report(judgement, spot, 'never')

/**
 * Combines checks. All keywords are checked, so that all problems are reported; inside a branch the first failure ends
 * it.
 */
function combined(checks: readonly Check[]): Check {
  return (value, spot, judgement) => {
    spendSteps(judgement, 1 + checks.length)
    enterSchema(judgement)
    let fits = true
    for (const check of checks) {
      if (check(value, spot, judgement)) continue
      fits = false
      if (judgement.silent > 0) break
    }
    judgement.depth--
    return fits
  }
}

const toValidator =
  (check: Check, limits: SchemaLimits): Validator =>
  (value) => {
    const judgement: Validation = {
      stepsLeft: limits.steps,
      depth: 0,
      silent: 0,
      problems: [],
      maxProblems: limits.problems,
      valueDepth: limits.valueDepth,
    }
    try {
      check(value, null, judgement)
    } catch (thrown) {
      if (thrown instanceof LimitExceeded) return [{ code: thrown.code, pointer: '', figures: {} }]
      throw thrown
    }
    return judgement.problems
  }
