import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { run } from './run.mjs'
import { contentStamp, INPUTS } from './stamp.mjs'

/** Stamp of the inputs the present product was built from; undefined when there is none. */
function builtStamp() {
  try {
    return readFileSync(join(ROOT, 'dist', 'stamp'), 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Builds the product unless it stands and its inputs are unchanged.
 * @returns {Promise<boolean>} false when the build failed
 */
export async function ensureBuilt() {
  if (builtStamp() === contentStamp(ROOT, INPUTS)) return true
  console.log('Building…')
  const code = await run(process.execPath, [join(ROOT, 'scripts', 'build.mjs')])
  if (code !== 0) console.error('The build failed; see above.')
  return code === 0
}
