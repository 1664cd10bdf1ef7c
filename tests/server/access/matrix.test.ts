import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeCall } from '../../support/calls.ts'
import { openTestPortal, PASSWORD, type TestPortal } from '../../support/testPortal.ts'
import { signIn, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { addPerson } from '../role/role.ts'
import { accessMatrix, COLUMNS, matrixText, type MatrixRow } from './matrix.ts'

let portal: TestPortal
let emails: ReadonlyMap<number, string>
beforeAll(async () => {
  portal = await openTestPortal()
  const people = await Promise.all(
    COLUMNS.flatMap((type) => (type === null ? [] : [type])).map(async (type) => {
      if (type === 1) return [type, 'admin@alpha.example'] as const
      return [type, (await addPerson(portal, null, { role: type })).email] as const
    }),
  )
  emails = new Map(people)
})
afterAll(() => portal.close())

const enter = (type: number | null): Promise<WireClient> =>
  type === null ? Promise.resolve(portal.visitor) : signIn(portal.base, 'alpha', emails.get(type) ?? '', PASSWORD)

/** A call as complete as its definition says, for a record that is nobody's: whoever may make it gets past the rights. */
const make = (client: WireClient, { call, csv }: MatrixRow): Promise<WireAnswer> =>
  makeCall(client, call, {
    id: randomUUID(),
    tenant: portal.tenants.alpha,
    ...(csv ? { headers: { accept: 'text/csv' } } : {}),
  })

/** Ends what the session is: each of them is made with a session of its own. */
const ENDING = 'DELETE registro/sesion'

const addressOf = ({ call }: MatrixRow): string =>
  `${call.method} ${(call.paths[0] ?? []).map((segment) => (segment.kind === 'text' ? segment.text : '{}')).join('/')}`

describe('PE-03 PE-10 the whole matrix of roles and calls', () => {
  it('stands in a file that is read: a change of rights is a change of the file', async () => {
    await expect(matrixText(portal.portal, accessMatrix(portal.portal))).toMatchFileSnapshot('./matrix.md')
  })

  it.each(COLUMNS.map((type, at) => [type, at] as const))(
    'PE-03 SE-10 S15 holds on the server for role type %s, call by call',
    async (type, at) => {
      const rows = accessMatrix(portal.portal)
      expect(rows.length).toBeGreaterThan(40)
      const client = await enter(type)
      const kinds = new Set<string>()
      for (const row of rows) {
        const cell = row.cells[at]
        const answer = await make(addressOf(row) === ENDING ? await enter(type) : client, row)
        const outcome = answer.code === '71001' ? '403' : answer.status === 401 ? '401' : 'made'
        const name = `${row.call.module}.${row.call.name}${row.csv ? ' (CSV)' : ''}`
        // Wrong credentials are refused by the same status, and so are sign-ups where they are closed.
        const excused = row.call.name === 'signUp' ? ['71001'] : ['91001', '91031']
        if (cell?.text === 'public' && excused.includes(answer.code ?? '')) continue
        expect([name, outcome]).toEqual([name, cell?.outcome])
        expect([name, answer.status < 500]).toEqual([name, true])
        kinds.add(outcome)
      }
      expect(kinds.size).toBeGreaterThan(type === 1 ? 0 : 1)
    },
  )
})
