import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { demoArguments } from './demoArguments.mjs'
import { ensureBuilt } from './ensureBuilt.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT } from './root.mjs'

/**
 * Installs and builds what is missing, then becomes the server: the same process, so that signals and the exit code are
 * the server's own.
 * @param {readonly string[]} args handed on to the server
 */
export async function serve(args) {
  if (!(await ensureInstalled()) || !(await ensureBuilt())) process.exit(1)
  const server = join(ROOT, 'dist', 'server', 'main.js')
  process.argv = [process.execPath, server, 'serve', ...demoArguments(process.env), ...args]
  process.setSourceMapsEnabled(true)
  await import(pathToFileURL(server).href)
}
