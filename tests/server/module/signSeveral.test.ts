import { describe, expect, it } from 'vitest'
import { verifyPdf } from '../../../server/signature/index.ts'
import { PIXEL } from '../../support/categories.ts'
import { handStroke, signDocument } from '../../support/documents.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { at, outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import {
  admin,
  first,
  mailedCode,
  openForFile,
  paper,
  places,
  portal,
  put,
  second,
  sendCode,
  sign,
  states,
} from './signatureRequests.ts'
import { sha256 } from '../../support/sha256.ts'

openForFile()

const SHOWN = sha256(PDF)

interface Drawn {
  readonly huellas?: readonly string[]
  readonly codigo?: string
  readonly grafo?: object
}

const signAll = (
  client: WireClient,
  solicitudes: readonly string[],
  { huellas = solicitudes.map(() => SHOWN), codigo, grafo = [handStroke(), handStroke(20, 900)] }: Drawn = {},
): Promise<WireAnswer> =>
  client.put('v3/firmas/solicitudes/firmar', {
    parts: [
      ['solicitudes', solicitudes],
      ['huellas', huellas],
      ['grafo', grafo],
      ...(codigo === undefined ? [] : [['codigo', codigo] as const]),
      ['firma', PIXEL, 'firma.png'],
    ],
  })

interface Asked {
  readonly document: string
  readonly id: string
}

/** Requests to sign as many new documents, one for each. */
async function requests(count: number, more: object = {}, who = first): Promise<readonly Asked[]> {
  const made: Asked[] = []
  for (let at = 0; at < count; at += 1) {
    const document = await paper()
    const [id = ''] = await places(document, [who], more)
    made.push({ document, id })
  }
  return made
}

const idsOf = (asked: readonly Asked[]): readonly string[] => asked.map(({ id }) => id)
const statesOf = async (asked: readonly Asked[]): Promise<readonly unknown[]> =>
  (await Promise.all(asked.map(({ document }) => states(document)))).flat()

