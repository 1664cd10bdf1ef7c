import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { onDatabase, withClient } from '../../server/database/index.ts'
import { unwrap } from './testDatabase.ts'

/** An empty database of a login that is no superuser: what an operator's own server gives. */
export interface PlainDatabase {
  readonly url: string
  readonly close: () => Promise<void>
}

export async function openPlainDatabase(): Promise<PlainDatabase> {
  const { creator, appRole } = inject('database')
  const name = `tramit_plain_${randomBytes(4).toString('hex')}`
  const password = randomBytes(12).toString('hex')
  const command = (text: string): Promise<unknown> =>
    unwrap(withClient(creator, 'tramit test', (client) => client.query(text)))
  await command(`create role ${name} login nosuperuser nobypassrls password '${password}'`)
  await command(`grant ${appRole} to ${name}`)
  await command(`create database ${name} owner ${name}`)
  return {
    url: onDatabase(creator, name).url.replace(/\/\/[^@]*@/, `//${name}:${password}@`),
    close: async () => {
      await command(`drop database ${name} with (force)`)
      await command(`drop owned by ${name}; drop role ${name}`)
    },
  }
}
