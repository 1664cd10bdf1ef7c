import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { dataScope, isFailure, OPERATORS, parseExpression } from '#engine/expression'

/** Operators of the public suites that the language does not admit: cases that use one are not run. */
const LEFT_OUT: { readonly [operator: string]: string } = {
  throw: 'a condition never raises an error of its own: checks have their texts and codes',
  try: 'a failed evaluation is a value of the caller, who names what holds instead',
  preserve: 'hides logic from the check at publish; fixed text is written as { "const": … }',
}

/** What the suites call an error, and the codes that say it here, at parse or at evaluation. */
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

interface Tally {
  readonly failed: string[]
  passed: number
  leftOut: number
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

/** What stands against the case; undefined when it holds. */
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
  const tally: Tally = { failed: [], passed: 0, leftOut: 0 }
  const entries = (JSON.parse(readFileSync(join(folder, file), 'utf8')) as readonly unknown[]).filter(
    (entry) => typeof entry !== 'string',
  )
  for (const [at, entry] of entries.entries()) {
    const one = toCase(entry)
    if (operatorsIn(one.rule).some((name) => name in LEFT_OUT)) {
      tally.leftOut++
      continue
    }
    const against = verdict(one)
    if (against === undefined) tally.passed++
    else tally.failed.push(`  ${at}: ${JSON.stringify(one.rule)} on ${JSON.stringify(one.data)}: ${against}`)
  }
  return tally
}

const jsonFiles = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.json') && entry.name !== 'index.json')
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()

function main(path: string | undefined): number {
  const folder = join(path ?? '', 'json-logic')
  if (!path || !existsSync(folder)) {
    process.stderr.write('usage: conformance <folder with json-logic/>\n')
    return 2
  }
  const admitted = Object.keys(LEFT_OUT).filter((name) => OPERATORS.has(name))
  if (admitted.length > 0) throw new Error(`Left out, yet admitted: ${admitted.join()}`)
  const total: Tally = { failed: [], passed: 0, leftOut: 0 }
  for (const file of jsonFiles(folder)) {
    const { failed, passed, leftOut } = runFile(folder, file)
    process.stdout.write(
      `${file}: ${passed} passed, ${failed.length} failed, ${leftOut} left out\n${failed.map((line) => `${line}\n`).join('')}`,
    )
    total.failed.push(...failed)
    total.passed += passed
    total.leftOut += leftOut
  }
  for (const [name, reason] of Object.entries(LEFT_OUT)) process.stdout.write(`left out: ${name}, ${reason}\n`)
  process.stdout.write(`json-logic: ${total.passed} passed, ${total.failed.length} failed, ${total.leftOut} left out\n`)
  return total.failed.length > 0 || total.passed === 0 ? 1 : 0
}

process.exitCode = main(process.argv[2])
