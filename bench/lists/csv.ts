import { request } from 'node:http'
import type { Figure } from '../figure.ts'
import { limitFigure } from '../figure.ts'
import { median } from '../pages/median.ts'
import type { LoadRequest } from '../load.ts'
import { forgetPeak, memoryOf } from './processes.ts'
import type { Servers, Side } from './servers.ts'
import type { World } from './world.ts'

const ROUNDS = 3
/** Times of what COPY takes, and MiB above the start. */
const TIME_GOAL = 2.6
const MEMORY_GOAL = 40

/** Everybody of the large application as CSV, beside COPY through the floor. */
export async function csvFigures({ ours, floor }: Servers, { size }: World): Promise<readonly Figure[]> {
  const asked: { readonly [name in Side['name']]: LoadRequest } = {
    ours: {
      method: 'POST',
      path: '/api/usuarios/listar',
      headers: {
        authorization: `Bearer ${ours.tokens.administrator}`,
        'content-type': 'application/json',
        accept: 'text/csv',
      },
      body: '{}',
    },
    floor: { method: 'GET', path: '/people.csv', headers: { authorization: `Bearer ${floor.tokens.administrator}` } },
  }
  const rounds: { readonly ours: number; readonly floor: number; readonly memory: number | null }[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    const before = await memoryOf(ours.process)
    await forgetPeak(ours.process)
    const mine = await read(ours, asked.ours)
    const after = await memoryOf(ours.process)
    const bare = await read(floor, asked.floor)
    if (mine.lines < size || bare.lines < size)
      throw new Error(`CSV of ${mine.lines} lines, the floor's of ${bare.lines}, of ${size} people`)
    const memory = before && after ? after.peak - before.now : null
    if (round > 0) rounds.push({ ours: mine.seconds, floor: bare.seconds, memory })
  }
  const ratio = median(rounds.map((round) => round.ours / round.floor))
  const memory = rounds.flatMap((round) => round.memory ?? [])
  return [
    {
      name: `lists: CSV of ${size} rows beside COPY`,
      unit: 's',
      value: median(rounds.map((round) => round.ours)),
      reference: median(rounds.map((round) => round.floor)),
      ratio,
      goal: `<= ${TIME_GOAL} x`,
      ok: ratio <= TIME_GOAL,
    },
    ...(memory.length > 0
      ? [limitFigure(`lists: CSV of ${size} rows, memory above the start`, 'MiB', Math.max(...memory), MEMORY_GOAL)]
      : []),
  ]
}

interface Read {
  readonly seconds: number
  readonly lines: number
}

/** Reads an answer to its end and keeps nothing of it. */
function read({ port }: Side, { method, path, headers, body }: LoadRequest): Promise<Read> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (answer) => {
      let lines = 0
      answer.on('data', (chunk: Buffer) => {
        for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) lines++
      })
      answer.on('end', () =>
        answer.statusCode === 200
          ? resolve({ seconds: (performance.now() - began) / 1000, lines })
          : reject(new Error(`${method} ${path} answered ${answer.statusCode}`)),
      )
      answer.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

const NEWLINE = 10
