import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sessionOf } from '../../../server/session/readSession.ts'
import { readToken } from '../../../server/session/index.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { explained } from '../resource/explained.ts'

/** So many that to read them all is seen. */
const MANY = 5000

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await portal.sql('alter table "user" disable trigger user')
  await portal.sql(
    `insert into "user" (tenant_id, id, nombre, email)
     select $1, gen_random_uuid(), 'Placed ' || n, 'placed' || n || '@x.example' from generate_series(1, ${MANY}) n`,
    [portal.tenants.alpha],
  )
  await portal.sql('alter table "user" enable trigger user')
})
afterAll(() => portal.close())

describe('SE-10 whose a session is', () => {
  // As autovacuum leaves them, and before: what is known of the tables decides how they are read.
  it.each(['before', 'after'])('is found by index among many people, %s the tables have been counted', async (when) => {
    const { token } = await portal.as('customer')
    if (when === 'after') for (const table of ['session', '"user"']) await portal.sql(`vacuum analyze ${table}`)
    const read = readToken(token ?? '')
    if (!read) throw new Error('Nobody is signed in')
    const plan = await explained(portal, sessionOf(read))
    expect(plan.nodes[0]?.['Actual Rows']).toBe(1)
    expect(plan.read).toBeLessThan(100)
  })
})
