import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sweepRequests } from '../../../server/domain/requestState/index.ts'
import { remind } from '../../../server/resource/index.ts'
import { verifyPdf } from '../../../server/signature/index.ts'
import { handStroke, postDocument, putForm, signDocument } from '../../support/documents.ts'
import { PIXEL } from '../../support/categories.ts'
import { PDF, docx } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

const START = new Date('2026-06-01T08:00:00.000Z')
const DUE = '2026-06-10T08:00:00.000Z'
const SIGNER = { d_C: { veB: 7, sGn: 7 } }

let portal: TestPortal
let admin: WireClient
let first: WireClient
let second: WireClient
let now = START
beforeAll(async () => {
  portal = await openTestPortal({ clock: () => now })
  admin = await portal.as('admin')
  first = await signedInWith(portal, SIGNER)
  second = await signedInWith(portal, SIGNER)
})
afterAll(() => portal.close())
beforeEach(async () => {
  now = START
  await portal.sql(`update signature_request set estado = 'expired' where estado in ('waiting', 'open')`)
  await portal.sql('delete from outbox')
})

const outcome = ({ status, code }: WireAnswer): readonly unknown[] => [status, code]
const sha256 = (content: Uint8Array): string => createHash('sha256').update(content).digest('hex')

let made = 0
async function paper(): Promise<string> {
  made += 1
  return idOf(await postDocument(admin, `To be signed ${made}.pdf`))
}

const ask = (documento: string, firmantes: readonly WireClient[], more: object = {}, by = admin): Promise<WireAnswer> =>
  by.post('firmas/solicitudes', {
    json: { documento: { id: documento }, firmantes: firmantes.map(({ user }) => ({ id: user })), vence: DUE, ...more },
  })

/** Ids of the places of a request, in the order of their signers. */
async function places(
  documento: string,
  firmantes: readonly WireClient[],
  more: object = {},
): Promise<readonly string[]> {
  const answer = await ask(documento, firmantes, more)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return listOf(at(answer.body, 'ids')).map(String)
}

const sign = (client: WireClient, id: string, huella = sha256(PDF)): Promise<WireAnswer> =>
  client.put(`v3/firmas/solicitudes/${id}/firmar`, {
    parts: [
      ['grafo', [handStroke(), handStroke(20, 900)]],
      ['huella', huella],
      ['firma', PIXEL, 'firma.png'],
    ],
  })
const put = (client: WireClient, id: string, part: string, form: Record<string, string> = {}): Promise<WireAnswer> =>
  part === 'retirar'
    ? client.put(`firmas/solicitudes/${id}/${part}`)
    : putForm(client, `firmas/solicitudes/${id}/${part}`, Object.entries(form))
const states = async (documento: string): Promise<readonly unknown[]> =>
  (
    await portal.sql('select estado from signature_request where documento = $1 order by orden, created_at, id', [
      documento,
    ])
  ).map(({ estado }) => estado)
const kinds = async (documento: string): Promise<readonly unknown[]> =>
  (await portal.sql('select kind from evidence where record = $1 order by seq', [documento])).map(({ kind }) => kind)
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
const mails = async (): Promise<readonly unknown[]> =>
  (await portal.sql('select key from outbox order by key')).map(({ key }) => String(key).split(':')[1])

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
      ['a stranger', 'nobody@elsewhere.example', ['handedOn'], 'lost'],
      ['who cannot sign', await address(nobody), ['handedOn'], 'lost'],
      ['oneself', await address(first), ['handedOn'], 'lost'],
      ['of another organisation', 'admin@beta.example', ['handedOn'], 'lost'],
      ['who has signed', await address(signed), ['signed', 'handedOn'], 'lost'],
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
    const reasonHash = createHash('sha256').update('Not mine').digest('hex')
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
      expect(await states(document)).toHaveLength(1)
      const ends = (await kinds(document)).filter((kind) =>
        ['signed', 'declined', 'handedOn', 'withdrawn'].includes(String(kind)),
      )
      expect(ends).toHaveLength(1)
    }
  })

  it('reminds of it a day before it expires, and then ends it', async () => {
    const document = await paper()
    const [mine = ''] = await places(document, [first, second], { enOrden: true })
    await portal.sql('delete from outbox')
    now = new Date('2026-06-09T09:00:00.000Z')
    await remind(portal.portal, now)
    await remind(portal.portal, now)
    expect(await mails()).toEqual(['reminder'])
    now = new Date(DUE)
    expect(outcome(await sign(first, mine))).toEqual([409, '92136'])
    await sweepRequests(portal.portal, now)
    await sweepRequests(portal.portal, now)
    expect(await states(document)).toEqual(['expired', 'expired'])
    expect((await mails()).filter((kind) => kind === 'expired')).toHaveLength(2)
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
    const eager = await signedInWith(portal, { d_C: { veB: 33, sNd: 33 } })
    const document = await paper()
    await portal.sql(
      `insert into signature_request (tenant_id, id, documento, usuario, estado, vence, created_by)
       select $1, gen_random_uuid(), $4, $2, 'expired', $3, $2 from generate_series(1, 120)`,
      [portal.tenants.alpha, eager.user, DUE, document],
    )
    expect(outcome(await ask(document, [first], {}, eager))).toEqual([429, '92135'])
  })
})
