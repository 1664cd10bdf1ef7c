import { drive } from '../load.ts'
import type { Cell } from './cells.ts'
import { childrenOf, millisecondsBetween, processorTimes } from './processes.ts'
import type { Servers, Side } from './servers.ts'
import type { Person, World } from './world.ts'

export const CONNECTIONS = [1, 32] as const

/** One cell as one person. */
export interface Asked extends Cell {
  readonly person: Person['name']
}

/** Cost of one cell for one side in one round. Processor times are milliseconds per request. */
export interface Spent {
  readonly rate: number
  readonly node: number | null
  readonly database: number | null
}

/** By `keyOf`, a round each. */
export type Taken = ReadonlyMap<string, readonly Spent[]>
export const keyOf = (cell: Pick<Asked, 'name' | 'person'>, side: Side['name'], connections: number): string =>
  `${cell.name}|${cell.person}|${side}|${connections}`

/** Rounds in which all cells take turns, as both people, on both servers. */
export async function takeTurns(world: World, servers: Servers, asked: readonly Asked[]): Promise<Taken> {
  const rounds = Number(process.env['BENCH_ROUNDS'] ?? 5)
  const duration = Number(process.env['BENCH_MS'] ?? 1000)
  const warming = Number(process.env['BENCH_WARM'] ?? 3)
  const taken = new Map<string, Spent[]>()
  for (const connections of CONNECTIONS)
    // Node goes on compiling for some thousands of requests: a quarter of its time in the first rounds, and more for whoever has more code.
    for (let round = 0; round < warming + rounds; round++)
      for (const cell of asked) {
        const sides = round % 2 === 0 ? [servers.ours, servers.floor] : [servers.floor, servers.ours]
        for (const side of sides) {
          const spent = await spend(world, side, cell, { duration, connections }).catch((error: unknown) => {
            // One refused request says nothing of the other cells.
            process.stderr.write(`lists: ${cell.name}, ${cell.person}, ${side.name}: ${String(error)}\n`)
            return null
          })
          const key = keyOf(cell, side.name, connections)
          if (round >= warming && spent) taken.set(key, [...(taken.get(key) ?? []), spent])
        }
      }
  return taken
}

async function spend(
  world: World,
  side: Side,
  cell: Asked,
  { duration, connections }: { readonly duration: number; readonly connections: number },
): Promise<Spent> {
  const next = (side.name === 'ours' ? cell.ours : cell.floor) ?? cell.floor
  const times = async () => ({
    node: await processorTimes([side.process]),
    database: await processorTimes(await childrenOf(world.server)),
  })
  const before = await times()
  const { requests, seconds } = await drive(side.port, next, duration, connections)
  const after = await times()
  const each = (part: 'node' | 'database'): number | null => {
    const spent = millisecondsBetween(before[part], after[part])
    return spent === null ? null : spent / requests
  }
  return { rate: requests / seconds, node: each('node'), database: each('database') }
}
