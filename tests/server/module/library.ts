import { afterAll, beforeAll } from 'vitest'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import type { WireClient } from '../../support/wireClient.ts'

export let portal: TestPortal
export let admin: WireClient
export let employee: WireClient
export let customer: WireClient

/** Opens a portal before all tests of a file. The customer has an identity number, which owners of documents need. */
export function openLibrary(): void {
  beforeAll(async () => {
    portal = await openTestPortal()
    admin = await portal.as('admin')
    employee = await portal.as('employee')
    customer = await portal.as('customer')
    await portal.sql('update "user" set cif_nif = $2 where id = $1', [customer.user, '12345678Z'])
  })
  afterAll(() => portal.close())
}
