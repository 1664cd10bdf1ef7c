import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt } from './ensureBuilt.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT } from './root.mjs'
import { npm, run } from './run.mjs'
import { closingLine, countStep, countTests, failuresOf, sum } from './summary.mjs'

const PROJECTS = ['unit', 'server', 'browser']

/** @type {string[]} */
const failures = []

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
 * Runs one project of vitest.config.ts.
 * @param {string} project
 * @param {readonly string[]} how what tells vitest which tests are meant
 */
async function test(project, how = ['--project', project]) {
  const file = join(ROOT, '.cache', 'test', `${project}.json`)
  rmSync(file, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const code = await run('vitest', ['run', ...how, ...reporters])
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
  failures.push(...failuresOf(report))
  return countTests(report, code)
}

/**
 * Everything that says whether the product holds, one after the other: two cores are soon full.
 * @param {string | undefined} suites folder of the public expression suites, run when it is there
 */
async function testAll(suites) {
  if (!(await ensureInstalled())) return step('npm install', false)
  // A build that fails is a failure of its own; the rest still runs, and the check mostly says why.
  const counts = (await ensureBuilt()) ? [] : [step('npm run build', false)]
  counts.push(step('npm run check', (await npm(['run', 'check'])) === 0))
  if (suites && existsSync(suites)) {
    counts.push(step('npm run conformance', (await run('tsx', ['scripts/conformance.ts', suites])) === 0))
  }
  for (const project of PROJECTS) counts.push(await test(project))
  counts.push(await test('stories', ['--config', '.storybook/vitest.config.ts']))
  return sum(counts)
}

const { values } = parseArgs({ options: { suites: { type: 'string' }, full: { type: 'boolean' } } })
// Tests read it (tests/support/full.ts): what takes minutes is reached in the whole run alone.
if (values.full) process.env.FULL = '1'
const total = await testAll(values.suites && resolve(values.suites))
process.exitCode = total.failed === 0 ? 0 : 1
for (const failure of failures) console.log(`failed: ${failure}`)
console.log(closingLine(total))