describe('several requests signed at once', () => {
  it('SG-04 SG-02 one drawing seals each document by itself, and signs nothing later', async () => {
    const asked = await requests(3)
    const grafo = [handStroke(), handStroke(20, 900)]
    const answer = await signAll(first, idsOf(asked), { grafo })
    expect([answer.status, answer.body]).toEqual([200, asked.map(({ id }) => ({ id }))])
    expect(await statesOf(asked)).toEqual(['signed', 'signed', 'signed'])
    const rows = await portal.sql(
      'select id, picture, strokes::text from signature where record = any($1::text[]) and sealed is not null',
      [asked.map(({ document }) => document)],
    )
    expect([rows.length, new Set(rows.map(({ picture }) => picture)).size]).toEqual([3, 3])
    expect(new Set(rows.map(({ strokes }) => strokes)).size).toBe(1)
    for (const { document } of asked) {
      const file = await fetch(`${portal.base}documentos/${document}/archivo`, {
        headers: { authorization: `Bearer ${admin.token}` },
      })
      const report = await verifyPdf(new Uint8Array(await file.arrayBuffer()))
      expect([report.isValid, report.signatures.length]).toEqual([true, 1])
    }
    const [later] = await requests(1)
    expect((await signAll(first, [later?.id ?? ''], { grafo })).body).toEqual([{ id: later?.id, codigo: '92146' }])
    expect(outcome(await signDocument(admin, await paper(), { grafo }))).toEqual([422, '92146'])
  })

  it('SG-04 says for each why it is not signed, and signs the others', async () => {
    const [good, stale, unread, over, next] = await requests(5)
    const [theirs] = await requests(1, {}, second)
    await put(admin, over?.id ?? '', 'retirar')
    const ids = [stale, unread, theirs, over, good].map((one) => one?.id ?? '')
    const huellas = [sha256(Buffer.from('other')), '', SHOWN, SHOWN, SHOWN]
    const answer = await signAll(first, [...ids, '00000000-0000-4000-8000-000000000000', next?.id ?? ''], {
      huellas: [...huellas, SHOWN],
    })
    expect(answer.body).toEqual([
      { id: stale?.id, codigo: '92001' },
      { id: unread?.id, codigo: '92147' },
      { id: theirs?.id, codigo: '91016' },
      { id: over?.id, codigo: '92136' },
      { id: good?.id },
      { id: '00000000-0000-4000-8000-000000000000', codigo: '91016' },
      { id: next?.id, codigo: '92147' },
    ])
    expect(await statesOf([stale, unread, theirs, good, next].flatMap((one) => one ?? []))).toEqual([
      'open',
      'open',
      'open',
      'signed',
      'open',
    ])
    const left = await portal.sql(
      `select id from file f where record_table = 'signature' and not exists (select from signature s where s.id = f.record_id)`,
    )
    expect(left).toEqual([])
  })

  it('is refused for each when it is sent again, also at the same moment', async () => {
    const asked = await requests(3)
    const grafo = [handStroke(), handStroke(20, 900)]
    const all = await Promise.all([1, 2, 3].map(() => signAll(first, idsOf(asked), { grafo })))
    const results = all.flatMap(({ body }) => body as readonly { readonly id: string; readonly codigo?: string }[])
    for (const { id } of asked)
      expect(results.filter((one) => one.id === id && one.codigo === undefined)).toHaveLength(1)
    const refused = new Set(results.flatMap(({ codigo }) => codigo ?? []))
    expect([...refused].filter((code) => code !== '92136' && code !== '92146')).toEqual([])
    expect(await statesOf(asked)).toEqual(['signed', 'signed', 'signed'])
    const again = await signAll(first, idsOf(asked), { grafo })
    expect(again.body).toEqual(asked.map(({ id }) => ({ id, codigo: '92136' })))
  })

  it('SG-04 asks for one code where any of them demands it', async () => {
    const coded = await requests(2, { exigeCodigo: true })
    const plain = await requests(1)
    const ids = idsOf([...plain, ...coded])
    expect(outcome(await signAll(first, ids))).toEqual([422, '92139'])
    expect(outcome(await signAll(first, ids, { codigo: '123456' }))).toEqual([422, '92140'])
    expect(outcome(await sendCode(first, ...ids))).toEqual([200, null])
    const codigo = await mailedCode()
    const stale = ids.map(() => sha256(Buffer.from('other')))
    const none = await signAll(first, ids, { codigo, huellas: stale })
    expect(none.body).toEqual(ids.map((id) => ({ id, codigo: '92001' })))
    expect((await signAll(first, ids, { codigo })).body).toEqual(ids.map((id) => ({ id })))
    const facts = await portal.sql(
      `select facts->>'identity' as identity from evidence where kind = 'signed' and record = any($1::text[])`,
      [coded.map(({ document }) => document)],
    )
    expect(facts).toEqual([{ identity: 'code' }, { identity: 'code' }])
    const [another] = await requests(1, { exigeCodigo: true })
    expect(outcome(await signAll(first, [another?.id ?? ''], { codigo }))).toEqual([422, '92140'])
  })

  it('SG-04 a document that was replaced, or a request that was withdrawn, after the code was sent stops no other', async () => {
    const asked = await requests(4, { exigeCodigo: true })
    const [replaced, over, good, gone] = asked
    await put(admin, gone?.id ?? '', 'retirar')
    expect(outcome(await sendCode(first, gone?.id ?? ''))).toEqual([409, '92136'])
    expect(outcome(await sendCode(first, ...idsOf(asked)))).toEqual([200, null])
    const codigo = await mailedCode()
    await put(admin, over?.id ?? '', 'retirar')
    const { body } = await admin.get(`documentos/${replaced?.document}`)
    await admin.put(`documentos/${replaced?.document}`, {
      parts: [
        ['documento', { filesDelete: [at(body, 'archivo', 0, 'id')] }],
        ['archivo', bytesOf(`${Buffer.from(PDF).toString('latin1')}% another\n`), 'Another.pdf'],
      ],
    })
    const answer = await signAll(first, idsOf([replaced, over, good].flatMap((one) => one ?? [])), { codigo })
    expect(answer.body).toEqual([
      { id: replaced?.id, codigo: '92140' },
      { id: over?.id, codigo: '92136' },
      { id: good?.id },
    ])
  })

  it('SG-04 a code signs in one of two calls at the same moment', async () => {
    const asked = await requests(2, { exigeCodigo: true })
    await sendCode(first, ...idsOf(asked))
    const codigo = await mailedCode()
    const both = await Promise.all(idsOf(asked).map((id) => signAll(first, [id], { codigo })))
    expect(new Set(both.map(({ code }) => code))).toEqual(new Set([null, '92140']))
    expect(new Set(await statesOf(asked))).toEqual(new Set(['open', 'signed']))
  })

  it('takes 20 of them, each once, with a drawing and its picture', async () => {
    const [one, two] = idsOf(await requests(2))
    const ids = [one ?? '', two ?? '']
    const many = Array.from({ length: 21 }, (_, at) => `000000${10 + at}-0000-4000-8000-000000000000`)
    const most = await signAll(first, many.slice(1))
    expect(most.body).toEqual(many.slice(1).map((id) => ({ id, codigo: '91016' })))
    const table = [
      ['none', await signAll(first, []), '90001'],
      ['too many', await signAll(first, many), '90004'],
      ['one twice', await signAll(first, [one ?? '', one ?? '']), '90004'],
      ['more hashes', await signAll(first, ids, { huellas: [SHOWN, SHOWN, SHOWN] }), '90004'],
      ['no strokes', await signAll(first, ids, { grafo: [] }), '92011'],
      ['another organisation', await signAll(await portal.as('admin', 'beta'), ids), null],
      ['a visitor', await signAll(portal.visitor, ids), '91031'],
    ] as const
    for (const [words, answer, code] of table) expect([words, answer.code]).toEqual([words, code])
    expect(table[5][1].body).toEqual(ids.map((id) => ({ id, codigo: '91016' })))
    const typed = await signAll(first, ids, { grafo: { nombre: 'Ada Lovelace' } })
    expect(typed.body).toEqual(ids.map((id) => ({ id })))
  })

  it('SG-02 two signers who sign the same documents at once leave both signatures on each', async () => {
    const documents = [await paper(), await paper()]
    const pairs = await Promise.all(documents.map((document) => places(document, [first, second])))
    const answers = await Promise.all([
      signAll(
        first,
        pairs.map(([mine = '']) => mine),
      ),
      signAll(second, pairs.map(([, theirs = '']) => theirs).toReversed()),
    ])
    expect(answers.flatMap(({ body }) => body as object[]).filter((one) => 'codigo' in one)).toEqual([])
    expect((await Promise.all(documents.map(states))).flat()).toEqual(['signed', 'signed', 'signed', 'signed'])
    expect(outcome(await sign(first, pairs[0]?.[0] ?? ''))).toEqual([409, '92136'])
  })
})
