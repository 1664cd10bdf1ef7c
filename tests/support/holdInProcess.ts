import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

/** A process that holds an embedded database, and what its start answered. */
export type Holder = {
  readonly child: ChildProcess
  readonly answer: { readonly ok: boolean; readonly problems?: unknown }
}

const script = fileURLToPath(new URL('./holdDatabase.ts', import.meta.url))

/** Starts a second server process on a data directory and waits for its answer. */
export async function holdInProcess(directory: string, ...rest: readonly string[]): Promise<Holder> {
  const child = spawn(process.execPath, ['--import', 'tsx', script, directory, ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = createInterface({ input: child.stdout })
  const [line] = await once(lines, 'line')
  return { child, answer: JSON.parse(String(line)) }
}

/** Sends a signal and waits for the process to end. */
export async function endWith(holder: Holder, signal: NodeJS.Signals): Promise<void> {
  const ended = once(holder.child, 'exit')
  holder.child.kill(signal)
  await ended
}
