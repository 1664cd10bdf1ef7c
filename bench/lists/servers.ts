import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { inAll, publishOverlay } from '../../tests/support/overlays.ts'
import { signIn } from '../../tests/support/wireClient.ts'
import { bundle } from '../bundle.ts'
import { CODE, PASSWORD } from './world.ts'
import type { Person, World } from './world.ts'

/** A server that answers, and the tokens with which people ask it. */
export interface Side {
  readonly name: 'ours' | 'floor'
  readonly port: number
  readonly process: number
  readonly tokens: { readonly [name in Person['name']]: string }
}

export interface Servers {
  readonly ours: Side
  readonly floor: Side
  readonly close: () => Promise<void>
}

const here = (path: string): string => fileURLToPath(new URL(path, import.meta.url))

/** Starts the product and the floor on one database; the large application publishes a field of its own. */
export async function startServers(world: World): Promise<Servers> {
  const children: ChildProcess[] = []
  const scripts = await bundle([here('../ours.ts'), here('./floor.ts')])
  const close = async (): Promise<void> => {
    await Promise.all(children.map(ended))
    await scripts.remove()
  }
  try {
    const [administrator, member] = [randomUUID(), randomUUID()]
    const readers = Object.fromEntries(
      world.people.map(({ name, id }) => [
        name === 'member' ? member : administrator,
        { tenant: world.tenant, user: id, all: name === 'administrator' },
      ]),
    )
    const [ours, floor] = [
      await start(scripts.files[0], children, {
        BENCH_LOGIN: JSON.stringify(world.login),
        BENCH_DEFINITIONS: world.definitions,
        BENCH_DATA: world.folder,
      }),
      await start(scripts.files[1], children, {
        BENCH_LOGIN: JSON.stringify(world.login),
        BENCH_READERS: JSON.stringify(readers),
      }),
    ]
    return {
      ours: { name: 'ours', ...ours, tokens: await signedIn(ours.port, world) },
      floor: { name: 'floor', ...floor, tokens: { administrator, member } },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

async function signedIn(port: number, world: World): Promise<Side['tokens']> {
  const base = `http://127.0.0.1:${port}/api/`
  const client = (name: Person['name']) =>
    signIn(base, CODE, world.people.find((person) => person.name === name)?.email ?? '', PASSWORD)
  const administrator = await client('administrator')
  const published = await publishOverlay(administrator, 'user', {
    fields: { x_1: { kind: 'number', integer: true, min: 1 } },
    texts: inAll({ 'lbl.user.x_1': 'Number' }),
  })
  if (published.status !== 200) throw new Error(published.text)
  const member = await client('member')
  return { administrator: administrator.token ?? '', member: member.token ?? '' }
}

function start(
  script: string | undefined,
  children: ChildProcess[],
  environment: { readonly [name: string]: string },
): Promise<Pick<Side, 'port' | 'process'>> {
  const child = fork(script ?? '', {
    // As the product is started: nothing of the loader that runs the bench itself.
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production', ...environment },
  })
  children.push(child)
  return new Promise((resolve, reject) => {
    child.once('message', (port) => resolve({ port: Number(port), process: child.pid ?? 0 }))
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}`)))
  })
}

const ended = (child: ChildProcess): Promise<void> =>
  new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill()
  })
