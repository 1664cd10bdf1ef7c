import { request, Agent } from 'node:http'

/** Answers to clients that read continuously, while they were measured. */
export interface ReadResult {
  /** Answers with status 200 per second. */
  readonly goodput: number
  /** 95th percentile of the latency of successful answers, in milliseconds. */
  readonly p95: number
  /** How often each status was answered; `none` where no answer came. */
  readonly statuses: ReadonlyMap<number | 'none', number>
}

/** Clients ask one address without pause for so many milliseconds; each waits for its answer before it asks again. */
export async function readFor(
  url: string,
  headers: { readonly [name: string]: string },
  clients: number,
  ms: number,
): Promise<ReadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  const statuses = new Map<number | 'none', number>()
  const times: number[] = []
  const began = performance.now()
  const once = async (): Promise<void> => {
    const start = performance.now()
    const status = await answerOf(url, headers, agent)
    if (status === 200) times.push(performance.now() - start)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() - began < ms) await once()
    }),
  )
  const seconds = (performance.now() - began) / 1000
  agent.destroy()
  return {
    goodput: times.length / seconds,
    p95: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.POSITIVE_INFINITY,
    statuses,
  }
}

/** Node's own client: it costs a third of `fetch`, and who measures stands in the way of what is measured. */
const answerOf = (url: string, headers: { readonly [name: string]: string }, agent: Agent): Promise<number | 'none'> =>
  new Promise((resolve) => {
    const sent = request(url, { headers, agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve(answer.statusCode ?? 'none'))
      answer.once('error', () => resolve('none'))
    })
    sent.once('error', () => resolve('none'))
    sent.end()
  })
