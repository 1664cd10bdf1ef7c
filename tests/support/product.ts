import { execFile, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { TestProject } from 'vitest/node'
import { NODE_OPTIONS } from '../../scripts/nodeOptions.mjs'
import { knownLocation } from '../../server/database/embedded/clusterLocation.ts'
import { demoSignIns } from '../../server/demo/demo.ts'
import { createRunDatabase } from './runDatabase.ts'
import type { RunDatabase } from './runDatabase.ts'
import { makeTestFolder, removeLeftFolders } from './testFolder.ts'

/** A sign-in that the product prints when it starts with the demo. */
export interface DemoAccount {
  readonly code: string
  readonly email: string
  readonly password: string
  readonly who: string
}

/** A running product with its demo. */
export interface Product {
  readonly address: string
  readonly accounts: readonly DemoAccount[]
  /** Directory of its files, and of the embedded database if no other was given. */
  readonly dataDirectory: string
  readonly databaseUrl: string | null
}

declare module 'vitest' {
  interface ProvidedContext {
    /** One for each worker: test files that run at the same time do not see each other's records. */
    products: readonly Product[]
  }
}

const SERVER = fileURLToPath(new URL('../../dist/server/main.js', import.meta.url))

/** The address that the product names. Passkeys are valid there alone, and its port is known only once it listens. */
export const PUBLIC_URL = 'http://localhost'

const DEMO_ACCOUNTS = demoSignIns().length
/** A line that the product prints for each sign-in of its demo. */
const SIGN_IN = /^demo (\S+) (\S+) (\S+) (.+)$/

const run = promisify(execFile)
const stops: (() => Promise<void>)[] = []

/** Starts a product for each worker. */
export async function setup(project: TestProject): Promise<void> {
  await removeLeftFolders()
  const workers = Number(project.vitest.config.maxWorkers)
  const seeded = process.env['DATABASE_URL'] ? null : await seedDirectory()
  project.provide('products', await Promise.all(Array.from({ length: workers }, () => startProduct(seeded))))
}

/** Makes the demo once. Null if its database does not lie in the directory, which can then not be copied. */
async function seedDirectory(): Promise<string | null> {
  const root = await makeTestFolder('demo')
  const data = join(root, 'data')
  stops.push(() => removeData(root, data))
  const { stdout } = await run(process.execPath, [...NODE_OPTIONS, SERVER, 'seed'], {
    env: { ...process.env, PUBLIC_URL, DATA_DIR: data },
  })
  const printed = stdout.trim().split('\n')
  if (printed.length !== DEMO_ACCOUNTS || !printed.every((line) => SIGN_IN.test(line)))
    throw new Error(`The command \`seed\` printed other lines than its ${DEMO_ACCOUNTS} sign-ins: ${stdout}`)
  return knownLocation(data).home === data ? data : null
}

/** Removes a data directory, and its database where that lies elsewhere. */
async function removeData(root: string, data: string): Promise<void> {
  const { home } = knownLocation(data)
  await Promise.all([home, root].map((folder) => rm(folder, { recursive: true, force: true })))
}

export async function teardown(): Promise<void> {
  await Promise.all(stops.splice(0).map((stop) => stop()))
}

/**
 * Starts the built product with its demo on a copy of a directory, or on an empty one and a database of its own where
 * `DATABASE_URL` names a server. Reads its address and sign-ins from what it prints.
 */
async function startProduct(seeded: string | null): Promise<Product> {
  const root = await makeTestFolder('product')
  const folder = join(root, 'data')
  // The files of the database keep their owner, which `fs.cp` does not.
  if (seeded !== null) await run('cp', ['-Rp', seeded, folder])
  const database = await createRunDatabase(process.env)
  const server = spawn(process.execPath, [...NODE_OPTIONS, SERVER, 'serve', '--demo'], {
    env: {
      ...process.env,
      ...addressOf(database),
      PORT: '0',
      PUBLIC_URL,
      DATA_DIR: folder,
      IDENTITY_HOSTS: '127.0.0.1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  stops.push(async () => {
    server.kill('SIGTERM')
    await ended
    await database?.drop()
    await removeData(root, folder)
  })
  const served = await readProduct(server)
  return { ...served, dataDirectory: folder, databaseUrl: database?.url ?? null }
}

const addressOf = (database: RunDatabase | null): NodeJS.ProcessEnv =>
  database ? { DATABASE_URL: database.url, ...(database.appUrl ? { DATABASE_APP_URL: database.appUrl } : {}) } : {}

/** The address comes first, then one line per sign-in; what follows is the log. */
async function readProduct(server: ChildProcess): Promise<{ address: string; accounts: DemoAccount[] }> {
  if (!server.stdout) throw new Error('The product has no output')
  let address = ''
  const accounts: DemoAccount[] = []
  for await (const line of createInterface({ input: server.stdout })) {
    address = /^Tramit is served at (\S+)$/.exec(line)?.[1] ?? address
    const [, code, email, password, who] = SIGN_IN.exec(line) ?? []
    if (code && email && password && who) accounts.push({ code, email, password, who })
    if (accounts.length === DEMO_ACCOUNTS) break
  }
  if (accounts.length < DEMO_ACCOUNTS) {
    await teardown()
    throw new Error(`The product ended before it was served with its ${DEMO_ACCOUNTS} sign-ins`)
  }
  server.stdout.resume()
  return { address, accounts }
}
