import { POOL } from '../../database/index.ts'
import { text, whole } from '../kinds.ts'
import { setting } from '../setting.ts'

/** The database, and how many of its sessions the running server takes. */
export const DATABASE_SETTINGS = {
  databaseUrl: setting<string | null>({
    name: 'DATABASE_URL',
    kind: text,
    standard: () => null,
    otherwise: 'the embedded PostgreSQL of `DATA_DIR`',
    says: 'A PostgreSQL of your own (15 or newer), as the login that owns the tables',
    secret: true,
  }),
  databaseAppUrl: setting<string | null>({
    name: 'DATABASE_APP_URL',
    kind: text,
    standard: () => null,
    otherwise: 'made by the owner, where it may',
    says: 'The login that the running server works with; it owns no tables',
    secret: true,
  }),
  databaseConnections: setting({
    name: 'DATABASE_CONNECTIONS',
    // The sweeper holds one connection while it works with another: fewer than two would keep it waiting for itself.
    kind: whole(2, 1000),
    standard: () => POOL.max,
    otherwise: `\`${POOL.max}\``,
    says: 'Connections of the running server',
  }),
  databaseWait: setting({
    name: 'DATABASE_WAIT',
    kind: whole(100, 60_000),
    standard: () => POOL.waitMs,
    otherwise: `\`${POOL.waitMs}\``,
    says: 'Milliseconds that a request waits for a connection',
  }),
  databaseQueue: setting({
    name: 'DATABASE_QUEUE',
    kind: whole(0, 100_000),
    standard: () => POOL.queue,
    otherwise: `\`${POOL.queue}\``,
    says: 'Requests that may wait for a connection; further ones are answered 503 at once',
  }),
}
