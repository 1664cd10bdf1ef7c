import { describe, expect, it } from 'vitest'
import { readLinks } from '../../../app/modules/loadPortal.ts'

const links = {
  catalogue: { call: 'm.table', parameter: 'table' },
  words: { plant: { call: 'plant.pick', module: 'plant' }, near: { call: 'm.near', parents: ['place'] } },
}
const entry = (enlaces: unknown, tabla = 128) => ({ tabla, id: 8, nombre: 'x', atributos: { palabra: 'x', enlaces } })
const NONE = { catalogue: { call: '', parameter: '' }, words: {} }

describe('links, as the catalogue of field types carries them', () => {
  it('DF-10 stand with one of its entries', () => {
    const text = { tabla: 128, id: 1, nombre: 'x', atributos: { palabra: 'text' } }
    expect(readLinks([{ tabla: 8 }, text, entry(links)])).toEqual(links)
  })

  it.each([
    [null],
    [{}],
    [[entry(links, 64)]],
    [[entry(null), entry('x'), entry({ words: {} }), entry({ ...links, words: { plant: { module: 'plant' } } })]],
    [[entry({ ...links, words: [1] })]],
    [[{ tabla: 128, atributos: 'x' }]],
  ])('what is none is left out: %j', (body: unknown) => {
    expect(readLinks(body)).toEqual(NONE)
  })
})
