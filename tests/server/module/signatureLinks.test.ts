import { describe, expect, it } from 'vitest'
import { sweepRequests } from '../../../server/domain/requestState/index.ts'
import { openMailServer } from '../../support/mailServer.ts'
import { PDF } from '../../support/samples.ts'
import { outcome, at, listOf } from '../../support/wireClient.ts'
import {
  SIGNER,
  START,
  admin,
  ask,
  first,
  kinds,
  mails,
  openForFile,
  paper,
  portal,
  put,
  setNow,
  states,
} from './signatureRequests.ts'
import { sha256 } from '../../support/sha256.ts'
import { round, sendingOf } from '../outbox/outbox.ts'
import { signedInWith } from '../role/role.ts'
import { ADA, BOB, allow, asked, codeFor, mailedToken, post, signLinked as sign } from './signatureOutsiders.ts'

openForFile()

describe('signers without an account', () => {
  it('SG-04 sign what a link in a mail shows, with a code, and the evidence says how they were known', async () => {
    const { document, token } = await asked({ mensaje: 'Please' })
    const shown = await post('/consulta', { token })
    expect(shown.body).toMatchObject({ firmante: 'Ada Lovelace', mensaje: 'Please', estado: 'To be signed' })
    const offered = await post('/acciones', { token })
    expect(listOf(offered.body).map((one) => at(one, 'id'))).toEqual(['firmar', 'rechazar'])
    const opened = await post('', { token, accion: 'firmar' })
    expect(opened.body).toMatchObject({ firmado: false, firmable: true, codigo: true })
    expect(outcome(await post('', { token, accion: 'firmar' }))).toEqual([200, null])
    expect(outcome(await post('/archivo', { token }))).toEqual([200, null])
    expect(outcome(await sign(token, ''))).toEqual([422, '92139'])
    const code = await codeFor(token)
    expect(outcome(await sign(token, code, null))).toEqual([422, '92115'])
    expect(outcome(await sign(token, code, sha256(Buffer.from('other'))))).toEqual([412, '92001'])
    expect(outcome(await sign(token, code))).toEqual([200, null])
    expect(outcome(await sign(token, code))).toEqual([409, '92136'])
    expect(await kinds(document)).toEqual(['created', 'requested', 'followed', 'opened', 'viewed', 'signed', 'sealed'])
    const [signed] = await portal.sql(`select facts, actor from evidence where record = $1 and kind = 'signed'`, [
      document,
    ])
    expect(signed?.['facts']).toMatchObject({ identity: 'code', codeSentTo: sha256(Buffer.from(ADA.correo)) })
    const events = await admin.get(`documentos/${document}/eventos`)
    expect(listOf(events.body).map((one) => at(one, 'usuario', 'nombre'))).toContain('Ada Lovelace')
    expect(await states(document)).toEqual(['signed'])
    expect((await admin.get(`documentos/${document}`)).body).toMatchObject({
      signed: true,
      fechaFirma: START.toISOString(),
      numeroVersion: 1,
    })
    expect(signed?.['facts']).toMatchObject({ version: 1 })
    const versions = await admin.get('documentos/versiones', { iddocumento: document, tampag: '0', numpag: '1' })
    expect(versions.body).toMatchObject([{ numero: 1, vigente: true, firmado: true }])
    expect(await mails()).toEqual(expect.arrayContaining(['invited', 'signed', 'signedCopy']))
    const after = await post('/acciones', { token })
    expect(listOf(after.body).map((one) => at(one, 'id'))).toEqual(['descargar'])
    expect((await post('', { token, accion: 'descargar' })).body).toMatchObject({ firmado: true, firmable: false })
    expect(outcome(await post('/archivo', { token, firmado: true }))).toEqual([200, null])
  })

  it('SG-04 VI-01 read the file by parts of one content, which is noted once', async () => {
    const { document, token } = await asked()
    await post('', { token, accion: 'firmar' })
    const part = (range: string, ifRange?: string) =>
      portal.visitor.post(`firmas/enlace/${portal.tenants.alpha}/archivo`, {
        json: { token },
        headers: { range, ...(ifRange === undefined ? {} : { 'if-range': ifRange }) },
      })
    const first = await part('bytes=0-99')
    expect([first.status, first.headers.get('content-range')]).toEqual([206, `bytes 0-99/${PDF.length}`])
    const tag = first.headers.get('etag') ?? ''
    expect((await part('bytes=100-199', tag)).status).toBe(206)
    expect((await part('bytes=200-299', '"another"')).status).toBe(200)
    expect((await part(`bytes=${PDF.length}-`, tag)).status).toBe(416)
    expect(await kinds(document)).toEqual(['created', 'requested', 'followed', 'opened'])
  })

  it('SG-04 have their mail noted as delivered once a server has taken it, and as opened once its link is answered', async () => {
    const { document, token, ids } = await asked()
    const server = await openMailServer()
    try {
      await round(sendingOf(portal, server.settings))
      expect(server.received).toHaveLength(1)
    } finally {
      await server.close()
    }
    // Scanners open links, and some run the page behind them.
    await post('/consulta', { token })
    await post('/acciones', { token })
    await post('', { token: 'forged', accion: 'firmar' })
    expect(await kinds(document)).toEqual(['created', 'requested', 'mailed'])
    await post('', { token, accion: 'firmar' })
    const noted = await portal.sql(
      `select actor, facts->>'request' as request, facts->>'to' as "to", facts->>'by' as by from evidence
        where record = $1 and kind in ('mailed', 'followed') order by seq`,
      [document],
    )
    expect(noted).toEqual([
      { actor: admin.user, request: ids[0], to: sha256(Buffer.from(ADA.correo)), by: null },
      { actor: ids[0], request: ids[0], to: null, by: 'link' },
    ])
    const events = listOf((await admin.get(`documentos/${document}/eventos`)).body)
    expect(events.map((one) => at(one, 'tipo')).slice(2)).toEqual(['emailEntregado', 'emailAbierto'])
  })

  it('are asked only where the organisation lets them, by name and address, nobody twice', async () => {
    await allow('true')
    const document = await paper()
    const table = [
      ['no name', [{ correo: ADA.correo }], 400],
      ['no address', [{ nombre: 'Ada' }], 400],
      ['no mail address', [{ nombre: 'Ada', correo: 'ada' }], 400],
      ['twice', [ADA, { nombre: 'Ada again', correo: 'ADA@elsewhere.example' }], 409],
      ['too many', Array.from({ length: 7 }, (_, i) => ({ nombre: `N${i}`, correo: `n${i}@elsewhere.example` })), 400],
    ] as const
    for (const [words, externos, status] of table)
      expect([words, (await ask(document, [], { externos })).status]).toEqual([words, status])
    expect(outcome(await ask(document, [], { externos: [ADA] }))).toEqual([201, null])
    expect(outcome(await ask(document, [], { externos: [ADA] }))).toEqual([409, '92138'])
    await allow(null)
    expect(outcome(await ask(document, [], { externos: [BOB] }))).toEqual([422, '92143'])
  })

  it('get a new link, each earlier one is dead, and all end with the request', async () => {
    const { token, ids } = await asked()
    const [id = ''] = ids
    expect(outcome(await first.put(`firmas/solicitudes/${id}/enlace`))).toEqual([403, '71001'])
    expect(outcome(await admin.put(`firmas/solicitudes/${id}/enlace`))).toEqual([200, null])
    const fresh = await mailedToken(ADA.correo)
    for (const part of ['/consulta', '/acciones', '/archivo', '/codigo'])
      expect([part, ...outcome(await post(part, { token }))]).toEqual([part, 404, '92145'])
    expect(outcome(await post('', { token, accion: 'firmar' }))).toEqual([404, '92145'])
    expect(outcome(await sign(token, '123456'))).toEqual([404, '92145'])
    expect(outcome(await post('/consulta', { token: fresh }))).toEqual([200, null])
    expect(outcome(await post('/consulta', { token: fresh }, 'beta'))).toEqual([404, '92145'])
    await admin.put(`firmas/solicitudes/${id}/retirar`)
    expect(outcome(await post('/consulta', { token: fresh }))).toEqual([404, '92145'])
    const late = await asked()
    setNow(new Date('2026-06-10T08:00:01.000Z'))
    expect(outcome(await post('/consulta', { token: late.token }))).toEqual([404, '92145'])
  })

  it('sign with a code of their own place alone, however many guess at once', async () => {
    const { token, document } = await asked({}, [ADA, BOB])
    const theirs = await mailedToken(BOB.correo)
    const code = await codeFor(token)
    expect(outcome(await sign(theirs, code))).toEqual([422, '92140'])
    const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
    await Promise.all(Array.from({ length: 8 }, () => sign(token, wrong)))
    expect(outcome(await sign(token, code))).toEqual([422, '92140'])
    expect(await states(document)).toEqual(['open', 'open'])
  })

  it('PV-04 leave neither name nor address behind once the document is removed for good', async () => {
    const { document, ids } = await asked()
    const left = (): Promise<unknown> =>
      portal.sql(
        `select record from history where entity = 'signature_request' and record = any($1) and concat(before, after) ~ 'elsewhere'
         union all select id::text from signature_request where documento = $2`,
        [ids, document],
      )
    expect((await admin.delete(`documentos/${document}`)).status).toBe(204)
    expect(await left()).not.toEqual([])
    expect((await admin.delete(`documentos/papelera/${document}`)).status).toBe(204)
    expect(await left()).toEqual([])
  })

  it('decline with a reason, or hand on to somebody else where they may', async () => {
    const { token, document } = await asked()
    expect(outcome(await post('', { token, accion: 'rechazar' }))).toEqual([400, '90001'])
    expect(outcome(await post('', { token, accion: 'delegar', ...BOB }))).toEqual([400, '90004'])
    expect(outcome(await post('', { token, accion: 'rechazar', motivo: 'Not mine' }))).toEqual([200, null])
    expect(await states(document)).toEqual(['declined'])
    const given = await asked({ permiteDelegar: true })
    expect(outcome(await post('', { token: given.token, accion: 'delegar', ...BOB }))).toEqual([200, null])
    expect(await states(given.document)).toEqual(['handedOn', 'open'])
    expect(outcome(await post('/consulta', { token: given.token }))).toEqual([404, '92145'])
    const theirs = await mailedToken(BOB.correo)
    expect(outcome(await sign(theirs, await codeFor(theirs)))).toEqual([200, null])
  })
})

