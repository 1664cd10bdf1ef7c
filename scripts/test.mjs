import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { changedFiles, reachOf } from './changed.mjs'
import { ensureBuilt } from './ensureBuilt.mjs'
import { ensureInstalled } from './install.mjs'
import { runLanes, runNamed, watchSignals } from './lanes.mjs'
import { installOtherNode, UNDER_OTHER_NODE } from './otherNode.mjs'
import { PARTS, PROJECTS } from './parts.mjs'
import { writePart } from './proof.mjs'
import { ROOT } from './root.mjs'
import { exitCode, npm, run } from './run.mjs'
import { closingLine, countStep, countTests, failuresOf, sum } from './summary.mjs'

/**
 * Vitest projects by lane. Lanes run at the same time. There is only one: on two cores, a second lane made page tests
 * exceed their time limits.
 * @type {readonly (readonly (keyof typeof PROJECTS)[])[]}
 */
const LANES = [['unit', 'server', 'browser', 'stories']]

/** Length of the longest name, so that the lines of all lanes begin in one column. */
const LONGEST = Math.max(
  ...[PROJECTS, PARTS, UNDER_OTHER_NODE].flatMap((all) => Object.keys(all).map(({ length }) => length)),
)

const { values, positionals } = parseArgs({
  options: {
    suites: { type: 'string' },
    full: { type: 'boolean' },
    changed: { type: 'boolean' },
    'other-node': { type: 'boolean' },
    since: { type: 'string', default: 'HEAD' },
  },
  allowPositionals: true,
})
const VITEST = join(ROOT, 'node_modules', 'vitest', 'vitest.mjs')
/** @type {string[]} */
const failures = []
const stoppedBy = watchSignals()
const isUseless = () => stoppedBy() ?? failures.includes('npm install')

/**
 * One step of a name that either holds or does not.
 * @param {string} name
 * @param {boolean} holds
 */
function step(name, holds) {
  if (!holds) failures.push(name)
  return countStep(holds)
}

/**
 * Runs vitest under a name.
 * @param {string} name
 * @param {readonly string[]} args
 * @param {string} node the program that runs it
 */
async function test(name, args, node = process.execPath) {
  const file = join(ROOT, '.cache', 'test', `${name.replaceAll(/\W+/g, '-')}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const began = performance.now()
  const code = await runNamed(name.padEnd(LONGEST), node, [VITEST, ...args, ...reporters])
  const report = readReport(file)
  failures.push(...failuresOf(report))
  // If a change reaches no test, Vitest writes no report.
  const isNothing = report === undefined && code === 0 && args.includes('--passWithNoTests')
  const count = isNothing ? { passed: 0, failed: 0 } : countTests(report, code)
  const seconds = Math.round((performance.now() - began) / 1000)
  console.log(`${name}: ${closingLine(count)}, ${seconds} s`)
  return { ...count, seconds }
}

/**
 * @param {string} file
 * @returns {import('./summary.mjs').VitestReport | undefined} undefined where a run did not come to write it
 */
function readReport(file) {
  try {
    return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  } catch {
    return undefined
  }
}

/** Everything before the tests: each step fails by itself, but without packages nothing can be run. */
const preparation = () => [
  async () => step('npm install', await ensureInstalled()),
  // A build that fails is a failure of its own; the rest still runs, and the check mostly says why.
  async () => step('npm run build', await ensureBuilt()),
  async () => step('npm run check', (await npm(['run', 'check'])) === 0),
]

/**
 * The public expression suites, if the folder exists.
 * @param {string | undefined} folder
 */
const conformance = (folder) =>
  folder && existsSync(folder)
    ? [async () => step('npm run conformance', (await run('tsx', ['scripts/conformance.ts', folder])) === 0)]
    : []

/** Runs some of the tests under another Node. */
async function testOtherNode() {
  const node = await installOtherNode()
  if (node === null) return step('another Node', false)
  const tests = Object.entries(UNDER_OTHER_NODE).map(
    ([name, args]) =>
      () =>
        test(name, ['run', ...args], node),
  )
  return sum(await runLanes([tests], isUseless))
}

/** Runs all projects. */
async function testAll() {
  const first = await runLanes([[...preparation(), ...conformance(values.suites && resolve(values.suites))]], isUseless)
  const lanes = LANES.map((lane) => lane.map((project) => () => test(project, ['run', ...PROJECTS[project]])))
  const tests = await runLanes(lanes, isUseless)
  const other = values['other-node'] ? await runLanes([[testOtherNode]], isUseless) : []
  return sum([...first, ...tests, ...other])
}

/**
 * Runs parts of the whole run one after the other, and writes each to docs/proof.md when it has run.
 * @param {readonly string[]} names empty: all parts
 */
async function testParts(names) {
  // Tests read it (tests/support/full.ts) and run their full size.
  process.env.FULL = '1'
  const unknown = names.find((name) => !Object.hasOwn(PARTS, name))
  if (unknown !== undefined) return step(`there is no part ${unknown}: ${Object.keys(PARTS).join(', ')}`, false)
  const parts = (names.length > 0 ? names : Object.keys(PARTS)).map((name) => async () => {
    const ran = await test(name, ['run', ...(PARTS[name]?.vitest ?? [])])
    if (!stoppedBy()) writePart(name, ran)
    return ran
  })
  const first = await runLanes([names.length > 0 ? preparation().slice(0, 2) : preparation()], isUseless)
  return sum([...first, ...(await runLanes([parts], isUseless))])
}

/** Runs the tests that the changes since a commit reach, and prints them first. */
async function testChanged() {
  const reach = reachOf(changedFiles(values.since))
  for (const [project, { files, why }] of Object.entries(reach))
    console.log(
      `${project}: ${files === 'all' ? `all, because of ${why}` : files.length > 0 ? `tests that import ${files.join(', ')}` : 'none'}`,
    )
  const reached = LANES.map((lane) => lane.filter((project) => reach[project].files.length > 0))
  const tests = reached.map((lane) =>
    lane.map((project) => {
      const { files } = reach[project]
      const related = files === 'all' ? ['run'] : ['related', ...files, '--run', '--passWithNoTests']
      return () => test(project, [...related, ...PROJECTS[project]])
    }),
  )
  const needsBuild = reached.flat().some((project) => project !== 'unit')
  const first = await runLanes([preparation().slice(0, needsBuild ? 2 : 1)], isUseless)
  return sum([...first, ...(await runLanes(tests, isUseless))])
}

const total = await (values.full ? testParts(positionals) : values.changed ? testChanged() : testAll())
const signal = stoppedBy()
for (const failure of failures) console.log(`failed: ${failure}`)
if (signal) console.log(`stopped by ${signal}`)
console.log(closingLine(total))
process.exitCode = signal ? exitCode(null, signal) : Number(total.failed > 0)
