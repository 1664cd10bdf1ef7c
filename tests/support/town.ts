import type { ChildProcess } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { foundTown, TOWN_PASSWORD } from './foundTown.ts'
import { freePort } from './freePort.ts'
import { buildServer, type BuiltServer, type ServerProcess } from './serverProcess.ts'
import { signIn, type WireClient } from './wireClient.ts'

const EMAIL = 'mayor@town.example'

type Environment = { readonly DATABASE_URL: string; readonly [name: string]: string }

/** One organisation on a database, and as many real servers on it as a test starts. */
export interface Town {
  readonly built: BuiltServer
  readonly environment: Environment
  /** Starts a server on a port that stays its own when it is started again. */
  readonly serve: (more?: { readonly [name: string]: string }) => Promise<ServerProcess>
  readonly mayor: (server: ServerProcess) => Promise<WireClient>
  /** Ends what still runs. */
  readonly close: () => Promise<void>
}

/** Makes the organisation on a migrated database. Calls are not limited: a test is not one person. */
export async function openTown(given: Environment): Promise<Town> {
  const built = await buildServer()
  const environment = {
    CALLS_PER_ADDRESS: '0',
    CALLS_PER_SESSION: '0',
    DATA_DIR: built.dataDirectory('data'),
    ...given,
  }
  const servers: ServerProcess[] = []
  await foundTown(environment.DATABASE_URL, EMAIL)
  return {
    built,
    environment,
    serve: async (more = {}) => {
      const PORT = more['PORT'] ?? String(await freePort())
      const server = await built.serve({ environment: { ...environment, PORT, ...more } })
      servers.push(server)
      return server
    },
    mayor: (server) => signIn(server.base, 'town', EMAIL, TOWN_PASSWORD),
    close: async () => {
      for (const server of servers) if (runs(server.child)) await server.end('SIGTERM')
      await built.remove()
    },
  }
}

const runs = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null

/** Bytes of memory that a process holds, as the system counts them (Linux). */
export async function memoryOf({ child }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024
}

/** Asks whether a server is ready until the answer is the one waited for; answers the milliseconds that it took. No answer is "not ready". */
export async function untilReady({ base }: ServerProcess, isReady: boolean): Promise<number> {
  const began = performance.now()
  const asked = new URL('/ready', base)
  const found = async (): Promise<boolean> => (await fetch(asked).catch(() => null))?.ok === true
  while ((await found()) !== isReady) await new Promise((resolve) => setTimeout(resolve, 20))
  return performance.now() - began
}
