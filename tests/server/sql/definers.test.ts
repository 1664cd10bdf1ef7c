import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ empty: true })
})
afterAll(() => portal.close())

it('what runs with the rights of the owner never takes a table of the caller’s own making for one of ours', async () => {
  const found = await portal.sql(
    `select p.proname as name, array_to_string(p.proconfig, ';') as config from pg_proc p
      where p.prosecdef and p.pronamespace = 'public'::regnamespace order by 1`,
  )
  expect(found.length).toBeGreaterThan(5)
  // Named nowhere, temporary tables are looked at first.
  const open = found.filter(({ config }) => !/search_path=.*pg_temp"?$/.test(String(config))).map(({ name }) => name)
  expect(open).toEqual([])
})
