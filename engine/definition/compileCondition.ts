import { parseValueWith } from '#engine/expression'
import type { Expression, Logic } from '#engine/expression'
import type { ValueSource } from '#engine/source'
import type { ReportFault } from './fault.ts'

/** Compiles a condition, or returns the default if there is none. A condition that cannot be parsed is reported. */
export function compileCondition(
  source: ValueSource | undefined,
  otherwise: boolean,
  logic: Logic | undefined,
  pointer: string,
  fault: ReportFault,
): boolean | Expression {
  if (source === undefined || typeof source === 'boolean') return source ?? otherwise
  return compileValue(source, logic, pointer, fault) ?? otherwise
}

/** Compiles a value of the language. Null if it cannot be parsed, which is reported. */
export function compileValue(
  source: ValueSource,
  logic: Logic | undefined,
  pointer: string,
  fault: ReportFault,
): Expression | null {
  const parsed = parseValueWith(source, logic)
  if (parsed.ok) return parsed.value
  for (const problem of parsed.problems) fault(pointer + problem.pointer, problem.code, problem.figures)
  return null
}

/** Compiles values by name. Those that cannot be parsed are left out. */
export const compileValues = (
  source: { readonly [name: string]: ValueSource } | undefined,
  logic: Logic | undefined,
  pointer: string,
  fault: ReportFault,
): { readonly [name: string]: Expression } =>
  Object.fromEntries(
    Object.entries(source ?? {}).flatMap(([name, value]) => {
      const compiled = compileValue(value, logic, `${pointer}/${name}`, fault)
      return compiled ? [[name, compiled] as const] : []
    }),
  )
