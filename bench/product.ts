import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { launchChromium } from '../tests/support/chromium.ts'
import { limitFigure } from './figure.ts'
import type { Figure } from './figure.ts'

/** Seconds until an existing directory answers, and kB (1000 bytes) of gzipped scripts that signing in may load. */
const START_GOAL = 3
const SIGN_IN_GOAL = 130
const GZIP_LEVEL = 9

const SERVER = fileURLToPath(new URL('../dist/server/main.js', import.meta.url))

/** Figures of the built product: how soon it answers, and what its first page weighs. */
export async function productFigures(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'tramit-start-'))
  try {
    await timed(folder, () => Promise.resolve())
    let weight = 0
    const again = await timed(folder, async (port) => {
      weight = await signInWeight(port)
    })
    return [
      limitFigure('start, existing directory', 's', again, START_GOAL),
      limitFigure('sign-in page, scripts gzipped', 'kB', weight, SIGN_IN_GOAL),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Starts the product, waits until it is ready, does `work`, stops it; answers the seconds until ready. */
async function timed(folder: string, work: (port: number) => Promise<void>): Promise<number> {
  const port = await freePort()
  const began = performance.now()
  const { DATABASE_URL: _url, DATABASE_APP_URL: _appUrl, ...inherited } = process.env
  const child = spawn(process.execPath, [SERVER, 'serve', '--demo'], {
    env: { ...inherited, PORT: String(port), DATA_DIR: folder },
    stdio: 'ignore',
  })
  try {
    await ready(port, child)
    const seconds = (performance.now() - began) / 1000
    await work(port)
    return seconds
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

async function signInWeight(port: number): Promise<number> {
  const browser = await launchChromium()
  const page = await browser.newPage()
  const sizes: Promise<number>[] = []
  page.on('response', (response) => {
    if (response.request().resourceType() === 'script')
      sizes.push(response.body().then((body) => gzipSync(body, { level: GZIP_LEVEL }).length))
  })
  await page.goto(`http://localhost:${port}/signIn?codapp=vilamar`, { waitUntil: 'networkidle' })
  const bytes = (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  await browser.close()
  return bytes / 1000
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