describe('a request that needs another signer', () => {
  it('keeps those after it waiting until whoever asked names one, or withdraws it', async () => {
    await allow('true')
    const document = await paper()
    const answer = await ask(document, [first, admin], { enOrden: true, permiteDelegar: true })
    const [mine = ''] = listOf(at(answer.body, 'ids')).map(String)
    expect(outcome(await put(first, mine, 'delegar', { correo: 'nobody@elsewhere.example' }))).toEqual([200, null])
    expect(await states(document)).toEqual(['handedOn', 'lost', 'waiting'])
    const [{ id: lost } = {}] = await portal.sql(
      `select id from signature_request where documento = $1 and estado = 'lost'`,
      [document],
    )
    expect(outcome(await put(first, String(lost), 'sustituir', { correo: 'x@y.example' }))).toEqual([403, '71001'])
    expect(outcome(await put(admin, String(lost), 'sustituir', { correo: BOB.correo }))).toEqual([422, '92143'])
    const named = { correo: BOB.correo, nombre: BOB.nombre }
    expect(outcome(await put(admin, String(lost), 'sustituir', named))).toEqual([200, null])
    expect(await states(document)).toEqual(['handedOn', 'handedOn', 'open', 'waiting'])
    const token = await mailedToken(BOB.correo)
    expect(outcome(await sign(token, await codeFor(token)))).toEqual([200, null])
    expect(await states(document)).toEqual(['handedOn', 'handedOn', 'signed', 'open'])
  })

  it('SG-04 tells whoever asked once that a signer can sign in no more, also where two servers look at once', async () => {
    const leaver = await signedInWith(portal, SIGNER)
    const document = await paper()
    const answer = await ask(document, [leaver, first], { enOrden: true })
    const [theirs = ''] = listOf(at(answer.body, 'ids')).map(String)
    await sweepRequests(portal.portal, START)
    expect(await states(document)).toEqual(['open', 'waiting'])
    await portal.sql(`update "user" set estatus = 'FBy' where id = $1`, [leaver.user])
    const versionOf = async (): Promise<unknown> =>
      (await portal.sql('select version from signature_request where id = $1', [theirs]))[0]?.['version']
    const version = Number(await versionOf())
    await portal.sql('delete from outbox')
    await Promise.all([sweepRequests(portal.portal, START), sweepRequests(portal.portal, START)])
    await sweepRequests(portal.portal, START)
    expect(await states(document)).toEqual(['lost', 'waiting'])
    expect([await versionOf(), await mails()]).toEqual([version + 1, ['gone']])
    expect(outcome(await put(admin, theirs, 'sustituir', { idusuario: admin.user }))).toEqual([200, null])
    expect(await states(document)).toEqual(['handedOn', 'open', 'waiting'])
  })

  it('counts among the six signatures that a document takes', async () => {
    await allow('true')
    const document = await paper()
    const people = Array.from({ length: 6 }, (_, i) => ({ nombre: `N${i}`, correo: `six${i}@elsewhere.example` }))
    expect(outcome(await ask(document, [], { externos: people }))).toEqual([201, null])
    await portal.sql(
      `update signature_request set estado = 'lost' where documento = $1 and correo_externo = 'six0@elsewhere.example'`,
      [document],
    )
    expect(outcome(await ask(document, [], { externos: [ADA] }))).toEqual([409, '92092'])
  })

  it('is handed on ten times at most', async () => {
    const { document, token } = await asked({ permiteDelegar: true })
    let held = token
    for (let time = 0; time < 10; time += 1) {
      const correo = `n${time}@elsewhere.example`
      expect(outcome(await post('', { token: held, accion: 'delegar', nombre: 'N', correo }))).toEqual([200, null])
      held = await mailedToken(correo)
    }
    expect(outcome(await post('', { token: held, accion: 'delegar', ...BOB }))).toEqual([409, '92144'])
    expect((await states(document)).filter((state) => state === 'open')).toHaveLength(1)
  })
})
