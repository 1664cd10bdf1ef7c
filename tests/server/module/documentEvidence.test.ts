import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { canonicalJson, chainEvent } from '#engine/evidence'
import type { ChainedEvent } from '#engine/evidence'
import { appendEvidence, brokenEvidence } from '../../../server/evidence/index.ts'
import { createRows } from '../../../server/tenancy/rows.ts'
import { chosen, postDocument, postFolder, putForm, signDocument, replaceFile } from '../../support/documents.ts'
import { openMailServer } from '../../support/mailServer.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { at, formOf, idOf, listOf, outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { round, sendingOf } from '../outbox/outbox.ts'
import { signedInWith } from '../role/role.ts'
import { admin, customer, employee, openLibrary, portal } from './library.ts'

openLibrary()

const sha256 = (content: string | Uint8Array): string => createHash('sha256').update(content).digest('hex')

let made = 0
/** A document of the customer, and the path of its file. */
async function aDocument(): Promise<{ readonly id: string; readonly path: string }> {
  made += 1
  const answer = await postDocument(admin, `Noted ${made}.pdf`, { more: { usuOwner: { id: customer.user } } })
  return { id: idOf(answer), path: String(at(answer.body, 'ruta')) }
}

const opened = (client: WireClient, path: string, more: object = {}, range?: string): Promise<WireAnswer> =>
  client.get('documentos/obtener/', { docpath: path, ...more }, range === undefined ? {} : { range })

const downloaded = (client: WireClient, id: string, range?: string): Promise<WireAnswer> =>
  client.get(`documentos/${id}/archivo`, {}, range === undefined ? {} : { range })

const eventsOf = async (id: string, client = admin) =>
  listOf((await client.get(`documentos/${id}/eventos`)).body).map((event) => [at(event, 'tipo'), at(event, 'integro')])

const kindsOf = async (id: string) => (await eventsOf(id)).map(([kind]) => kind)

