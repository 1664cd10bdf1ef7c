import type { AccessChoice } from '#engine/access'
import { parseExpression } from '#engine/expression'
import type { Expression } from '#engine/expression'
import { below } from '#engine/source'
import type { Json, ModuleSource } from '#engine/source'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import { ownValue } from './ownValue.ts'

/**
 * Returns the names of all functions that may guard a module's rows. The last one guards a row of which nothing is
 * known.
 */
export const guardingFunctions = ({ access, id }: Pick<ModuleSource, 'access' | 'id'>): readonly string[] =>
  access === undefined ? [id] : [...new Set(wordsIn(access))]

function wordsIn(source: Json): readonly string[] {
  const branches = branchesOf(source)
  return branches ? branches.flatMap(([, result]) => wordsIn(result)) : typeof source === 'string' ? [source] : []
}

/** Returns the conditions of an `if` with their results, the last without a condition. Null if it is not an `if`. */
function branchesOf(source: Json): readonly (readonly [condition: Json | null, result: Json, place: number])[] | null {
  if (typeof source !== 'object' || source === null || Array.isArray(source)) return null
  const [[name, declared] = ['', null], ...more] = Object.entries(source)
  if ((name !== 'if' && name !== '?:') || more.length > 0 || !Array.isArray(declared) || declared.length % 2 === 0)
    return null
  const parts: readonly Json[] = declared
  return parts.flatMap((part, at) => {
    if (at === parts.length - 1) return [[null, part, at] as const]
    const result = parts[at + 1]
    return at % 2 === 0 && result !== undefined ? [[part, result, at] as const] : []
  })
}

/**
 * Compiles which function of access.json guards which rows. A module without a function (its calls are public or open
 * to any session) has none.
 */
export function compileAccess(source: ModuleSource, context: CompileContext, fault: ReportFault): AccessChoice {
  return compileChoice(source.access ?? source.id, '/access', source, context, fault)
}

function compileChoice(
  declared: Json,
  pointer: string,
  source: ModuleSource,
  context: CompileContext,
  fault: ReportFault,
): AccessChoice {
  const { functions } = context.access
  if (typeof declared === 'string') {
    const id = ownValue(functions, declared)
    if (id === undefined && (source.actions || source.access !== undefined))
      fault(pointer, 'unknownFunction', { function: declared, known: Object.keys(functions) })
    return { kind: 'function', id: id ?? '' }
  }
  const branches = branchesOf(declared)
  const last = branches?.at(-1)
  if (!branches || !last) {
    fault(pointer, 'accessForm')
    return { kind: 'function', id: '' }
  }
  const inside = (result: Json, place: number): AccessChoice =>
    compileChoice(
      result,
      below(below(pointer, Object.keys(declared as object)[0] ?? ''), place),
      source,
      context,
      fault,
    )
  const otherwise = inside(last[1], last[2])
  return branches.slice(0, -1).reduceRight<AccessChoice>((rest, [condition, result, place]) => {
    const when = parsed(condition, below(`${pointer}/if`, place), fault)
    const then = inside(result, place + 1)
    return when ? { kind: 'if', when, then, otherwise: rest } : rest
  }, otherwise)
}

function parsed(condition: Json, pointer: string, fault: ReportFault): Expression | null {
  const expression = parseExpression(condition)
  if (expression.ok) return expression.value
  for (const problem of expression.problems) fault(pointer + problem.pointer, problem.code, problem.figures)
  return null
}
