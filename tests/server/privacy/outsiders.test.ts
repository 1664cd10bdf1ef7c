import { describe, expect, it } from 'vitest'
import { brokenEvidence, falseSignatures } from '../../../server/evidence/index.ts'
import { withClient } from '../../../server/database/index.ts'
import { createRows } from '../../../server/tenancy/index.ts'
import { unwrap } from '../../support/testDatabase.ts'
import { outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { ADA, BOB, asked, codeFor, mailedToken, post, signLinked } from '../module/signatureOutsiders.ts'
import { owe } from '../outbox/outbox.ts'
import { admin, ask, first, kinds, openForFile, portal, states } from '../module/signatureRequests.ts'

openForFile()

const erase = (client: WireClient, correo: string, confirmacion = correo): Promise<WireAnswer> =>
  client.post('supresiones/externos', { json: { correo, confirmacion } })

/** Rows anywhere of the signer, by table: of requests, their history, mails, codes, strokes and pictures. */
const traces = async (name: string, mail: string): Promise<unknown> =>
  (
    await portal.sql(
      `select 'request' as place from signature_request r where position($1 in r::text) + position($2 in lower(r::text)) > 0
       union select 'history' from history h where position($1 in h::text) + position($2 in lower(h::text)) > 0
       union select 'mail' from outbox o where lower(o.recipient) = $2
       union select 'code' from signing_code c join signature_request r on r.id = c.signer
       order by 1`,
      [name, mail],
    )
  ).map(({ place }) => place)

describe('a signer without an account who asks to be erased', () => {
  it('PV-04 SG-04 leaves no name, address, drawing or mail behind; that somebody signed stays, and verifies', async () => {
    const signed = await asked()
    expect(outcome(await signLinked(signed.token, await codeFor(signed.token)))).toEqual([200, null])
    const open = await asked({ permiteDelegar: true, mensaje: 'Please' }, [ADA])
    expect(await traces(ADA.nombre, ADA.correo)).toEqual(['code', 'history', 'mail', 'request'])
    const other = ADA.correo.replace('a', 'á')
    await owe(portal, 'asked:other', other)
    expect(outcome(await erase(admin, ADA.correo.toUpperCase()))).toEqual([204, null])
    expect(await portal.sql('select 1 from outbox where recipient = $1', [other])).toHaveLength(1)
    expect(await traces(ADA.nombre, ADA.correo)).toEqual([])
    expect(await states(signed.document)).toEqual(['signed'])
    expect(await states(open.document)).toEqual(['withdrawn'])
    expect(await kinds(open.document)).toEqual(['created', 'requested', 'withdrawn'])
    expect(outcome(await post('/consulta', { token: open.token }))).toEqual([404, '92145'])
    const kept = await portal.sql(
      `select s.erased, s.strokes, f.state from signature s join file f on f.id = s.picture where s.record = $1`,
      [signed.document],
    )
    expect(kept).toEqual([{ erased: true, strokes: null, state: 'dropped' }])
    const rows = createRows(portal.portal.pool, { tenant: portal.tenants.alpha, user: null })
    expect(await brokenEvidence(rows, portal.tenants.alpha)).toEqual([])
    expect(await falseSignatures(rows, portal.tenants.alpha)).toEqual([])
    expect((await admin.get(`documentos/${signed.document}`)).body).toMatchObject({ signed: true })
    expect(await portal.sql('select effect from erasure')).toEqual(
      [signed, open].map(() => ({ effect: [{ module: 'signatureRequest', does: 'anonymise', records: 1 }] })),
    )
    expect(outcome(await erase(admin, ADA.correo))).toEqual([404, '92116'])
  })

  it('PV-04 SG-02 who signs meanwhile has signed before and is emptied, or is too late', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { document, token } = await asked({}, [ADA])
      const code = await codeFor(token)
      const [signed, erased] = await Promise.all([signLinked(token, code), erase(admin, ADA.correo)])
      expect(outcome(erased)).toEqual([204, null])
      const isSigned = signed.status === 200
      expect(await states(document)).toEqual([isSigned ? 'signed' : 'withdrawn'])
      expect(await traces(ADA.nombre, ADA.correo)).toEqual([])
      expect(await portal.sql('select erased, strokes from signature where record = $1', [document])).toEqual(
        isSigned ? [{ erased: true, strokes: null }] : [],
      )
    }
  })

  it('PV-04 SG-02 whom somebody asks once more meanwhile is not asked there either, once nobody else signs that document', async () => {
    const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    const isWaiting = () => expect.poll(async () => (await portal.sql(waiting))[0]?.['n']).toBe(1)
    const held = <Value>(document: string, work: (end: () => Promise<unknown>) => Promise<Value>): Promise<Value> =>
      unwrap(
        withClient(portal.database.creator, 'tramit test', async (client) => {
          await client.query('begin')
          await client.query('select from document where id = $1 for no key update', [document])
          let ended: Promise<unknown> | null = null
          const end = () => (ended ??= client.query('commit'))
          const done = await work(end)
          await end()
          return done
        }),
      )
    const { document } = await asked({}, [ADA])
    const { later, erasing } = await held(document, async (end) => {
      const begun = { erasing: erase(admin, ADA.correo) }
      await isWaiting()
      const { document: second } = await asked({}, [ADA])
      await held(second, async () => {
        await end()
        await isWaiting()
        expect(await states(second)).toEqual(['open'])
      })
      return { ...begun, later: second }
    })
    expect(outcome(await erasing)).toEqual([204, null])
    expect(await states(later)).toEqual(['withdrawn'])
    expect(await traces(ADA.nombre, ADA.correo)).toEqual([])
  })

  it('PV-04 is forgotten by whoever has handed the request on to them, and keeps nobody after them waiting', async () => {
    const { document, token } = await asked({ permiteDelegar: true })
    await post('', { token, accion: 'delegar', ...BOB })
    await mailedToken(BOB.correo)
    expect(outcome(await erase(admin, BOB.correo))).toEqual([204, null])
    expect(await traces(BOB.nombre, BOB.correo)).toEqual([])
    expect(await states(document)).toEqual(['handedOn', 'withdrawn'])
    const [{ n: named } = {}] = await portal.sql(
      `select count(*)::int as n from signature_request where documento = $1 and correo_externo = $2`,
      [document, ADA.correo],
    )
    expect(named).toBe(1)
    const later = await asked({}, [BOB])
    await portal.sql(`update signature_request set estado = 'expired' where documento = $1`, [later.document])
    const ordered = await ask(later.document, [first], { externos: [BOB], enOrden: true })
    expect(outcome(ordered)).toEqual([201, null])
    await portal.sql(
      `update signature_request set orden = 3 - orden, estado = case orden when 1 then 'waiting' else 'open' end
                       where documento = $1 and estado <> 'expired'`,
      [later.document],
    )
    expect(outcome(await erase(admin, BOB.correo))).toEqual([204, null])
    expect(new Set(await states(later.document))).toEqual(new Set(['expired', 'open', 'withdrawn']))
  })

  it('PV-04 SE-11 is erased by those alone who may erase people, in their organisation, by an address typed twice', async () => {
    await asked()
    expect(outcome(await erase(first, ADA.correo))).toEqual([403, '71001'])
    expect(outcome(await erase(portal.visitor, ADA.correo))).toEqual([401, '91031'])
    expect(outcome(await erase(await portal.as('admin', 'beta'), ADA.correo))).toEqual([404, '92116'])
    expect(outcome(await erase(admin, ADA.correo, BOB.correo))).toEqual([400, '90004'])
    expect(outcome(await erase(admin, ''))).toEqual([400, '90001'])
    expect(await traces(ADA.nombre, ADA.correo)).toEqual(['history', 'mail', 'request'])
  })
})
