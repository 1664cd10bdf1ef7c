import { randomBytes } from 'node:crypto'
import { onDatabase, withClient, type DatabaseProblem } from '../../server/database/index.ts'

/** An empty database on a server that somebody else runs, made for one run of tests. */
export interface RunDatabase {
  readonly name: string
  /** The database that it was made from: where others of the run are made and dropped. */
  readonly maker: string
  readonly url: string
  readonly appUrl: string | undefined
  readonly drop: () => Promise<void>
}

/** The copy of a template that holds the test tenants. */
export const seededName = (template: string): string => `${template}_seeded`

/** Makes a database beside the one of `DATABASE_URL`, whose login must be one that may; null without that variable. */
export async function createRunDatabase({
  DATABASE_URL: url,
  DATABASE_APP_URL: appUrl,
}: {
  readonly [name: string]: string | undefined
}): Promise<RunDatabase | null> {
  if (!url) return null
  const name = `tramit_test_${randomBytes(4).toString('hex')}`
  const command = async (text: string): Promise<void> => {
    const done = await withClient({ url }, 'tramit test', (client) => client.query(text))
    if (!done.ok) refuse(done.problems)
  }
  await command(`create database ${name}`)
  return {
    name,
    maker: url,
    url: onDatabase({ url }, name).url,
    appUrl: appUrl ? onDatabase({ url: appUrl }, name).url : undefined,
    drop: async () => {
      for (const one of [seededName(name), name]) await command(`drop database if exists ${one} with (force)`)
    },
  }
}

export function refuse(problems: readonly DatabaseProblem[]): never {
  throw new Error(`no database for the tests: ${JSON.stringify(problems)}`)
}
