import { missingTools } from './checkTools.mjs'
import { runLanes, runNamed, watchSignals } from './lanes.mjs'

/**
 * The name that begins each line of a check's output, and its command.
 * @typedef {readonly [name: string, command: string, ...args: string[]]} Check
 */

/**
 * Checks by lane. Lanes run at the same time: most tools use one core for most of their time.
 * @type {readonly (readonly Check[])[]}
 */
const LANES = [
  [
    ['types', 'tsc', '-b'],
    ['definitions', 'tsx', 'scripts/checkDefinitions.ts'],
    ['docs', 'tsx', 'scripts/writeDocs.ts', '--check'],
  ],
  [
    ['lint', 'oxlint', '--type-aware', '--deny-warnings'],
    ['format', 'oxfmt', '--check'],
    ['dead code', 'knip'],
  ],
]

// oxlint starts tsgolint for rules that need types.
const missing = await missingTools([...new Set(LANES.flat().map(([, command]) => command)), 'tsgolint'])
for (const sentence of missing) console.error(sentence)
if (missing.length > 0) process.exit(1)

const stoppedBy = watchSignals()
const codes = await runLanes(
  LANES.map((lane) =>
    lane.map(([name, command, ...args]) => async () => {
      const code = await runNamed(name, command, args)
      if (code !== 0) console.error(`${name} failed: ${[command, ...args].join(' ')}`)
      return code
    }),
  ),
  stoppedBy,
)
process.exitCode = codes.find((code) => code !== 0) ?? 0
