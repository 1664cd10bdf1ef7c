import { describe, expect, it } from 'vitest'
import type { FormularioSource } from '#engine/form'
import { postAnswers, withFiles } from '../support/fileForm.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { seedProcedure } from '../support/testPortal.ts'

const { portal, customer } = await sharedDesk()

type FieldSource = FormularioSource['campos'][number]

const words = (text: string) => ({ en: text, es: text, ca: text, fr: text })
const field = (name: string, type: number, dataType: number, more: object = {}): FieldSource => ({
  id: name,
  name,
  label: words(name),
  type: { id: type },
  dataType: { id: dataType },
  ...more,
})

const ROWS = 120
/** Compares each row with each: as much as a single rule may. */
const rule = {
  some: [{ var: '$form.muchas' }, { some: [{ var: '$form.muchas' }, { '==': [{ var: 'nombre' }, 'nobody'] }] }],
}

const expensive = (source: FormularioSource): FormularioSource => ({
  ...source,
  campos: [
    ...source.campos,
    field('muchas', 11, 12, { length: ROWS, subFields: [field('nombre', 1, 1, { length: 20 })] }),
    ...Array.from({ length: 120 }, (_, at) => field(`r${at}`, 1, 1, { expressions: { fieldTrue: rule } })),
  ],
})

const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ _id: `r${at}`, nombre: `n${at}` }))

const stored = () => portal.sql('select count(*)::int as stored from requirement')

describe('E02 Answers a form whose rules each stay within their limit, and take minutes together', () => {
  it('is refused with a code and stores nothing', async () => {
    const { template, form } = await seedProcedure(portal, 'application', {
      change: (source) => expensive(withFiles(source)),
    })
    const before = await stored()
    const refused = await postAnswers(customer, { template, form }, { muchas: rows(ROWS) })
    expect([refused.status, refused.code]).toEqual([422, '92042'])
    expect(await stored()).toEqual(before)
  })

  it('does not concern answers that the same form takes in time', async () => {
    const procedure = await seedProcedure(portal, 'application', { change: (source) => expensive(withFiles(source)) })
    expect(await postAnswers(customer, procedure, { muchas: rows(5) })).toMatchObject({ status: 201, code: null })
  })
})
