import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { ROOT } from './root.mjs'

/** @type {readonly NodeJS.Signals[]} */
export const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP']

/**
 * Exit code of a child as a shell reports it: its code, or 128 + the number of the signal that ended it.
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
export const exitCode = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0)

/** Variables for a child: those of this process, with the installed tools first on the path. */
export const environment = () => ({
  ...process.env,
  PATH: [join(ROOT, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
})

/**
 * Runs a command in the checkout with the installed tools on its path, until it ends.
 * Signals are passed on, so that the child decides when it is done.
 * @param {string} command
 * @param {readonly string[]} args
 * @returns {Promise<number>} exit code; 127 when the command could not be started
 */
export function run(command, args) {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', env: environment() })
  return ended(command, child, 'exit', (signal) => child.kill(signal))
}

/**
 * Waits until a child has ended, and passes signals on to it until then.
 * @param {string} command
 * @param {import('node:child_process').ChildProcess} child
 * @param {'exit' | 'close'} event `close` comes after all output
 * @param {(signal: NodeJS.Signals) => unknown} kill
 * @returns {Promise<number>}
 */
export function ended(command, child, event, kill) {
  const listeners = PASSED_ON.map((signal) => /** @type {const} */ ([signal, () => kill(signal)]))
  for (const [signal, listener] of listeners) process.on(signal, listener)
  return new Promise((resolve) => {
    /** @param {number} code */
    const done = (code) => {
      for (const [signal, listener] of listeners) process.off(signal, listener)
      resolve(code)
    }
    child.once('error', (error) => {
      console.error(`${command} could not be started: ${error.message}`)
      done(127)
    })
    child.once(event, (code, signal) => done(exitCode(code, signal)))
  })
}

/**
 * Runs npm: the one that started us, else the one on the path.
 * @param {readonly string[]} args
 */
export function npm(args) {
  const cli = process.env.npm_execpath
  return cli?.endsWith('npm-cli.js') ? run(process.execPath, [cli, ...args]) : run('npm', args)
}
