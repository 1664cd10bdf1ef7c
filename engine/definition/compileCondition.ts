import { parseValueWith } from '#engine/expression'
import type { Expression, Logic } from '#engine/expression'
import type { ValueSource } from '#engine/source'
import type { ReportFault } from './fault.ts'

/** A condition, or what holds where none is said; one that cannot be read is told. */
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

/** A value of the language; null where it cannot be read, which is told. */
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

/** Values by name, those that can be read. */
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
