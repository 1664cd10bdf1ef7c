import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { createAddressList, readAddressList } from '../../../server/addresses/index.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, listOf, type WireClient } from '../../support/wireClient.ts'

const MAJOR = { linea: 'Carrer Major', poblacion: 'Mataró', codigoPostal: '08301', provincia: 'Barcelona', pais: 724 }
const MAR = { linea: 'Passeig de Mar', poblacion: 'Blanes', pais: 724, latitud: 41.67, longitud: 2.79 }
const PARIS = { linea: 'Rue de la Mare', poblacion: 'Paris', codigoPostal: '75020', pais: 250 }

describe('a list of addresses', () => {
  const list = createAddressList([MAR, MAJOR, PARIS])
  it.each<readonly [typed: string, found: readonly object[]]>([
    ['carrer maj', [MAJOR]],
    ['MATARO major', [MAJOR]],
    ['08301', [MAJOR]],
    ['mar', [MAR, PARIS]],
    ['rue', [PARIS]],
    ['arrer', []],
    ['ca', []],
    ['   ', []],
    ['%%%', []],
    ['(.*)+', []],
  ])('US-18 finds by “%s” what each word begins, whatever its case and accents', async (typed, found) => {
    expect(await list.find(typed, 10)).toEqual(found)
  })

  it('US-18 puts first what begins as it was typed, and answers no more than was asked for', async () => {
    const many = createAddressList([MAR, { ...MAR, linea: 'Mar, Carrer de' }, MAJOR])
    expect((await many.find('mar', 1)).map(({ linea }) => linea)).toEqual(['Mar, Carrer de'])
  })

  it('US-18 is read from a file, and refused with the entry that is wrong', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tramit-addresses-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const path = join(folder, 'list.json')
    const refused = (reason: unknown) => ({ ok: false, problems: [{ code: 'addressList', path, reason }] })
    expect(await readAddressList(path)).toMatchObject(refused(expect.stringContaining('ENOENT')))
    const read = async (content: string) => {
      await writeFile(path, content)
      return readAddressList(path)
    }
    const good = await read(JSON.stringify([MAJOR]))
    expect(good.ok && (await good.value.find('carrer', 5))).toEqual([MAJOR])
    for (const [content, reason] of [
      ['{}', 'it is no list'],
      ['[', expect.stringContaining('JSON')],
      [JSON.stringify([MAJOR, { linea: 'x' }]), expect.stringContaining('entry 2')],
      [JSON.stringify([{ ...MAJOR, latitud: '41' }]), expect.stringContaining('entry 1')],
    ] as const)
      expect(await read(content)).toMatchObject(refused(reason))
  })
})

describe('what completes an address', () => {
  let portal: TestPortal
  let customer: WireClient
  beforeAll(async () => {
    portal = await openTestPortal({ addresses: createAddressList([MAR, MAJOR, PARIS]) })
    customer = await portal.as('customer')
  })
  afterAll(() => portal.close())

  it('US-18 is answered to everybody who is signed in, with the parts of the address', async () => {
    expect((await customer.get('direcciones', { texto: 'major' })).body).toEqual([
      {
        id: 'Carrer Major, 08301 Mataró',
        nombre: 'Carrer Major, 08301 Mataró',
        direccion: { ...MAJOR, pais: { id: 724 } },
      },
    ])
    expect((await customer.get('direcciones', { texto: 'x'.repeat(5000) })).body).toEqual([])
    expect((await customer.get('direcciones')).body).toEqual([])
    expect((await portal.visitor.get('direcciones', { texto: 'major' })).code).toBe('91031')
  })

  it('US-18 comes with the definitions of whoever fills in an address, whatever else they may do', async () => {
    const served = listOf((await customer.get('definiciones')).body)
    const user = served.find((one) => at(one, 'modulo') === 'user')
    expect(at(user, 'contenido', 'calls', 'addresses', 'GET')).toBe('direcciones')
  })
})
