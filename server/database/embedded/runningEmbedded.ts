import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { socketUrl } from '../login.ts'
import type { DatabaseLogin } from '../login.ts'
import { withClient } from '../withClient.ts'
import { knownLocation } from './clusterLocation.ts'
import { readPostmaster } from './postmaster.ts'
import { databaseName, ownerRole } from './initialiseCluster.ts'

/** Whether a data directory has a cluster at all. */
export const hasCluster = (dataDirectory: string): boolean => existsSync(knownLocation(resolve(dataDirectory)).cluster)

/** The owner's login on a database that a server is running now; null where none answers. The data directory stays that server's. */
export async function runningEmbedded(dataDirectory: string): Promise<DatabaseLogin | null> {
  const socket = readPostmaster(knownLocation(resolve(dataDirectory)))?.socketDirectory ?? ''
  if (socket === '') return null
  const login: DatabaseLogin = { url: socketUrl(socket, ownerRole, databaseName) }
  const answers = await withClient(login, 'tramit attach', (client) => client.query('select 1'))
  return answers.ok ? login : null
}
