import { Agent, request } from 'node:http'

/** One request of a round; `at` counts up, so that each can differ. */
export interface LoadRequest {
  readonly method: string
  readonly path: string
  readonly headers?: { readonly [name: string]: string }
  readonly body?: string
}

const CONNECTIONS = 32

/** Requests per second over `duration` ms with 32 connections kept open; an answer that is not a success ends the run. */
export async function load(port: number, next: (at: number) => LoadRequest, duration: number): Promise<number> {
  const { requests, seconds } = await drive(port, next, duration, CONNECTIONS)
  return requests / seconds
}

export interface Driven {
  readonly requests: number
  readonly seconds: number
}

/** Sends requests over so many connections, one after another on each, for `duration` ms. */
export async function drive(
  port: number,
  next: (at: number) => LoadRequest,
  duration: number,
  connections: number,
): Promise<Driven> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const until = performance.now() + duration
  const began = performance.now()
  let sent = 0
  const client = async (): Promise<void> => {
    while (performance.now() < until) await send(port, agent, next(sent++))
  }
  try {
    await Promise.all(Array.from({ length: connections }, client))
    return { requests: sent, seconds: (performance.now() - began) / 1000 }
  } finally {
    agent.destroy()
  }
}

function send(port: number, agent: Agent, { method, path, headers, body }: LoadRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, agent, method, path, headers }, (answer) => {
      answer.resume()
      const failed = (answer.statusCode ?? 500) >= 300
      answer.on('end', () =>
        failed ? reject(new Error(`${method} ${path} answered ${answer.statusCode}`)) : resolve(),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}
