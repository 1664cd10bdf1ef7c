import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { NODE_OPTIONS } from '../../scripts/nodeOptions.mjs'

const SERVER = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

/** The built product while it runs. */
export interface Started {
  readonly port: number
  readonly pid: number
  /** Seconds from the start of the process until it was ready. */
  readonly seconds: number
}

/** Starts the built product with its demo on a folder, waits until it is ready, does `work`, stops it; answers what `work` did. */
export async function startProduct<Found>(folder: string, work: (product: Started) => Promise<Found>): Promise<Found> {
  const port = await freePort()
  const began = performance.now()
  const { DATABASE_URL: _url, DATABASE_APP_URL: _appUrl, ...inherited } = process.env
  const child = spawn(process.execPath, [...NODE_OPTIONS, SERVER, 'serve', '--demo'], {
    // One who measures asks as often as a crowd.
    env: { ...inherited, CALLS_PER_ADDRESS: '0', CALLS_PER_SESSION: '0', PORT: String(port), DATA_DIR: folder },
    stdio: 'ignore',
  })
  try {
    await ready(port, child)
    return await work({ port, pid: child.pid ?? 0, seconds: (performance.now() - began) / 1000 })
  } finally {
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGTERM')
    await ended
  }
}

async function ready(port: number, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answer = await fetch(`http://localhost:${port}/ready`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error('The server ended before it was ready: is the product built?')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.listen(0, () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
