import { basename } from 'node:path'
import { afterAll } from 'vitest'
import { ledger } from './attack/ledger.ts'
import { openTestPortal, type TestPortalOptions } from './testPortal.ts'
import { openFileDesk, type FileDesk } from './uploadRoutes.ts'

/** A portal and its desk of files for all tests of one file, awaited before them and closed after them. */
export async function sharedDesk(options: TestPortalOptions = {}): Promise<FileDesk> {
  const portal = await openTestPortal(options)
  // oxlint-disable-next-line no-empty-pattern -- vitest reads which fixtures a hook wants from its pattern
  afterAll(async ({}, { tasks, file }) => {
    await portal.close()
    for (const suite of tasks) {
      const [, id, does] = ATTACK.exec(suite.name) ?? []
      if (id !== undefined && does !== undefined && 'tasks' in suite)
        ledger({ id, does }, suite.tasks.length, basename(file.filepath))
    }
  })
  return openFileDesk(portal)
}

/** `F03 UP-02 a file that …`: the attack, rows that it proves, and what it does. */
const ATTACK = /^([A-Z]\d\d) (?:[A-Z]{2}-\d\d )*(.+)$/
