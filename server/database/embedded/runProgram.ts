import { spawn } from 'node:child_process'
import type { Account } from './account.ts'

/** Exit code (or signal name) of a program and the end of what it wrote. */
export type ProgramResult = { readonly exit: number | string; readonly output: string }

const keptOutput = 4_000

/** Runs a program to its end under the account, in a folder that the account can enter. */
export function runProgram(
  file: string,
  args: readonly string[],
  cwd: string,
  account: Account | undefined,
): Promise<ProgramResult> {
  return new Promise((resolve) => {
    const child = spawn(file, args, { ...spawnOptionsFor(account), cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    const keep = (chunk: Buffer) => {
      output = (output + chunk.toString('utf8')).slice(-keptOutput)
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    child.on('error', (error) => resolve({ exit: 'error', output: error.message }))
    child.on('close', (code, signal) => resolve({ exit: code ?? signal ?? 'unknown', output }))
  })
}

/** Spawn options of the account: its ids and an environment that carries nothing of ours. */
export function spawnOptionsFor(account: Account | undefined): { uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  const env: NodeJS.ProcessEnv = { PATH: process.env['PATH'], TZ: 'UTC', LC_MESSAGES: 'C' }
  return account === undefined ? { env } : { uid: account.uid, gid: account.gid, env }
}
