import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { copyDefinitions, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { seedPlaced, start } from '../requirement/procedure.ts'
import type { WireClient } from '../../support/wireClient.ts'
import { idOf } from '../../support/wireClient.ts'

let copy: DefinitionCopy
let portal: TestPortal
beforeAll(async () => {
  copy = await copyDefinitions()
  // With providers, procedures are guarded as usual. Without providers, they need a right that customers lack.
  await copy.rewrite('requirement', (source) => ({
    ...source,
    access: { if: [{ var: 'tenant.options.provider' }, 'requirement', 'provider'] },
  }))
  portal = await openTestPortal({ definitions: copy.folder })
})
afterAll(async () => {
  await portal.close()
  await copy.remove()
})

const setProviders = (value: string) =>
  portal.sql(
    `update tenant set attributes = attributes || jsonb_build_object('opcionProveedor', $2::text), version = version + 1
      where tenant_id = $1 returning 1`,
    [portal.tenants.alpha, value],
  )

describe('PE-01 rows that are guarded by what is known of the organisation', () => {
  it('PE-01 are reached alike by the call that reads them and by those that are about them', async () => {
    await setProviders('true')
    const customer = await portal.as('customer')
    const id = idOf(await start(customer, await seedPlaced(portal)))
    const reached = async (client: WireClient) => [
      (await client.get(`requerimiento/${id}`)).status,
      (await client.get(`reqestatus/${id}`)).status,
      (await client.get(`reqespecialistas/${id}`)).status,
    ]
    expect(await reached(customer)).toEqual([200, 200, 200])
    await setProviders('false')
    expect(await reached(await portal.as('customer'))).toEqual([404, 404, 404])
  })
})
