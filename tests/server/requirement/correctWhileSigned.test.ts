import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { SIGNATURES_AT_ONCE } from '../../../server/signature/index.ts'
import { applicationAnswers, putInto } from '../../support/requirements.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { sized } from '../../support/full.ts'
import { openTestPortal, type TestPortal, type TestProcedure } from '../../support/testPortal.ts'
import { at, idOf, outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { hold, waitingFor } from '../../support/heldLock.ts'
import { fileOf, signAttachment, sendFiles } from './attachments.ts'
import { sha256 } from '../../support/sha256.ts'
import { postDocument, signDocument } from '../../support/documents.ts'
import { askDocuments, asked, seedPlaced, work } from './procedure.ts'

let portal: TestPortal
let admin: WireClient
let customer: WireClient
let procedure: TestProcedure
let documents: string
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
  customer = await portal.as('customer')
  procedure = await seedPlaced(portal)
  documents = await askDocuments(portal, procedure.template, [{ ...asked('report', true, 'Report'), firmable: true }])
})
afterAll(() => portal.close())

const ROUNDS = sized(2, 10)
const OTHER = bytesOf(PDF, '\n')

interface Sent {
  readonly id: string
  readonly version: number
  readonly report: string
}

const reportOf = (answer: WireAnswer, part: string): unknown => fileOf(answer, 'report', part)
const read = (id: string): Promise<WireAnswer> => customer.get(`requerimiento/${id}`)

/** A procedure of the customer whose answers are to be corrected, with a file that may be signed. */
async function sent(): Promise<Sent> {
  const made = await sendFiles(customer, procedure, documents, ['report'])
  const id = idOf(made)
  await putInto(portal, id, 'rX5')
  const { body } = await read(id)
  return { id, version: Number(at(body, 'version')), report: String(reportOf(made, 'id')) }
}

const sign = (client: WireClient, { id, report }: Sent): Promise<WireAnswer> =>
  signAttachment(client, { id, file: report })

const CORRECTIONS = ['keeps', 'replaces'] as const
type Kind = (typeof CORRECTIONS)[number]

const correct = ({ id, version, report }: Sent, kind: Kind): Promise<WireAnswer> => {
  const valoresForm = [
    applicationAnswers(procedure.form, { asunto: 'Noise by day' }),
    { formulario: { id: documents, version: 1 }, valores: {} },
  ]
  const removed = kind === 'replaces' ? { filesDelete: [report] } : {}
  return customer.put(`requerimiento/${id}/correccion`, {
    headers: { 'if-match': `"${version}"` },
    parts: [
      ['requerimiento', { valoresForm, ...removed }],
      ...(kind === 'replaces' ? [['archivosreport', OTHER, 'Other.pdf', 'application/pdf'] as const] : []),
    ],
  })
}

/** The bytes behind an address, and their hash. */
async function hashBehind(path: string): Promise<string> {
  const answer = await fetch(`${portal.base}${path}`, { headers: { authorization: `Bearer ${customer.token}` } })
  expect(answer.status).toBe(200)
  return sha256(new Uint8Array(await answer.arrayBuffer()))
}

/** Whatever was answered is what is there: no signature without its file and document, no correction that is not seen. */
async function expectWhole(one: Sent, kind: Kind, signed: WireAnswer, corrected: WireAnswer): Promise<void> {
  const after = await read(one.id)
  expect(at(after.body, 'estatusReq', 'idEstatus')).toBe(corrected.status === 200 ? 'rI4' : 'rX5')
  const isReplaced = corrected.status === 200 && kind === 'replaces'
  expect([reportOf(after, 'id') === one.report, reportOf(after, 'firmado') === true]).toEqual([
    !isReplaced,
    !isReplaced && signed.status === 200,
  ])
  const documentsOf = await portal.sql('select id from document where adjunto = $1', [one.report])
  expect(documentsOf).toEqual(signed.status === 200 ? [{ id: idOf(signed) }] : [])
  const here = await hashBehind(`documentos/obtener/?docpath=${String(reportOf(after, 'ruta'))}`)
  if (signed.status !== 200) return expect(here).toBe(sha256(isReplaced ? OTHER : PDF))
  const [row] = await portal.sql('select sealed_hash from signature where record = $1', [idOf(signed)])
  const sealed = await hashBehind(`documentos/${idOf(signed)}/archivo`)
  expect([sealed, here]).toEqual([row?.['sealed_hash'], isReplaced ? sha256(OTHER) : sealed])
}

/** Whether a file was signed before the answers were corrected: then they are not. */
const signedFirst = (signed: WireAnswer, after: WireAnswer): boolean =>
  signed.status === 200 && at(after.body, 'estatusReq', 'idEstatus') === 'rX5'

