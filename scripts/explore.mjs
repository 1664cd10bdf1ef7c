import { randomInt } from 'node:crypto'
import { run } from './run.mjs'

/** Largest seed of fast-check, a signed 32-bit integer. */
const LARGEST = 2 ** 31 - 1

// Properties over other cases each time, until one of them does not hold or somebody stops it.
let code = 0
while (code === 0) {
  process.env.SEED = String(randomInt(LARGEST))
  console.log(`SEED=${process.env.SEED}`)
  code = await run('vitest', ['run', '--project', 'unit', ...process.argv.slice(2)])
}
process.exitCode = code