/** The texts that the sealed PDF of a document shows: its page of evidence is not packed. */
async function pageTextOf(id: string): Promise<string> {
  const answer = await fetch(`${portal.base}documentos/${id}/archivo`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return Buffer.from(await answer.arrayBuffer())
    .toString('latin1')
    .replaceAll(/\\([()\\])/g, '$1')
}

/** The events of a document are as good as two hours old. */
const later = (id: string): Promise<unknown> =>
  portal.sql(`update evidence set at = at - interval '2 hours' where record = $1`, [id])

describe('evidence', () => {
  it('SG-04 tells who made, opened, downloaded and signed a document, for whoever may read it', async () => {
    const { id, path } = await aDocument()
    await opened(customer, path)
    await opened(customer, path, { docname: 'a.pdf' })
    await customer.get(`documentos/${id}/archivo`, {}, { range: 'bytes=5-9' })
    await signDocument(customer, id, { huella: sha256(PDF) })
    expect(await eventsOf(id, customer)).toEqual(
      ['creado', 'abierto', 'descargado', 'firmado', 'sellado'].map((kind) => [kind, true]),
    )
    const last = at((await admin.get(`documentos/${id}/eventos`)).body, 3)
    expect(last).toMatchObject({ usuario: { id: customer.user, nombre: 'customer' }, datos: { fileHash: sha256(PDF) } })
    expect(outcome(await employee.get(`documentos/${id}/eventos`))).toEqual([404, '91016'])
  })

  it('SG-04 SG-02 tells which pages were shown to whoever signs, of as many as the file has, and where nobody can tell', async () => {
    const { id } = await aDocument()
    for (const paginas of ['1-2/2', '2/1', 'all', ''])
      expect(outcome(await signDocument(customer, id, { huella: sha256(PDF), paginas }))).toEqual([400, '90004'])
    expect(await kindsOf(id)).toEqual(['creado'])
    const signed = await signDocument(customer, id, { huella: sha256(PDF), paginas: '1/1' })
    expect(outcome(signed)).toEqual([200, null])
    expect(await kindsOf(id)).toEqual(['creado', 'paginasVistas', 'firmado', 'sellado'])
    const [, seen, told] = listOf((await admin.get(`documentos/${id}/eventos`)).body)
    expect(seen).toMatchObject({ usuario: { id: customer.user }, datos: { pages: '1', of: 1 } })
    expect(at(told, 'datos')).not.toHaveProperty('shown')
    expect(await pageTextOf(id)).toContain('Pages seen: 1 of 1 customer')
    const silent = await aDocument()
    expect(outcome(await signDocument(customer, silent.id))).toEqual([200, null])
    expect(at((await admin.get(`documentos/${silent.id}/eventos`)).body, 1)).toMatchObject({
      datos: { shown: 'untold' },
    })
    expect(await pageTextOf(silent.id)).toContain('(The program did not say which version it')
  })

  it('SG-04 is broken from the event on that somebody has changed in the database', async () => {
    const { id, path } = await aDocument()
    await opened(admin, path)
    await signDocument(admin, id)
    await portal.sql(`update evidence set actor = gen_random_uuid() where record = $1 and kind = 'opened'`, [id])
    expect(await eventsOf(id)).toEqual([
      ['creado', true],
      ['abierto', false],
      ['firmado', false],
      ['sellado', false],
    ])
    const rows = createRows(portal.portal.pool, { tenant: portal.tenants.alpha, user: null })
    expect(await brokenEvidence(rows, portal.tenants.alpha)).toEqual([{ table: 'document', record: id }])
  })

  it('SG-04 tells who has sent the document to whom by an e-mail that a mail server has taken', async () => {
    const { id } = await aDocument()
    const mails = await openMailServer()
    try {
      const sent = await admin.send(
        'POST',
        'documentos/enviar?dest=Reader@people.example',
        formOf(['idsdocumento', id]),
      )
      expect(outcome(sent)).toEqual([204, null])
      await round(sendingOf(portal, mails.settings))
      expect(mails.received).toHaveLength(1)
    } finally {
      await mails.close()
    }
    expect(await eventsOf(id)).toEqual([
      ['creado', true],
      ['emailEntregado', true],
    ])
    expect(at((await admin.get(`documentos/${id}/eventos`)).body, 1)).toMatchObject({
      usuario: { id: admin.user },
      datos: { to: sha256('reader@people.example') },
    })
  })

  it('SG-04 tells of a mail also where the document has another file before it is taken', async () => {
    const { id } = await aDocument()
    const [before] = await portal.sql(`select archivo->0->>'id' as file from document where id = $1`, [id])
    const mails = await openMailServer()
    try {
      await admin.send('POST', 'documentos/enviar?dest=late@people.example', formOf(['idsdocumento', id]))
      expect((await replaceFile(admin, id, 'Later.pdf', bytesOf(PDF, '\n'))).status).toBe(200)
      await round(sendingOf(portal, mails.settings))
      expect(mails.received).toHaveLength(1)
    } finally {
      await mails.close()
    }
    expect(await kindsOf(id)).toEqual(['creado', 'cambiado', 'emailEntregado'])
    expect(at((await admin.get(`documentos/${id}/eventos`)).body, 2)).toMatchObject({
      datos: { file: before?.['file'] },
    })
  })

  it('SG-04 is neither changed nor removed by the server', async () => {
    const rights = await portal.sql(
      `select t.name, array_agg(p.kind order by p.kind) filter (where has_table_privilege(app_role(), t.name, p.kind)) as rights
         from unnest(array['evidence', 'signature']) t (name), unnest(array['select', 'insert', 'update', 'delete']) p (kind)
        group by t.name order by t.name`,
    )
    expect(rights).toEqual(['evidence', 'signature'].map((name) => ({ name, rights: ['insert', 'select'] })))
  })
})

describe('readings of a document', () => {
  it.each(['bytes=1-0', 'bytes=5-6,7-8', 'x'])(
    'SG-04 are noted where a range gives the whole file: %s',
    async (range) => {
      const { id, path } = await aDocument()
      for (const answer of [
        await downloaded(customer, id, range),
        await downloaded(customer, id, range),
        await opened(customer, path, {}, range),
      ])
        expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(PDF.length)])
      expect(await kindsOf(id)).toEqual(['creado', 'descargado', 'descargado', 'abierto'])
    },
  )

  it('SG-04 are noted from any place, unless the same person has read on from before within the hour', async () => {
    const { id, path } = await aDocument()
    expect((await downloaded(customer, id, 'bytes=1-')).status).toBe(206)
    expect(await kindsOf(id)).toEqual(['creado', 'descargado'])
    await downloaded(customer, id, 'bytes=5-9')
    await opened(customer, path, {}, 'bytes=-4')
    expect(await kindsOf(id)).toEqual(['creado', 'descargado'])
    await downloaded(admin, id, 'bytes=5-9')
    await downloaded(customer, id, 'bytes=0-3')
    expect(await kindsOf(id)).toEqual(['creado', 'descargado', 'descargado', 'descargado'])
    await later(id)
    await opened(customer, path, {}, 'bytes=5-9')
    expect((await kindsOf(id)).at(-1)).toBe('abierto')
    expect((await downloaded(employee, id, 'bytes=5-9')).status).toBe(404)
    expect((await downloaded(admin, id, `bytes=${PDF.length}-`)).status).toBe(416)
    expect(await kindsOf(id)).toHaveLength(5)
  })

  it('SG-04 are noted once an hour where a person opens a file again, also at the same moment', async () => {
    const { id, path } = await aDocument()
    await Promise.all([1, 2, 3].map(() => opened(customer, path)))
    await opened(admin, path)
    expect(await kindsOf(id)).toEqual(['creado', 'abierto', 'abierto'])
    await later(id)
    await opened(customer, path)
    expect(await kindsOf(id)).toEqual(['creado', 'abierto', 'abierto', 'abierto'])
  })

  it('SG-04 are not noted of a file that is damaged, nor of the others of its archive', async () => {
    const [whole, damaged] = [await aDocument(), await aDocument()]
    const [fileId] = await portal.sql(`update file set bytes = bytes + 1 where record_id = $1 returning id`, [
      damaged.id,
    ])
    expect(fileId).toBeDefined()
    const answers = [
      await opened(customer, damaged.path),
      await downloaded(customer, damaged.id),
      await admin.send('POST', 'documentos/comprimir', formOf(...chosen(whole.id, damaged.id))),
    ]
    expect(answers.map(({ status }) => status)).toEqual([500, 500, 500])
    expect([await kindsOf(whole.id), await kindsOf(damaged.id)]).toEqual([['creado'], ['creado']])
    expect((await admin.send('POST', 'documentos/comprimir', formOf(...chosen(whole.id)))).status).toBe(200)
    expect(await kindsOf(whole.id)).toEqual(['creado', 'descargado'])
  })
})

