import { describe, expect, it } from 'vitest'
import { sweepRequests } from '../../../server/domain/requestState/index.ts'
import { remind } from '../../../server/resource/index.ts'
import { verifyPdf } from '../../../server/signature/index.ts'
import { postDocument, signDocument } from '../../support/documents.ts'
import { docx } from '../../support/samples.ts'
import { outcome, at, idOf, listOf, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'
import {
  DUE,
  SIGNER,
  admin,
  ask,
  first,
  kinds,
  mails,
  paper,
  places,
  portal,
  put,
  second,
  setNow,
  sign,
  states,
  openForFile,
} from './signatureRequests.ts'

openForFile()

async function sealed(documento: string): Promise<Uint8Array> {
  const answer = await fetch(`${portal.base}documentos/${documento}/archivo`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return new Uint8Array(await answer.arrayBuffer())
}

describe('requests for signatures', () => {
  it('SG-04 asks all at once, shows the file to whoever is asked alone, and notes each step', async () => {
    const document = await paper()
    const [mine = '', other = ''] = await places(document, [first, second], { mensaje: 'Please' })
    expect(await states(document)).toEqual(['open', 'open'])
    expect(await mails()).toEqual(['asked', 'asked'])
    const opened = await first.post(`firmas/solicitudes/${mine}/archivo`)
    expect(opened.body).toMatchObject({ firmado: false, archivo: [{ name: expect.any(String) }] })
    const path = String(at(listOf(at(opened.body, 'archivo'))[0], 'ruta'))
    expect((await first.get('documentos/obtener/', { docpath: path })).status).toBe(200)
    const stranger = await signedInWith(portal, SIGNER)
    expect((await stranger.get('documentos/obtener/', { docpath: path })).code).toBe('91016')
    expect(outcome(await sign(first, mine))).toEqual([200, null])
    expect(await states(document)).toEqual(['signed', 'open'])
    expect(await mails()).toContain('signed')
    expect(outcome(await sign(second, other))).toEqual([200, null])
    const report = await verifyPdf(await sealed(document))
    expect([report.isValid, report.signatures.length]).toEqual([true, 2])
    expect(await kinds(document)).toEqual([
      'created',
      'requested',
      'requested',
      'opened',
      'signed',
      'sealed',
      'signed',
      'sealed',
      'downloaded',
    ])
    const listed = listOf((await admin.get('firmas/solicitudes', { iddocumento: document })).body)
    expect(listed.map((one) => at(one, 'estado'))).toEqual(['signed', 'signed'])
  })

  it('asks one after another, and each sees the request from when it is their turn', async () => {
    const document = await paper()
    const [mine = '', next = ''] = await places(document, [first, second], { enOrden: true })
    expect(await states(document)).toEqual(['open', 'waiting'])
    expect((await second.get(`firmas/solicitudes/${next}`)).code).toBe('91016')
    expect(outcome(await sign(second, next))).toEqual([404, '91016'])
    await sign(first, mine)
    expect(await states(document)).toEqual(['signed', 'open'])
    expect(outcome(await sign(second, next))).toEqual([200, null])
  })

  it('SG-02 gives one valid file with both signatures when two sign at once what was shown to both', async () => {
    const document = await paper()
    const [mine = '', other = ''] = await places(document, [first, second])
    const both = await Promise.all([sign(first, mine), sign(second, other)])
    expect(both.map(outcome)).toEqual([
      [200, null],
      [200, null],
    ])
    const report = await verifyPdf(await sealed(document))
    expect([report.isValid, report.signatures.length]).toEqual([true, 2])
  })

  it('signs once, also when the same request is signed many times at once', async () => {
    const document = await paper()
    const [mine = ''] = await places(document, [first])
    const all = await Promise.all(Array.from({ length: 4 }, () => sign(first, mine)))
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(all.flatMap(({ code }) => code ?? []))).toEqual(new Set(['92136']))
  })

  it('ends the request of somebody who signs in the library, and asks the next', async () => {
    const document = await paper()
    const library = await signedInWith(portal, { d_C: { veB: 33, sGn: 33 } })
    await places(document, [library, second], { enOrden: true })
    expect(outcome(await signDocument(library, document))).toEqual([200, null])
    expect(await states(document)).toEqual(['signed', 'open'])
  })

  it('is declined with a reason, after which nobody else is asked', async () => {
    const document = await paper()
    const [mine = ''] = await places(document, [first, second])
    expect(outcome(await put(first, mine, 'rechazar', { motivo: ' ' }))).toEqual([400, '90001'])
    await portal.sql('delete from outbox')
    expect(outcome(await put(first, mine, 'rechazar', { motivo: 'Not mine' }))).toEqual([200, null])
    expect(new Set(await states(document))).toEqual(new Set(['declined', 'withdrawn']))
    expect(await mails()).toEqual(['declined', 'withdrawn'])
    expect(await kinds(document)).toEqual(['created', 'requested', 'requested', 'declined', 'withdrawn'])
  })

  it('reminds of it a day before it expires, and then ends it', async () => {
    const document = await paper()
    const [mine = ''] = await places(document, [first, second], { enOrden: true })
    await portal.sql('delete from outbox')
    const before = new Date('2026-06-09T09:00:00.000Z')
    setNow(before)
    await remind(portal.portal, before)
    await remind(portal.portal, before)
    expect(await mails()).toEqual(['reminder'])
    const due = new Date(DUE)
    setNow(due)
    expect(outcome(await sign(first, mine))).toEqual([409, '92136'])
    await sweepRequests(portal.portal, due)
    await sweepRequests(portal.portal, due)
    expect(await states(document)).toEqual(['expired', 'expired'])
    expect((await mails()).filter((kind) => kind === 'expired')).toHaveLength(2)
  })

  it('ends the others when one cannot be ended', async () => {
    const [stuck, document] = [await paper(), await paper()]
    await places(stuck, [first])
    await places(document, [first])
    await portal.sql(
      `create function fail_here() returns trigger language plpgsql as 'begin raise exception ''stuck''; end'`,
    )
    await portal.sql(
      `create trigger fail_here before update on signature_request for each row when (old.documento = '${stuck}') execute function fail_here()`,
    )
    await portal.sql('update signature_request set vence = $2 where documento = $1', [
      document,
      '2026-06-10T08:00:01.000Z',
    ])
    const due = new Date('2026-06-10T09:00:00.000Z')
    setNow(due)
    await expect(sweepRequests(portal.portal, due)).rejects.toThrow('stuck')
    expect([await states(stuck), await states(document)]).toEqual([['open'], ['expired']])
    await portal.sql('drop function fail_here() cascade')
  })

  it('refuses whoever is not asked, and whoever comes too late', async () => {
    const [document, gone] = [await paper(), await paper()]
    const [mine = ''] = await places(document, [first], { permiteDelegar: true })
    const [over = ''] = await places(gone, [first], { permiteDelegar: true })
    const beta = await portal.as('admin', 'beta')
    expect(outcome(await put(first, over, 'retirar'))).toEqual([403, '71001'])
    expect(outcome(await put(admin, over, 'retirar'))).toEqual([200, null])
    const correo = 'nobody@elsewhere.example'
    const acts = (client: WireClient, id: string) => [
      client.post(`firmas/solicitudes/${id}/archivo`),
      sign(client, id),
      put(client, id, 'rechazar', { motivo: 'No' }),
      put(client, id, 'delegar', { correo }),
    ]
    const table = [
      ['other signer', second, mine, '91016'],
      ['other organisation', beta, mine, '91016'],
      ['who asks', admin, mine, '91016'],
      ['withdrawn', first, over, '92136'],
      ['no request', first, document, '91016'],
    ] as const
    for (const [words, client, id, code] of table)
      for (const answer of await Promise.all(acts(client, id))) expect([words, answer.code]).toEqual([words, code])
    expect(outcome(await put(admin, over, 'retirar'))).toEqual([409, '92136'])
    expect(await states(document)).toEqual(['open'])
  })

  it('is made for a PDF that one may send, and for people who may sign it and have not', async () => {
    const document = await paper()
    const word = idOf(await postDocument(admin, 'Word.docx', { bytes: await docx() }))
    const nobody = await signedInWith(portal, { nW5: { veB: 7 } })
    await places(document, [first])
    const table = [
      ['no document', await ask('', [first]), '90001'],
      [
        'a document of others',
        await ask(document, [second], {}, await signedInWith(portal, { d_C: { veB: 7, sNd: 7 } })),
        '90004',
      ],
      ['no right to send', await ask(document, [second], {}, first), '71001'],
      ['not a PDF', await ask(word, [first]), '92010'],
      ['nobody', await ask(document, []), '90001'],
      [
        'too many',
        await ask(
          document,
          Array.from(
            { length: 7 },
            (_, n) => ({ user: `0000000${n}-0000-4000-8000-000000000000` }) as unknown as WireClient,
          ),
        ),
        '90004',
      ],
      ['who cannot sign', await ask(document, [nobody]), '92137'],
      ['asked already', await ask(document, [first]), '92138'],
      ['in the past', await ask(document, [second], { vence: '2026-05-01T00:00:00.000Z' }), '90006'],
    ] as const
    for (const [words, answer, code] of table) expect([words, answer.code]).toEqual([words, code])
    const twice = await Promise.all([ask(document, [second]), ask(document, [second])])
    expect(new Set(twice.map(({ code }) => code))).toEqual(new Set(['92138', null]))
  })

  it('limits how many one person makes within an hour', async () => {
    const eager = await signedInWith(portal, { d_C: { veB: 35, sNd: 35 }, M_w: { veB: 99 } })
    const document = await paper()
    await portal.sql(
      `insert into signature_request (tenant_id, id, documento, usuario, estado, vence, created_by, solicitante)
       select $1, gen_random_uuid(), $4, $2, 'expired', $3, $2, $2 from generate_series(1, 119)`,
      [portal.tenants.alpha, eager.user, DUE, document],
    )
    expect(outcome(await ask(document, [first, second], {}, eager))).toEqual([429, '92135'])
    const [mine = ''] = listOf(at((await ask(document, [first], { permiteDelegar: true }, eager)).body, 'ids'))
    const correo = String((await portal.sql('select email from "user" where id = $1', [second.user]))[0]?.['email'])
    expect(outcome(await put(first, String(mine), 'delegar', { correo }))).toEqual([200, null])
    expect(await states(document)).toEqual(expect.arrayContaining(['handedOn', 'open']))
    await portal.sql(
      `delete from signature_request where id in
      (select id from signature_request where solicitante = $1 and estado = 'expired' limit 1)`,
      [eager.user],
    )
    const another = await paper()
    expect(outcome(await ask(another, [first, second], {}, eager))).toEqual([429, '92135'])
    expect(outcome(await ask(another, [first], {}, eager))).toEqual([201, null])
    expect(outcome(await ask(await paper(), [first], {}, eager))).toEqual([429, '92135'])
  })
})
