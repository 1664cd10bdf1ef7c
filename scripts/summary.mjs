/**
 * @typedef {{ readonly passed: number, readonly failed: number }} Count
 * @typedef {{
 *   readonly numPassedTests: number,
 *   readonly numFailedTests: number,
 *   readonly testResults: readonly {
 *     readonly status: string,
 *     readonly name?: string,
 *     readonly message?: string,
 *     readonly assertionResults: readonly {
 *       readonly status: string,
 *       readonly fullName?: string,
 *       readonly failureMessages?: readonly string[],
 *     }[],
 *   }[],
 * }} VitestReport the part read of what vitest's json reporter writes
 */

/**
 * One step that either holds or does not.
 * @param {boolean} holds
 * @returns {Count}
 */
export const countStep = (holds) => (holds ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/**
 * Tests of one vitest run. A file that broke before its tests counts as one failed, and so does a run that
 * ended badly without any: a crash, no report, no tests, an error between tests.
 * @param {VitestReport | undefined} report undefined when none was written
 * @param {number} code exit code of the runner
 * @returns {Count}
 */
export function countTests(report, code) {
  if (!report) return countStep(false)
  const broken = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && !assertionResults.some((assertion) => assertion.status === 'failed'),
  ).length
  const failed = report.numFailedTests + broken
  return { passed: report.numPassedTests, failed: failed === 0 && code !== 0 ? 1 : failed }
}

/** Lines of a failure's message that are shown again at the end of a run. */
const LINES = 12

/** @param {string} message */
const shortened = (message) =>
  message
    .split('\n')
    .slice(0, LINES)
    .map((line) => `    ${line}`)
    .join('\n')

/**
 * Failures of a vitest run, one text each. They are printed again at the end, so that they are easy to find.
 * @param {VitestReport | undefined} report undefined when none was written
 * @returns {readonly string[]}
 */
export const failuresOf = (report) =>
  (report?.testResults ?? []).flatMap(({ status, name = '', message = '', assertionResults }) => {
    const failed = assertionResults.filter((assertion) => assertion.status === 'failed')
    if (status === 'failed' && failed.length === 0) return [`${name}\n${shortened(message)}`]
    return failed.map(
      ({ fullName = '', failureMessages = [] }) =>
        `${name} > ${fullName}\n${failureMessages.map(shortened).join('\n')}`,
    )
  })

/**
 * @param {readonly Count[]} counts
 * @returns {Count}
 */
export const sum = (counts) => ({
  passed: counts.reduce((total, { passed }) => total + passed, 0),
  failed: counts.reduce((total, { failed }) => total + failed, 0),
})

/** @param {Count} count */
export const closingLine = ({ passed, failed }) => `${passed} passed, ${failed} failed`
