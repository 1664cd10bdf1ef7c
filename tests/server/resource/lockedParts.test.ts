import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inAll, publishOverlay } from '../../support/overlays.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  const published = await publishOverlay(admin, 'group', {
    fields: {
      x_1: {
        kind: 'repeat',
        of: {
          phase: { kind: 'text' },
          sum: { kind: 'number', enabled: { '!=': [{ var: 'phase' }, 'closed'] } },
        },
      },
    },
    texts: inAll({ 'lbl.group.x_1': 'Phases', 'lbl.group.x_1.phase': 'Phase', 'lbl.group.x_1.sum': 'Sum' }),
  })
  if (published.status !== 200) throw new Error(published.text)
})
afterAll(() => portal.close())

const phases = ({ body }: WireAnswer): readonly unknown[] =>
  listOf(at(body, 'x_1')).map((row) => [at(row, 'phase'), at(row, 'sum')])

describe('a part of a row that a condition locks', () => {
  it('DF-02 keeps its value when its row is written back, at whatever place, and takes no other', async () => {
    const rows = [
      { phase: 'open', sum: 1 },
      { phase: 'closing', sum: 2 },
    ]
    const made = await admin.post('grupos', { json: { nombre: 'Locked', x_1: rows } })
    expect(phases(made)).toEqual([
      ['open', 1],
      ['closing', 2],
    ])
    const [open, closing] = listOf(at(made.body, 'x_1'))
    const change = (x_1: readonly object[], version: number): Promise<WireAnswer> =>
      admin.put(`grupos/${idOf(made)}`, { json: { x_1, version } })
    const id = (row: unknown): object => ({ id: at(row, 'id') })
    const first = await change(
      [
        { phase: 'new', sum: 7 },
        { ...id(closing), phase: 'closed', sum: 99 },
        { ...id(open), phase: 'open', sum: 3 },
      ],
      1,
    )
    expect(phases(first)).toEqual([
      ['new', 7],
      ['closed', 2],
      ['open', 3],
    ])
    const again = await change([{ ...id(closing), phase: 'closed' }], 2)
    expect(phases(again)).toEqual([['closed', 2]])
    const opened = await change([{ ...id(closing), phase: 'open', sum: 5 }], 3)
    expect(phases(opened)).toEqual([['open', 5]])
  })
})
