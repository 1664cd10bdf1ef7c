import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ROOT } from './root.mjs'

/**
 * Returns one sentence for each tool that does not start on this machine: most are native programs for each kind of it.
 * @param {readonly string[]} tools
 * @returns {Promise<readonly string[]>}
 */
export async function missingTools(tools) {
  const missing = await Promise.all(tools.map(async (tool) => ((await starts(tool)) ? [] : [tool])))
  return missing
    .flat()
    .map(
      (tool) =>
        `npm run check needs ${tool}, which does not start on this machine (${process.platform} ${process.arch}): run npm ci.`,
    )
}

/** @param {string} tool */
function starts(tool) {
  // The shell finds `tool.cmd` on Windows. tsgolint has no --version.
  const program = spawn(join(ROOT, 'node_modules', '.bin', tool), [tool === 'tsgolint' ? '--help' : '--version'], {
    stdio: 'ignore',
    shell: process.platform === 'win32',
  })
  return new Promise((resolve) => {
    program.once('error', () => resolve(false))
    program.once('exit', (code) => resolve(code === 0))
  })
}
