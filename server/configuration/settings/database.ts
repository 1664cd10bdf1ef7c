import { POOL_DEFAULTS } from '../../database/index.ts'
import { text, wholeNumber, setting } from '../settingKinds.ts'

export const DATABASE_SETTINGS = {
  databaseUrl: setting<string | null>({
    name: 'DATABASE_URL',
    kind: text,
    defaultValue: () => null,
    defaultText: 'the embedded PostgreSQL of `DATA_DIR`',
    description: 'A PostgreSQL of your own (15 or newer), as the login that owns the tables',
    isSecret: true,
  }),
  databaseAppUrl: setting<string | null>({
    name: 'DATABASE_APP_URL',
    kind: text,
    defaultValue: () => null,
    defaultText: 'made by the owner, where it may',
    description: 'The login that the running server works with; it owns no tables',
    isSecret: true,
  }),
  databaseConnections: setting({
    name: 'DATABASE_CONNECTIONS',
    // The sweeper uses two connections at a time and would wait for itself with one.
    kind: wholeNumber(2, 1000),
    defaultValue: () => POOL_DEFAULTS.max,
    defaultText: `\`${POOL_DEFAULTS.max}\``,
    description: 'Connections of the running server',
  }),
  databaseWait: setting({
    name: 'DATABASE_WAIT',
    kind: wholeNumber(100, 60_000),
    defaultValue: () => POOL_DEFAULTS.waitMs,
    defaultText: `\`${POOL_DEFAULTS.waitMs}\``,
    description: 'Milliseconds that a request waits for a connection',
  }),
  databaseQueue: setting({
    name: 'DATABASE_QUEUE',
    kind: wholeNumber(0, 100_000),
    defaultValue: () => POOL_DEFAULTS.queue,
    defaultText: `\`${POOL_DEFAULTS.queue}\``,
    description: 'Requests that may wait for a connection; further ones are answered 503 at once',
  }),
}
