import { describe, expect, it } from 'vitest'
import { outcome, listOf, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'
import {
  SIGNER,
  admin,
  first,
  kinds,
  mails,
  paper,
  places,
  portal,
  put,
  second,
  sign,
  states,
  openForFile,
} from './signatureRequests.ts'
import { sha256 } from '../../support/sha256.ts'

openForFile()

const placeOf = async ({ user }: WireClient, documento: string): Promise<string> =>
  String(
    (
      await portal.sql(`select id from signature_request where documento = $1 and usuario = $2 and estado = 'open'`, [
        documento,
        user,
      ])
    )[0]?.['id'],
  )
const byText = (a: unknown, b: unknown): number => String(a).localeCompare(String(b))

describe('answers to requests for signatures', () => {
  it('is handed on where the request allows it, by who may read users to one of them who may sign', async () => {
    const staff = await signedInWith(portal, { ...SIGNER, M_w: { veB: 99 } })
    const idusuario = String(second.user)
    const fixed = await paper()
    const [never = ''] = await places(fixed, [staff])
    expect(outcome(await put(staff, never, 'delegar', { idusuario }))).toEqual([403, '71001'])
    const free = await paper()
    const [mine = '', other = ''] = await places(free, [staff, first], { permiteDelegar: true })
    const nobody = await signedInWith(portal, { nW5: { veB: 7 } })
    const table = [
      ['nobody named', {}, 400, '90001'],
      ['no id', { idusuario: 'x' }, 400, '90004'],
      ['who cannot sign', { idusuario: String(nobody.user) }, 422, '92137'],
      ['asked as well', { idusuario: String(first.user) }, 409, '92138'],
      ['oneself', { idusuario: String(staff.user) }, 409, '92138'],
    ] as const
    for (const [words, form, status, code] of table)
      expect([words, ...outcome(await put(staff, mine, 'delegar', form))]).toEqual([words, status, code])
    expect(outcome(await put(first, other, 'delegar', { idusuario }))).toEqual([400, '90004'])
    expect(outcome(await put(staff, mine, 'delegar', { idusuario }))).toEqual([200, null])
    expect(await states(free)).toEqual(expect.arrayContaining(['handedOn', 'open', 'open']))
    expect(outcome(await sign(staff, mine))).toEqual([409, '92136'])
    expect(outcome(await sign(second, await placeOf(second, free)))).toEqual([200, null])
    expect(await mails()).toContain('handedOn')
  })

  it('is handed on to an address, and the answer does not say whose it is', async () => {
    const nobody = await signedInWith(portal, { nW5: { veB: 7 } })
    const signed = await signedInWith(portal, SIGNER)
    const address = async ({ user }: WireClient): Promise<string> =>
      String((await portal.sql('select email from "user" where id = $1', [user]))[0]?.['email'])
    const table = [
      ['who may sign', await address(second), ['handedOn', 'open'], 'handedOn'],
      ['in capitals', ` ${(await address(second)).toUpperCase()} `, ['handedOn', 'open'], 'handedOn'],
      ['a stranger', 'nobody@elsewhere.example', ['handedOn', 'lost'], 'lost'],
      ['who cannot sign', await address(nobody), ['handedOn', 'lost'], 'lost'],
      ['oneself', await address(first), ['handedOn', 'lost'], 'lost'],
      ['of another organisation', 'admin@beta.example', ['handedOn', 'lost'], 'lost'],
      ['who has signed', await address(signed), ['signed', 'handedOn', 'lost'], 'lost'],
    ] as const
    const answers = new Set<string>()
    for (const [words, correo, expected, mail] of table) {
      const document = await paper()
      if (words === 'who has signed') {
        const [done = ''] = await places(document, [signed])
        await sign(signed, done)
      }
      const [mine = ''] = await places(document, [first], { permiteDelegar: true })
      await portal.sql('delete from outbox')
      const answered = await put(first, mine, 'delegar', { correo })
      const seen = await first.get(`firmas/solicitudes/${mine}`)
      const rows = listOf((await first.get('firmas/solicitudes', { iddocumento: document })).body)
      answers.add(
        JSON.stringify([answered.status, answered.body, seen.body, rows])
          .replaceAll(/[0-9a-f-]{36}|\d{4}-\d\d-\d\dT[\d:.]+Z|To be signed \d+/g, '…')
          .replaceAll(JSON.stringify(correo.trim()), '"address"'),
      )
      expect([words, (await states(document)).toSorted(byText)]).toEqual([words, [...expected].toSorted(byText)])
      expect([words, (await mails()).filter((kind) => kind !== 'asked')]).toEqual([words, [mail]])
    }
    expect([...answers]).toHaveLength(1)
  })

  it('keeps the reason of a refusal out of the evidence, but its hash in it', async () => {
    const document = await paper()
    const [mine = ''] = await places(document, [first])
    await put(first, mine, 'rechazar', { motivo: 'Not mine' })
    const facts = await portal.sql(`select facts from evidence where record = $1 and kind = 'declined'`, [document])
    const reasonHash = sha256(Buffer.from('Not mine'))
    expect(facts).toEqual([{ facts: { request: mine, signer: first.user, reasonHash } }])
  })

  it('is answered once by whoever comes first: signing, declining, handing on, withdrawing', async () => {
    for (let round = 0; round < 3; round += 1) {
      const document = await paper()
      const [mine = ''] = await places(document, [first], { permiteDelegar: true })
      const all = await Promise.all([
        sign(first, mine),
        put(admin, mine, 'retirar'),
        put(first, mine, 'rechazar', { motivo: 'No' }),
        put(first, mine, 'delegar', { correo: 'nobody@elsewhere.example' }),
        put(first, mine, 'delegar', { correo: 'nobody@elsewhere.example' }),
      ])
      expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(new Set(all.flatMap(({ code }) => code ?? []))).toEqual(new Set(['92136']))
      expect((await states(document)).filter((state) => state !== 'lost')).toHaveLength(1)
      const ends = (await kinds(document)).filter((kind) =>
        ['signed', 'declined', 'handedOn', 'withdrawn'].includes(String(kind)),
      )
      expect(ends).toHaveLength(1)
    }
  })

  it('has one place for each document once two people who were asked are one', async () => {
    const [kept, other] = [await signedInWith(portal, SIGNER), await signedInWith(portal, SIGNER)]
    const [both, later, order] = [await paper(), await paper(), await paper()]
    for (const [at, id] of (await places(both, [kept, other])).entries()) await sign(at === 0 ? kept : other, id)
    const [, done = ''] = await places(later, [kept, other])
    await sign(other, done)
    await places(order, [other, first], { enOrden: true })
    await places(order, [kept])
    const merged = await admin.post(`users/${kept.user}/merge`, { json: { usuarios: [other.user] } })
    expect(outcome(merged)).toEqual([200, null])
    const left = async (document: string) =>
      (
        await portal.sql(
          'select estado, usuario from signature_request where documento = $1 and deleted_at is null order by estado, usuario',
          [document],
        )
      ).map(({ estado, usuario }) => [estado, usuario])
    expect(await left(both)).toEqual([['signed', kept.user]])
    expect(await left(later)).toEqual([
      ['signed', kept.user],
      ['withdrawn', kept.user],
    ])
    expect(await left(order)).toEqual(
      [
        ['open', kept.user],
        ['open', first.user],
        ['withdrawn', kept.user],
      ].toSorted((a, b) => String(a).localeCompare(String(b))),
    )
    expect(await kinds(later)).toContain('withdrawn')
  })

  it('PV-04 can still be withdrawn as a whole when somebody who was asked is erased', async () => {
    const gone = await signedInWith(portal, SIGNER)
    const document = await paper()
    const [mine = ''] = await places(document, [gone, second], { enOrden: true, mensaje: 'Dear Sir' })
    const [named] = await portal.sql('select nombre from "user" where id = $1', [gone.user])
    const erased = await admin.post(`supresiones/${gone.user}`, { json: { confirmacion: named?.['nombre'] } })
    expect(outcome(erased)).toEqual([204, null])
    expect(await portal.sql('select mensaje, orden from signature_request where id = $1', [mine])).toEqual([
      { mensaje: null, orden: 1 },
    ])
    expect(outcome(await put(admin, mine, 'retirar'))).toEqual([200, null])
    expect(await states(document)).toEqual(['withdrawn', 'withdrawn'])
  })
})
