import type { PoolClient } from 'pg'
import type { TestPortal } from './testPortal.ts'

/** How often the database is asked and has answered meanwhile, within transactions too. */
export async function roundTrips(
  { database }: { readonly database: Pick<TestPortal['database'], 'pool'> },
  work: () => Promise<void>,
): Promise<number> {
  let answered = 0
  const note = (): void => void answered++
  const clients = new Set<PoolClient>()
  const listen = (client: PoolClient): void => {
    if (!clients.has(client)) client.on('drain', note)
    clients.add(client)
  }
  database.pool.on('acquire', listen)
  try {
    await work()
  } finally {
    database.pool.off('acquire', listen)
    for (const client of clients) client.off('drain', note)
  }
  return answered
}
