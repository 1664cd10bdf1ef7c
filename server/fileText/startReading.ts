import { setTimeout as pause } from 'node:timers/promises'
import { createRows, findTenant, queryShared } from '../tenancy/index.ts'
import type { Portal } from '../operation/index.ts'
import { unquotedName } from '../sql/index.ts'
import { readFile, searchedTables } from './readFile.ts'
import type { ReadingContext } from './readFile.ts'
import { askAgain } from './textQueue.ts'

/** Milliseconds between polls, and after an error. */
const POLL_INTERVAL = 1000
const ERROR_INTERVAL = 15_000

/**
 * Reads the text of new files for as long as the server runs, one at a time, so that requests have the rest of the
 * machine. The returned function gives the running one back.
 */
export function startReading(context: ReadingContext, onError: (error: unknown) => void): () => Promise<void> {
  const stop = new AbortController()
  const failed = (error: unknown): boolean => {
    onError(error)
    return false
  }
  const work = async (): Promise<void> => {
    await askForUnread(context.portal, stop.signal).catch(onError)
    while (!stop.signal.aborted) {
      const isWell = await readDue(context, stop.signal).then(() => true, failed)
      await pause(isWell ? POLL_INTERVAL : ERROR_INTERVAL, undefined, { signal: stop.signal, ref: false }).catch(
        () => undefined,
      )
    }
  }
  const running = work()
  return async () => {
    stop.abort()
    await running
  }
}

/** Reads all due files, one of each tenant in turn. Several servers may do so. */
export async function readDue(context: ReadingContext, signal: AbortSignal): Promise<void> {
  const { rows } = await queryShared<{ tenant_id: number }>(context.portal.pool, {
    name: 'due-texts',
    text: 'select tenant_id from due_texts()',
    values: [],
  })
  const tenants = rows.map(({ tenant_id: id }) => id)
  for (let tenant = tenants.shift(); tenant !== undefined && !signal.aborted; tenant = tenants.shift())
    if (await readFile(context, tenant, signal)) tenants.push(tenant)
}

/** Has files read whose module was searched by name only when they came. */
export async function askForUnread({ pool, tenantDefinitions }: Portal, signal: AbortSignal): Promise<void> {
  const { rows } = await queryShared<{ tenant_id: number }>(pool, {
    name: 'every-tenant',
    text: 'select tenant_id from every_tenant()',
    values: [],
  })
  for (const { tenant_id: id } of rows) {
    const tenant = signal.aborted ? null : await findTenant(pool, { id: String(id) })
    if (!tenant) continue
    const searched = searchedTables(await tenantDefinitions.of(tenant)).map(unquotedName)
    await askAgain(createRows(pool, { tenant: id, user: null }), id, searched)
  }
}
