import type { Pool, PoolClient } from 'pg'

/** Lends a session of the pool to `work`; one that broke or is still inside a transaction is thrown away. */
export async function withSession<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  let broken = false
  // While a session is lent the pool does not listen: without this a lost connection would end the process.
  const onError = () => {
    broken = true
  }
  client.on('error', onError)
  try {
    return await work(client)
  } finally {
    client.off('error', onError)
    const status = client.getTransactionStatus()
    client.release(broken || status === 'T' || status === 'E')
  }
}
