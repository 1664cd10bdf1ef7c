import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { ROOT } from './root.mjs'
import { ended, environment, PASSED_ON } from './run.mjs'

/** Milliseconds that the processes of a group have to end after the one that started them. */
const GRACE = 5000

/**
 * The first signal that asked this process to stop; undefined as long as none did.
 * @returns {() => NodeJS.Signals | undefined}
 */
export function watchSignals() {
  /** @type {NodeJS.Signals | undefined} */
  let first
  for (const signal of PASSED_ON) process.on(signal, () => (first ??= signal))
  return () => first
}

/**
 * Runs lanes at the same time, and the steps of each in order. A step that fails stops no other.
 * @template T
 * @param {readonly (readonly (() => Promise<T>)[])[]} lanes
 * @param {() => unknown} isStopped asked before each step: no further one begins once it says so
 * @returns {Promise<readonly T[]>} results of the steps that ran, lane after lane
 */
export async function runLanes(lanes, isStopped) {
  const results = await Promise.all(
    lanes.map(async (steps) => {
      /** @type {T[]} */
      const done = []
      for (const step of steps) if (!isStopped()) done.push(await step())
      return done
    }),
  )
  return results.flat()
}

/**
 * Runs a command as `run` does, beside others: every line that it prints begins with a name, and its processes are a
 * group of their own, which a signal ends as a whole. A second signal kills the group.
 * @param {string} name
 * @param {string} command
 * @param {readonly string[]} args
 * @param {(line: string) => void} print
 * @returns {Promise<number>} exit code; 127 when the command could not be started
 */
export async function runNamed(name, command, args, print = console.log) {
  const isGroup = process.platform !== 'win32'
  // A pipe is no terminal: without it the output would lose its colours.
  const colours = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...environment(), ...colours },
    detached: isGroup,
  })
  /** @param {NodeJS.Signals} signal */
  const kill = (signal) => {
    if (!isGroup || child.pid === undefined) return child.kill(signal)
    try {
      return process.kill(-child.pid, signal)
    } catch {
      // Nothing is left of the group.
      return false
    }
  }
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => print(`${name} | ${line}`))
  child.once('exit', () => setTimeout(() => kill('SIGKILL'), GRACE).unref())
  let signals = 0
  return ended(command, child, 'close', (signal) => kill(signals++ === 0 ? signal : 'SIGKILL'))
}
