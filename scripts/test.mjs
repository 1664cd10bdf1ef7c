import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './ensureBuilt.mjs'
import { ensureInstalled } from './install.mjs'
import { runLanes, runNamed, watchSignals } from './lanes.mjs'
import { ROOT } from './root.mjs'
import { exitCode, npm, run } from './run.mjs'
import { closingLine, countStep, countTests, failuresOf, sum } from './summary.mjs'

/**
 * Vitest projects by lane. Lanes run at the same time. There is only one: on two cores, a second lane made page tests
 * exceed their time limits.
 * @type {readonly (readonly string[])[]}
 */
const LANES = [['unit', 'server', 'browser', 'stories']]

/** @type {string[]} */
const failures = []

const stoppedBy = watchSignals()

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
 * Runs one project of vitest.config.ts, or the stories, which have a configuration of their own.
 * @param {string} project
 */
async function test(project) {
  const file = join(ROOT, '.cache', 'test', `${project}.json`)
  rmSync(file, { force: true })
  const tests = project === 'stories' ? ['--config', '.storybook/vitest.config.ts'] : ['--project', project]
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const began = performance.now()
  const code = await runNamed(project.padEnd(LONGEST), 'vitest', ['run', ...tests, ...reporters])
  const report = readReport(file)
  failures.push(...failuresOf(report))
  const count = countTests(report, code)
  console.log(`${project}: ${closingLine(count)}, ${Math.round((performance.now() - began) / 1000)} s`)
  return count
}

/** Letters of the longest name: the lines of all lanes begin in one column. */
const LONGEST = Math.max(...LANES.flat().map(({ length }) => length))

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

/**
 * Everything that says whether the product holds.
 * @param {string | undefined} suites folder of the public expression suites, run when it is there
 */
async function testAll(suites) {
  const isUseless = () => stoppedBy() ?? failures.includes('npm install')
  const conformance = suites && existsSync(suites) ? [suites] : []
  const first = [
    async () => step('npm install', await ensureInstalled()),
    // A build that fails is a failure of its own; the rest still runs, and the check mostly says why.
    async () => step('npm run build', await ensureBuilt()),
    async () => step('npm run check', (await npm(['run', 'check'])) === 0),
    ...conformance.map(
      (folder) => async () => step('npm run conformance', (await run('tsx', ['scripts/conformance.ts', folder])) === 0),
    ),
  ]
  const tests = LANES.map((lane) => lane.map((project) => () => test(project)))
  return sum([...(await runLanes([first], isUseless)), ...(await runLanes(tests, isUseless))])
}

const { values } = parseArgs({ options: { suites: { type: 'string' }, full: { type: 'boolean' } } })
// Tests read it (tests/support/full.ts): what takes minutes is reached in the whole run alone.
if (values.full) process.env.FULL = '1'
const total = await testAll(values.suites && resolve(values.suites))
const signal = stoppedBy()
for (const failure of failures) console.log(`failed: ${failure}`)
if (signal) console.log(`stopped by ${signal}`)
console.log(closingLine(total))
process.exitCode = signal ? exitCode(null, signal) : Number(total.failed > 0)
