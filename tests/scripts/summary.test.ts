import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { closingLine, countStep, countTests, failuresOf, sum } from '../../scripts/summary.mjs'

const file = (status: string, ...tests: readonly string[]) => ({
  status,
  assertionResults: tests.map((each) => ({ status: each })),
})
const report = (numPassedTests: number, numFailedTests: number, ...testResults: ReturnType<typeof file>[]) => ({
  numPassedTests,
  numFailedTests,
  testResults,
})

describe('countTests', () => {
  it.each([
    ['all passed', report(2, 0, file('passed', 'passed', 'passed')), 0, { passed: 2, failed: 0 }],
    ['one failed', report(1, 1, file('failed', 'passed', 'failed')), 1, { passed: 1, failed: 1 }],
    [
      'a file that broke before its tests',
      report(1, 0, file('passed', 'passed'), file('failed')),
      1,
      { passed: 1, failed: 1 },
    ],
    ['a file whose hook broke after its tests', report(1, 0, file('failed', 'passed')), 1, { passed: 1, failed: 1 }],
    ['both', report(0, 1, file('failed', 'failed'), file('failed')), 1, { passed: 0, failed: 2 }],
    ['an error between tests', report(3, 0, file('passed', 'passed', 'passed', 'passed')), 1, { passed: 3, failed: 1 }],
    ['no tests', report(0, 0), 1, { passed: 0, failed: 1 }],
    ['a crash without a report', undefined, 139, { passed: 0, failed: 1 }],
    ['no report and no error', undefined, 0, { passed: 0, failed: 1 }],
  ])('counts %s', (_, written, code, count) => {
    expect(countTests(written, code)).toEqual(count)
  })

  it('never calls a bad end good', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), (passed, failed, code) => {
        expect(countTests(report(passed, failed), code).failed).toBeGreaterThan(0)
      }),
    )
  })
})

describe('failuresOf', () => {
  const long = Array.from({ length: 40 }, (_, line) => `line ${line}`).join('\n')

  it('names each test that failed with the head of its message, and nothing else', () => {
    const written = {
      numPassedTests: 1,
      numFailedTests: 1,
      testResults: [
        {
          status: 'failed',
          name: 'a.test.ts',
          assertionResults: [
            { status: 'passed', fullName: 'holds', failureMessages: [] },
            { status: 'failed', fullName: 'breaks', failureMessages: [long] },
          ],
        },
      ],
    }
    const [told = '', ...others] = failuresOf(written)
    expect(others).toEqual([])
    expect(told).toMatch(/^a\.test\.ts > breaks\n    line 0\n/)
    expect(told).not.toContain('line 39')
  })

  it('names a file that broke before its tests', () => {
    const written = { ...report(0, 0), testResults: [{ ...file('failed'), name: 'b.test.ts', message: 'no module' }] }
    expect(failuresOf(written)).toEqual(['b.test.ts\n    no module'])
  })

  it('tells nothing of a run without a report or without failures', () => {
    expect(failuresOf(undefined)).toEqual([])
    expect(failuresOf(report(1, 0, file('passed', 'passed')))).toEqual([])
  })
})

describe('closing line', () => {
  it('sums steps and tests', () => {
    const counts = [countStep(true), countStep(false), { passed: 40, failed: 2 }, { passed: 7, failed: 0 }]
    expect(closingLine(sum(counts))).toBe('48 passed, 3 failed')
    expect(closingLine(sum([]))).toBe('0 passed, 0 failed')
  })
})
