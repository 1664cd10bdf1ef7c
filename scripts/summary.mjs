/**
 * @typedef {{ readonly passed: number, readonly failed: number }} Count
 * @typedef {{
 *   readonly numPassedTests: number,
 *   readonly numFailedTests: number,
 *   readonly testResults: readonly { readonly status: string, readonly assertionResults: readonly { readonly status: string }[] }[],
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
