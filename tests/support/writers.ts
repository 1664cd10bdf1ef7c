import { randomUUID } from 'node:crypto'
import { postOnce } from './categories.ts'
import { at, createWireClient, listOf, type WireAnswer } from './wireClient.ts'

/** Answers to clients that write continuously. */
export interface Written {
  /** Names by the id that was acknowledged. */
  readonly acknowledged: ReadonlyMap<string, string>
  /** Statuses of all other answers, and how often no answer came. */
  readonly others: ReadonlyMap<number | 'none', number>
  /** Busy answers that did not say when to come again. */
  readonly untold: number
}

export interface Writers {
  readonly found: Written
  /** How many have been acknowledged so far. */
  readonly count: () => number
  /** Lets each writer come to the end of what it has begun. */
  readonly stop: () => Promise<Written>
}

/**
 * Starts clients who create records one after the other. Whoever gets no answer, or is told to come again, tries the next server with the same
 * key, as a client of the portal does.
 */
export function startWriters(bases: readonly string[], token: string | null, clients: number): Writers {
  const acknowledged = new Map<string, string>()
  const others = new Map<number | 'none', number>()
  let untold = 0
  let isOver = false
  const note = (answer: WireAnswer | null): void => {
    const kind = answer?.status ?? 'none'
    others.set(kind, (others.get(kind) ?? 0) + 1)
    if (answer?.status === 503 && !(Number(answer.headers.get('retry-after')) > 0)) untold += 1
  }
  const write = async (start: number): Promise<void> => {
    for (let turn = start; !isOver;) {
      const [name, key] = [`record ${randomUUID()}`, randomUUID()]
      for (let isOpen = true; isOpen && !isOver;) {
        const client = createWireClient(bases[turn % bases.length] ?? '', token)
        const answer = await postOnce(client, name, key).catch(() => null)
        if (answer?.status === 201) acknowledged.set(String(at(answer.body, 'id')), name)
        else note(answer)
        isOpen = answer === null || answer.status === 503
        if (isOpen) {
          turn += 1
          await new Promise((resolve) => setTimeout(resolve, 20))
        }
      }
    }
  }
  const writing = Promise.all(Array.from({ length: clients }, (_, client) => write(client)))
  const found: Written = {
    acknowledged,
    others,
    get untold() {
      return untold
    },
  }
  return {
    found,
    count: () => acknowledged.size,
    stop: async () => {
      isOver = true
      await writing
      return found
    },
  }
}

/** Acknowledged records that are not there as acknowledged, and names that are there twice: both must be none. */
export async function lostOf(
  base: string,
  token: string | null,
  { acknowledged }: Written,
): Promise<readonly string[]> {
  const client = createWireClient(base, token)
  const stored = new Map<string, string>()
  const names: string[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await client.get('categorias', `tampag=100&numpag=${page}&exacto=true`)
    if (answer.status !== 200) throw new Error(`page ${page} of ${pages} cannot be read: ${answer.text}`)
    pages = Number(answer.headers.get('x-dat-total-paginas'))
    for (const row of listOf(answer.body)) {
      stored.set(String(at(row, 'id')), String(at(row, 'nombre')))
      names.push(String(at(row, 'nombre')))
    }
  }
  const lost = [...acknowledged].flatMap(([id, name]) => (stored.get(id) === name ? [] : [`lost ${name}`]))
  const twice = names.flatMap((name, index) => (names.indexOf(name) === index ? [] : [`twice ${name}`]))
  return [...lost, ...twice]
}
