import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { encode, readRecord } from '#engine/call'
import { moduleForPrincipal } from '#engine/definition'
import type { Module } from '#engine/definition'
import { defaultQuery, requestedFields } from '#engine/list'
import { createCategory } from '../../support/categories.ts'
import { createPerson, phone } from '../../support/people.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let modules: readonly Module[]
beforeAll(async () => {
  portal = await openTestPortal()
  const admin = await portal.as('admin')
  for (let number = 0; number < 4; number++) {
    await createPerson(admin, { telefonos: [phone(`60011223${number}`)], cifNif: `${number}X` })
    await createCategory(admin, `Wanted ${number}`)
  }
  modules = [...portal.portal.definitions.modules.values()].filter(({ list, calls }) => list && calls.has('list'))
})
afterAll(() => portal.close())

/** The list of a module as a client asks for it, with some fields or all. */
function asked(client: WireClient, module: Module, only: readonly string[] | null): Promise<WireAnswer> {
  const { list, calls } = module
  const call = calls.get('list')
  if (!list || !call) throw new Error(`${module.id} has no list`)
  const query = { ...defaultQuery(list), ...(only ? { only } : {}) }
  const environment = { tenant: String(portal.tenants.alpha), user: client.user, language: 'en' }
  const { method, path, query: pairs, body } = encode(module, call, { query }, environment)
  return client.send(method, path, {
    query: new URLSearchParams(pairs.map(([name, value]) => [name, value])).toString(),
    ...(body.kind === 'json' ? { json: body.value } : {}),
  })
}

/** Rows of which some fields were asked for offer the same as whole rows, and have the same values and labels. */
function expectSameRows(
  module: Module,
  only: readonly string[],
  [whole, some]: readonly [WireAnswer, WireAnswer],
): void {
  const rows = listOf(whole.body).map((row) => readRecord(module, row))
  for (const [number, row] of listOf(some.body).entries()) {
    const [narrow, full] = [readRecord(module, row), rows[number]]
    expect([narrow.id, narrow.version, narrow.actions]).toEqual([full?.id, full?.version, full?.actions])
    for (const name of only) {
      expect([module.id, name, narrow.values[name]]).toEqual([module.id, name, full?.values[name]])
      expect([module.id, name, narrow.labels[name]]).toEqual([module.id, name, full?.labels[name]])
    }
  }
}

describe('US-04 the fields that a screen asks of its rows', () => {
  it.each(['admin', 'employee', 'customer'] as const)(
    'US-04 PE-03 for %s every row offers what it would offer whole, and says the same of what is asked',
    async (who) => {
      const client = await portal.as(who)
      const narrower: string[] = []
      const { sessions, definitions } = portal.portal
      await client.get('registro/obtenerusuario')
      const { principal } = sessions.get(client.token ?? '', 1) ?? {}
      if (!principal) throw new Error(`${who} has no session`)
      for (const module of modules.map((whole) => moduleForPrincipal(whole, principal, definitions.context))) {
        const columns = module.list?.columns.map(({ name }) => name) ?? []
        const translator = definitions.translators.en
        for (const shown of [columns, columns.slice(0, 1)]) {
          const only = requestedFields(module, shown, translator)
          const [whole, some] = [await asked(client, module, null), await asked(client, module, only)]
          expect([module.id, some.status, some.code]).toEqual([module.id, whole.status, whole.code])
          expectSameRows(module, only ?? [], [whole, some])
          if (some.text.length < whole.text.length) narrower.push(module.id)
        }
      }
      if (who === 'admin') expect(new Set(narrower)).toEqual(new Set(['category', 'signInLog', 'user']))
    },
  )
})
