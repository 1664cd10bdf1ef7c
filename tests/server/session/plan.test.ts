import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findAccountStatement } from '../../../server/domain/session/signIn.ts'
import { readSessionStatement } from '../../../server/session/readSession.ts'
import { readToken } from '../../../server/session/index.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { explained } from '../resource/explained.ts'

/** So many that to read them all is seen. */
const MANY = 5000
const FEW = 100

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
  await portal.sql('alter table "user" disable trigger user')
  await portal.sql(
    `insert into "user" (tenant_id, id, nombre, email)
     select $1, gen_random_uuid(), 'Placed ' || n, 'placed' || n || '@x.example' from generate_series(1, ${MANY}) n`,
    [portal.tenants.alpha],
  )
  await portal.sql(
    `insert into user_mail (tenant_id, mail, user_id) select tenant_id, lower(email), id from "user" where email like 'placed%'`,
  )
  await portal.sql('alter table "user" enable trigger user')
})
afterAll(() => portal.close())

/** As autovacuum leaves them, and before: what is known of the tables decides how they are read. */
const WHEN = ['before', 'after']

const counted = async (when: string): Promise<void> => {
  if (when === 'after')
    for (const table of ['session', '"user"', 'user_mail']) await portal.sql(`vacuum analyze ${table}`)
}

describe('SE-10 among many people', () => {
  it.each(WHEN)('whose a session is, is found by index %s the tables have been counted', async (when) => {
    const { token } = await portal.as('customer')
    await counted(when)
    const read = readToken(token ?? '')
    if (!read) throw new Error('Nobody is signed in')
    const plan = await explained(portal, readSessionStatement(read))
    expect(plan.nodes[0]?.['Actual Rows']).toBe(1)
    expect(plan.read).toBeLessThan(FEW)
  })

  it.each(WHEN)('whose an address is, is found by index %s the tables have been counted', async (when) => {
    await counted(when)
    const [person] = await portal.sql(
      'select email from "user" where tenant_id = $1 and password_hash is not null limit 1',
      [portal.tenants.alpha],
    )
    const plan = await explained(
      portal,
      findAccountStatement(portal.tenants.alpha, String(person?.['email']).toLowerCase()),
    )
    expect(plan.nodes[0]?.['Actual Rows']).toBe(1)
    expect(plan.read).toBeLessThan(FEW)
  })
})
