import { isDeepStrictEqual } from 'node:util'
import { dataScope, isFailure, OPERATORS, parseExpression } from '#engine/expression'
import { emptyTally, jsonFiles, leaveOut, readJson } from './tally.ts'
import type { Tally } from './tally.ts'

/** Operators of the public suites that the language does not admit: cases that use one are not run. */
const LEFT_OUT: { readonly [operator: string]: string } = {
  throw: 'a condition never raises an error of its own: checks have their texts and codes',
  try: 'a failed evaluation is a value of the caller, who names what holds instead',
  preserve: 'hides logic from the check at publish; fixed text is written as { "const": … }',
}

/** Cases whose result the language decides otherwise. */
const DECIDED_OTHERWISE: { readonly [rule: string]: string } = {
  '{"==":[null,0]}': 'a blank answer equals null alone, not 0',
  '{"!=":[null,0]}': 'a blank answer equals null alone, not 0',
}

/** Error types of the suites, with our codes for each, at parse or at evaluation. */
const ERRORS: { readonly [type: string]: readonly string[] } = {
  'Invalid Arguments': ['arguments'],
  NaN: ['notANumber'],
}

interface Case {
  readonly rule: unknown
  readonly data?: unknown
  readonly result?: unknown
  readonly error?: { readonly type: string }
}

const operatorsIn = (rule: unknown): readonly string[] => {
  if (Array.isArray(rule)) return rule.flatMap(operatorsIn)
  if (typeof rule !== 'object' || rule === null) return []
  return Object.entries(rule).flatMap(([name, operands]) => [name, ...operatorsIn(operands)])
}

const toCase = (entry: unknown): Case => {
  if (!Array.isArray(entry)) return entry as Case
  const [rule, data, result] = entry as readonly unknown[]
  return { rule, data, result }
}

/** Describes how the case fails; undefined if it passes. */
function verdict({ rule, data, result, error }: Case): string | undefined {
  const parsed = parseExpression(rule)
  const value = parsed.ok ? parsed.value.evaluate(dataScope(data)) : undefined
  const codes = parsed.ok ? (isFailure(value) ? [value.code] : []) : parsed.problems.map(({ code }) => code)
  if (error)
    return codes.some((code) => ERRORS[error.type]?.includes(code))
      ? undefined
      : `expected ${error.type}, got ${codes.join() || JSON.stringify(value)}`
  if (codes.length > 0) return `expected ${JSON.stringify(result)}, got ${codes.join()}`
  return isDeepStrictEqual(value, result)
    ? undefined
    : `expected ${JSON.stringify(result)}, got ${JSON.stringify(value)}`
}

function runFile(folder: string, file: string): Tally {
  const tally = emptyTally()
  const entries = (readJson(folder, file) as readonly unknown[]).filter((entry) => typeof entry !== 'string')
  for (const [at, entry] of entries.entries()) {
    const one = toCase(entry)
    const leftOut = operatorsIn(one.rule).find((name) => Object.hasOwn(LEFT_OUT, name))
    if (leftOut !== undefined) {
      leaveOut(tally, `${leftOut}: ${LEFT_OUT[leftOut]}`, 1)
      continue
    }
    const otherwise = DECIDED_OTHERWISE[JSON.stringify(one.rule)]
    if (otherwise !== undefined) {
      leaveOut(tally, otherwise, 1)
      continue
    }
    const against = verdict(one)
    if (against === undefined) tally.passed++
    else tally.failed.push(`  ${at}: ${JSON.stringify(one.rule)} on ${JSON.stringify(one.data)}: ${against}`)
  }
  return tally
}

/** The community suites of JsonLogic, by file. */
export function jsonLogicTallies(folder: string): readonly (readonly [string, Tally])[] {
  const admitted = Object.keys(LEFT_OUT).filter((name) => OPERATORS.has(name))
  if (admitted.length > 0) throw new Error(`Left out, yet admitted: ${admitted.join()}`)
  return jsonFiles(folder)
    .filter((file) => file !== 'index.json')
    .map((file) => [file, runFile(folder, file)] as const)
}
