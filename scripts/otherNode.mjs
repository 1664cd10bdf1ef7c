import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './root.mjs'
import { npm } from './run.mjs'

/** The newest Node that is tested, in addition to the one that runs the tests. */
const VERSION = '24.21.0'

const isWindows = process.platform === 'win32'

/** The package of the program for this machine. The package `node` would fetch the same one with a script. */
const PACKAGE = `node-${isWindows ? 'win' : process.platform}-${process.arch}`

/**
 * Installs a second Node from npm. It is kept outside node_modules, where it would come first on the path of every
 * script.
 * @returns {Promise<string | null>} path of the program; null if it could not be installed
 */
export async function installOtherNode() {
  const folder = join(ROOT, '.cache', `node-${VERSION}`)
  const program = join(folder, 'node_modules', PACKAGE, 'bin', isWindows ? 'node.exe' : 'node')
  if (existsSync(program)) return program
  console.log(`Installing Node ${VERSION}…`)
  const code = await npm([
    'install',
    '--prefix',
    folder,
    '--no-save',
    '--no-audit',
    '--no-fund',
    `${PACKAGE}@${VERSION}`,
  ])
  if (code === 0 && existsSync(program)) return program
  console.error(`Node ${VERSION} could not be installed (npm install ended with ${code}); see above.`)
  return null
}

/**
 * Units that use what a Node brings: texts, dates, numbers, regular expressions, cryptography, streams, processes and modules.
 * Code that is made of these alone, such as checks of definitions and states of forms, is the same under every Node. Screens
 * run in browsers.
 */
const UNITS = [
  ...['decimal', 'evidence', 'field', 'pattern', 'signature', 'source', 'text'].map((room) => `engine/${room}/`),
  'engine/calendar/zones.test.ts',
  'engine/calendar/wallTime.test.ts',
  'client/',
  ...['install', 'lanes', 'nodeOptions', 'nodeVersion', 'stamp', 'testFolder'].map((name) => `scripts/${name}.test.ts`),
]

/** The tests that run under it: those units, and starts of the product with its database and its demo. */
export const UNDER_OTHER_NODE = {
  'unit, Node 24': ['--project', 'unit', ...UNITS.map((path) => `tests/${path}`)],
  'start, Node 24': [
    '--project',
    'server',
    'tests/server/process/start.test.ts',
    '--testNamePattern',
    'how to start|is filled with the demo',
  ],
}
