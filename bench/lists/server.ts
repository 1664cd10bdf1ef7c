import { at, listOf } from '../../tests/support/wireClient.ts'
import type { Figure } from '../figure.ts'
import { cellsOf, deepPage, floorPage, page } from './cells.ts'
import type { Begin, Cell } from './cells.ts'
import { cellFigures } from './cellFigures.ts'
import { csvFigures } from './csv.ts'
import { startServers } from './servers.ts'
import type { Servers, Side } from './servers.ts'
import { takeTurns } from './takeTurns.ts'
import type { Asked } from './takeTurns.ts'
import { openWorld } from './world.ts'
import type { Person, World } from './world.ts'

const say = (text: string): void => void process.stderr.write(`${text}\n`)

/** Lists of a million people beside a bare fastify + pg floor. `BENCH_PEOPLE`, `BENCH_ROUNDS`, `BENCH_WARM`, `BENCH_MS` make it smaller. */
export async function serverListFigures(): Promise<readonly Figure[]> {
  const people = Number(process.env['BENCH_PEOPLE'] ?? 1_000_000)
  const began = performance.now()
  const world = await openWorld(people)
  say(
    `lists: ${people} people in ${((performance.now() - began) / 1000).toFixed(0)} s, ${world.size} in the large application, of whom the member reaches ${world.reached}`,
  )
  try {
    const servers = await startServers(world)
    try {
      const asked = await questions(world, servers)
      const taken = await takeTurns(world, servers, asked)
      return [...asked.flatMap((cell) => cellFigures(cell, taken)), ...(await csvFigures(servers, world))]
    } finally {
      await servers.close()
    }
  } finally {
    await world.close()
  }
}

async function questions(world: World, servers: Servers): Promise<readonly Asked[]> {
  const asked: Asked[] = []
  for (const person of world.people) {
    const begin = await beginning(world, servers, person.name)
    if (begin.cursor === null && person.name === 'administrator')
      say('lists: the server answers no X-DAT-Cursor: pages by cursor are left out')
    for (const [at, cell] of cellsOf(world, person, servers.ours.tokens[person.name], begin).entries()) {
      const bare = cellsOf(world, person, servers.floor.tokens[person.name], begin)[at]
      if (cell.ours && bare) asked.push({ ...cell, floor: bare.floor, person: person.name })
    }
  }
  for (const cell of asked) await alike(cell, servers)
  return asked
}

/** The end of the page before the deep one, by both servers. */
async function beginning(world: World, { ours, floor }: Servers, person: Person['name']): Promise<Begin> {
  const number = deepPage(world) - 1
  const mine = await send(ours, page(number, ours.tokens[person]))
  const bare = await send(floor, floorPage(number, floor.tokens[person]))
  const rows = ((await bare.json()) as { readonly rows: readonly { readonly id: string; readonly name_s: string }[] })
    .rows
  const last = rows.at(-1)
  if (!last) throw new Error(`The floor has no page ${number} for the ${person}`)
  return { cursor: mine.headers.get('x-dat-cursor'), after: { name: last.name_s, id: last.id } }
}

async function send({ port }: Side, { method, path, headers, body }: ReturnType<Cell['floor']>): Promise<Response> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { ...headers }, body: body ?? null })
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

/** Both answer the same, or the figures say nothing: the same people in the same order, the same total. */
async function alike({ name, person, ours, floor }: Asked, servers: Servers): Promise<void> {
  if (!ours) return
  const mine = await send(servers.ours, ours(0))
  const bare = await send(servers.floor, floor(0))
  const rows = listOf(await mine.json())
  const found = (await bare.json()) as { readonly rows?: unknown; readonly total?: number }
  // Records that are written are each server's own.
  if (!found.rows) return
  const said = found.total === undefined ? null : Number(mine.headers.get('x-dat-total-registros'))
  const answers = [rows.map((row) => at(row, 'id')), said]
  const expected = [listOf(found.rows).map((row) => at(row, 'id')), found.total ?? null]
  if (JSON.stringify(answers) !== JSON.stringify(expected))
    throw new Error(`${name}, ${person}: ${JSON.stringify(answers)}, the floor ${JSON.stringify(expected)}`)
}