describe('a file that is signed while its procedure is corrected', () => {
  it.each(CORRECTIONS)('RQ-07 stays signed where the correction comes after it and %s it', async (kind) => {
    const one = await sent()
    const signed = await sign(admin, one)
    const unaware = await correct(one, kind)
    expect([outcome(unaware), at(unaware.body, 'actual', 'version')]).toEqual([[412, '92001'], one.version + 1])
    const corrected = await correct({ ...one, version: one.version + 1 }, kind)
    expect([signed, corrected].map(outcome)).toEqual([
      [200, null],
      [200, null],
    ])
    await expectWhole(one, kind, signed, corrected)
  })

  it('RQ-07 is signed among the documents with its procedure locked before its document', async () => {
    const one = await sent()
    const document = idOf(await sign(customer, one))
    const held = await hold(portal, 'select from document where id = $1 for no key update', [document])
    try {
      const signing = signDocument(admin, document)
      await waitingFor(portal, held.pid)
      const free = 'select from requirement where id = $1 for no key update skip locked'
      expect(await portal.sql(free, [one.id])).toEqual([])
      await held.free()
      expect(outcome(await signing)).toEqual([200, null])
    } finally {
      await held.free()
    }
  })

  it('RQ-07 keeps no other from being signed while its signers wait for the procedure', async () => {
    const one = await sent()
    const document = idOf(await sign(customer, one))
    const other = idOf(await postDocument(admin, 'Other.pdf'))
    const held = await hold(portal, 'select from requirement where id = $1 for no key update', [one.id])
    try {
      const signing = Array.from({ length: SIGNATURES_AT_ONCE.width }, () => signDocument(admin, document))
      expect(outcome(await signDocument(admin, other))).toEqual([200, null])
      await held.free()
      expect((await Promise.all(signing)).map(outcome)).toContainEqual([200, null])
    } finally {
      await held.free()
    }
  })

  it('RQ-07 raises the version of its procedure whichever way it is signed, for whoever changes its state too', async () => {
    const one = await sent()
    const signed = await sign(customer, one)
    const { body, code } = await read(one.id)
    expect([code, at(body, 'version')]).toEqual([null, one.version + 1])
    expect(outcome(await signDocument(admin, idOf(signed)))).toEqual([200, null])
    const rejected = { estatusReq: { idEstatus: 'rR8' }, observacion: 'Over' }
    const unaware = await work(admin, one.id, rejected, { version: one.version + 1 })
    expect([outcome(unaware), at(unaware.body, 'actual', 'version')]).toEqual([[412, '92001'], one.version + 2])
    const told = await portal.sql(
      `select version, by_user, array(select jsonb_object_keys(after)) as changed from history
        where entity = 'requirement' and record = $1 and version > $2 order by seq`,
      [one.id, one.version],
    )
    expect(told).toEqual(
      [customer, admin].map(({ user }, place) => ({
        version: one.version + 1 + place,
        by_user: user,
        changed: ['fecha_act'],
      })),
    )
  })

  it.each(CORRECTIONS)('RQ-07 is signed after a correction only where that %s it', async (kind) => {
    const one = await sent()
    const corrected = await correct(one, kind)
    const signed = await sign(admin, one)
    expect([corrected, signed].map(outcome)).toEqual([[200, null], kind === 'keeps' ? [200, null] : [409, '92169']])
    await expectWhole(one, kind, signed, corrected)
  })

  it.each(CORRECTIONS)('RQ-07 is signed or refused whole where a correction at the same moment %s it', async (kind) => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const one = await sent()
      const [signed, corrected] = await Promise.all([sign(admin, one), correct(one, kind)])
      const allowed =
        kind === 'keeps'
          ? [[200, null]]
          : [
              [200, null],
              [409, '92169'],
            ]
      expect(allowed).toContainEqual(outcome(signed))
      expect(outcome(corrected)).toEqual(signedFirst(signed, await read(one.id)) ? [412, '92001'] : [200, null])
      await expectWhole(one, kind, signed, corrected)
    }
  })

  it.each(CORRECTIONS)(
    'RQ-07 is signed before a correction that %s it, which takes no file meanwhile',
    async (kind) => {
      const one = await sent()
      const held = await hold(portal, 'select from file where id = $1 for no key update', [one.report])
      try {
        const signing = sign(admin, one)
        const signer = await waitingFor(portal, held.pid)
        const correcting = correct(one, kind)
        const corrector = await waitingFor(portal, signer)
        // It queues for the row of the procedure. Whoever changes or locks a row locks its table too.
        const locks = await portal.sql(
          `select relation::regclass::text as name, locktype from pg_locks
          where pid = $1 and mode <> 'AccessShareLock'
            and (locktype = 'tuple' or relation = any('{file,requirement}'::regclass[])) order by locktype, name`,
          [corrector],
        )
        expect(locks).toEqual([
          { name: 'requirement', locktype: 'relation' },
          { name: 'requirement', locktype: 'tuple' },
        ])
        await held.free()
        const [signed, corrected] = await Promise.all([signing, correcting])
        expect([signed, corrected].map(outcome)).toEqual([
          [200, null],
          [412, '92001'],
        ])
        await expectWhole(one, kind, signed, corrected)
      } finally {
        await held.free()
      }
    },
  )
})

describe('a file that is signed while its person is erased', () => {
  it('PV-04 RQ-07 keeps neither waiting for the other: its procedure is locked before its document, and references are not kept out', async () => {
    const one = await sent()
    const document = idOf(await sign(customer, one))
    const held = await hold(portal, 'select from requirement where id = $1 for no key update', [one.id])
    try {
      const erasing = admin.post(`supresiones/${customer.user}`, { json: { confirmacion: 'customer' } })
      const eraser = await waitingFor(portal, held.pid)
      const locks = await portal.sql(
        `select from pg_locks where pid = $1 and relation = 'document'::regclass and mode <> 'AccessShareLock'`,
        [eraser],
      )
      expect(locks).toEqual([])
      // Whoever signs refers to the owner of the document.
      expect(
        await portal.sql('select id from "user" where id = $1 for key share skip locked', [customer.user]),
      ).toEqual([{ id: customer.user }])
      await held.free()
      expect(outcome(await erasing)).toEqual([204, null])
    } finally {
      await held.free()
    }
    expect(await portal.sql('select from document where id = $1', [document])).toEqual([])
  })
})