describe('changes of a document', () => {
  it('SG-04 are noted with the hash of the file that replaces another one', async () => {
    const { id } = await aDocument()
    const renamed = await admin.put(`documentos/${id}`, { parts: [['documento', { nombre: `Renamed ${id}.pdf` }]] })
    const other = bytesOf(PDF, '\n')
    const replaced = await replaceFile(admin, id, 'Other.pdf', other)
    expect([renamed.status, replaced.status]).toEqual([200, 200])
    expect(await eventsOf(id)).toEqual([
      ['creado', true],
      ['cambiado', true],
    ])
    expect(at((await admin.get(`documentos/${id}/eventos`)).body, 1)).toMatchObject({
      usuario: { id: admin.user },
      datos: { file: at(replaced.body, 'archivo', 0, 'id'), fileHash: sha256(other) },
    })
  })

  it('SG-04 a copy is a download of its source', async () => {
    const [{ id }, folder] = [await aDocument(), await postFolder(admin, 'Copies of noted ones')]
    const copied = await putForm(admin, 'documentos/copiar', [...chosen(id), ['idpadre', idOf(folder)]])
    expect(await kindsOf(id)).toEqual(['creado', 'descargado'])
    expect(await kindsOf(String(at(copied.body, 0, 'id')))).toEqual(['creado'])
  })
})

describe('a long chain of evidence', () => {
  /** Events of one file, as the server chains them. */
  function chainFrom(subject: string, first: ChainedEvent, count: number): readonly ChainedEvent[] {
    const chain = [first]
    for (let n = 0; n < count; n += 1) {
      const event = { kind: 'downloaded', at: new Date().toISOString(), actor: admin.user, facts: { file: `${n}` } }
      chain.push(chainEvent(subject, chain.at(-1) ?? null, event, sha256))
    }
    return chain.slice(1)
  }

  it('SG-04 is verified from its first event, and its latest 1000 events are answered', async () => {
    const { id } = await aDocument()
    const [first] = await portal.sql('select seq, hash from evidence where record = $1', [id])
    const subject = `${portal.tenants.alpha}/document/${id}`
    const events = chainFrom(subject, first as unknown as ChainedEvent, 1200)
    await portal.sql(
      `insert into evidence (tenant_id, entity, record, seq, at, kind, actor, facts, previous, hash)
       select $1::int, 'document', $2, e.seq, e.at, e.kind, e.actor, e.facts, e.previous, e.hash
         from json_to_recordset($3::json) e (seq int, at timestamptz, kind text, actor uuid, facts json, previous text, hash text)`,
      [portal.tenants.alpha, id, canonicalJson(events)],
    )
    const answered = listOf((await admin.get(`documentos/${id}/eventos`)).body)
    expect([answered.length, at(answered[0], 'id'), at(answered.at(-1), 'id')]).toEqual([1000, '202', '1201'])
    expect(answered.every((event) => at(event, 'integro') === true)).toBe(true)
    await portal.sql(`update evidence set actor = gen_random_uuid() where record = $1 and seq = 2`, [id])
    expect((await eventsOf(id)).every(([, isWhole]) => isWhole === false)).toBe(true)
    await portal.sql('delete from evidence where record = $1', [id])
  })

  it('SG-04 names people in events to those alone who may read of them', async () => {
    const id = idOf(await postDocument(admin, 'Handed on.pdf'))
    const rows = createRows(portal.portal.pool, { tenant: portal.tenants.alpha, user: null })
    const successor = (await portal.as('customer')).user
    const event = { kind: 'handedOn', at: new Date(), actor: admin.user, facts: { successor, request: 'r' } } as const
    await appendEvidence(rows, portal.tenants.alpha, { table: 'document', record: id }, event)
    const told = async (client: WireClient): Promise<unknown> =>
      at(listOf((await client.get(`documentos/${id}/eventos`)).body).at(-1), 'datos')
    expect(await told(admin)).toEqual({ request: 'r', successor })
    expect(await told(await signedInWith(portal, { d_C: { veB: 33 } }))).toEqual({ request: 'r' })
  })
})
