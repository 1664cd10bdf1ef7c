import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { demoArguments } from './demoArguments.mjs'
import { ensureInstalled } from './install.mjs'
import { ROOT } from './root.mjs'
import { exitCode } from './run.mjs'

if (!(await ensureInstalled())) process.exit(1)
// Both must agree on the server's port: the page of the client is served elsewhere and passes its calls on.
process.env.PORT ??= '3000'

/** @param {readonly string[]} args */
const node = (...args) => spawn(process.execPath, args, { cwd: ROOT, stdio: 'inherit' })
const tool = (/** @type {string} */ path) => join(ROOT, 'node_modules', path)

const server = node(
  tool('tsx/dist/cli.mjs'),
  'watch',
  '--clear-screen=false',
  '--include=definitions/**/*',
  '--include=server/**/*.sql',
  'server/main.ts',
  'serve',
  ...demoArguments(process.env),
)
const client = node(tool('vite/bin/vite.js'), '--clearScreen', 'false')
const both = [server, client]

for (const child of both) {
  child.once('exit', (code, signal) => {
    process.exitCode ??= exitCode(code, signal)
    for (const other of both) if (other.exitCode === null && other.signalCode === null) other.kill('SIGTERM')
  })
}
const stop = () => both.forEach((child) => child.kill('SIGTERM'))
process.on('SIGTERM', stop)
process.on('SIGHUP', stop)
// A terminal interrupts all of its processes itself, and a second signal would cut the server's own ending short.
process.on('SIGINT', () => setTimeout(stop, 5000).unref())
