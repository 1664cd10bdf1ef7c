import { compileSchema, UNSUPPORTED } from '#engine/schema'
import type { Draft, SchemaFault, Validator } from '#engine/schema'
import { emptyTally, jsonFiles, leaveOut, readJson } from './tally.ts'
import type { Tally } from './tally.ts'

interface Group {
  readonly description: string
  readonly schema: unknown
  readonly tests: readonly { readonly description: string; readonly data: unknown; readonly valid: boolean }[]
}

const REMOTE = 'a schema is whole in itself: nothing is fetched, and no address is known beforehand'
const METASCHEMA = 'the schema of schemas is not carried along: compiling is what judges a schema'

/** Cases of admitted keywords that are not run, by file or by file and group. */
const EXCEPTIONS: { readonly [name: string]: string } = {
  'format.json': 'the suite has formats decide nothing; here those that are known decide, and others are refused',
  'refRemote.json': REMOTE,
  'vocabulary.json': '$schema names one of the two drafts that are read: the vocabulary is fixed',
  'dynamicRef.json: $ref to $dynamicRef finds detached $dynamicAnchor': REMOTE,
  'ref.json: remote ref, containing refs itself': METASCHEMA,
  'defs.json: validate definition against metaschema': METASCHEMA,
  'definitions.json: validate definition against metaschema': METASCHEMA,
}

/** Optional cases that are run as well: the formats that this dialect decides by their standards. */
const OPTIONAL: readonly string[] = ['date', 'date-time', 'time', 'uuid'].map((name) => `optional/format/${name}.json`)

/** Why a group is not run: it is an exception by name, or uses a keyword that the dialect leaves out. */
function whyLeftOut(file: string, group: string, faults: readonly SchemaFault[]): string | undefined {
  const name = [`${file}: ${group}`, file].find((key) => Object.hasOwn(EXCEPTIONS, key))
  if (name !== undefined) return `${name}: ${EXCEPTIONS[name]}`
  const keyword = faults.find(({ code }) => code === 'leftOut')?.figures['keyword']
  return keyword === undefined ? undefined : `${keyword}: ${UNSUPPORTED[keyword]}`
}

function runFile(folder: string, file: string, draft: Draft): Tally {
  const tally = emptyTally()
  for (const { description: group, schema, tests } of readJson(folder, file) as readonly Group[]) {
    const compiled = compileSchema(schema, { draft })
    const leftOut = whyLeftOut(file, group, compiled.ok ? [] : compiled.problems)
    if (leftOut !== undefined) {
      leaveOut(tally, leftOut, tests.length)
      if (compiled.ok && file !== 'format.json') tally.failed.push(`  ${group}: left out, yet it compiles`)
    } else if (!compiled.ok) tally.failed.push(`  ${group}: refused, ${JSON.stringify(compiled.problems)}`)
    else runTests(group, compiled.value, tests, tally)
  }
  return tally
}

function runTests(group: string, validate: Validator, tests: Group['tests'], tally: Tally): void {
  for (const { description, data, valid } of tests) {
    const problems = validate(data)
    if ((problems.length === 0) === valid) tally.passed++
    else tally.failed.push(`  ${group}: ${description}: ${valid ? JSON.stringify(problems) : 'accepted'}`)
  }
}

/** The required cases of one draft of the JSON Schema Test Suite, by file, and the optional ones of formats that decide. */
export const jsonSchemaTallies = (folder: string, draft: Draft): readonly (readonly [string, Tally])[] =>
  jsonFiles(folder)
    .filter((file) => !file.startsWith('optional/') || OPTIONAL.includes(file))
    .map((file) => [file, runFile(folder, file, draft)] as const)
