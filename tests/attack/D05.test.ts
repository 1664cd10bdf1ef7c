import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { QUOTAS } from '../../server/fileStore/index.ts'
import { postDocument } from '../support/fileForm.ts'
import { PDF, bytesOf } from '../support/samples.ts'
import { sharedDesk } from '../support/sharedDesk.ts'
import { tus } from '../support/tus.ts'
import { at, type WireAnswer, type WireClient } from '../support/wireClient.ts'

const PER_HOUR = 8
const { portal } = await sharedDesk({ quotas: { ...QUOTAS, perCall: 1, perHour: PER_HOUR } })

const FILE = { name: 'a.pdf', bytes: bytesOf(PDF.subarray(0, 9), new Uint8Array(300_000).fill(0x20), PDF.subarray(9)) }

const setQuota = (attributes: object): Promise<unknown> =>
  portal.sql('update tenant set attributes = attributes || $2::jsonb where tenant_id = $1', [
    portal.tenants.alpha,
    JSON.stringify({ cuotaArchivos: '', cuotaSueltos: '', ...attributes }),
  ])

/** Sends a file with an error report, as anybody may who is signed in. */
const report = (client: WireClient): Promise<WireAnswer> =>
  client.post('incidencia', {
    headers: { 'idempotency-key': randomUUID() },
    parts: [
      ['usuario', client.user],
      ['descripcion', 'something'],
      ['adjuntos', FILE.bytes, FILE.name],
    ],
  })

describe('D05 Fills the storage of an organisation', () => {
  beforeEach(() => portal.sql('delete from file'))

  it('by reports: the last tenth is left to administrators', async () => {
    await setQuota({ cuotaArchivos: '1' })
    const [customer, admin] = [await portal.as('customer'), await portal.as('admin')]
    const statuses = [await report(customer), await report(customer), await report(customer)].map(({ code }) => code)
    expect(statuses).toEqual([null, null, '92040'])
    expect((await report(admin)).code).toBeNull()
    expect(await report(admin)).toMatchObject({ status: 413, code: '92040' })
  })

  it('by drafts: their files count like those that nothing uses', async () => {
    await setQuota({ cuotaSueltos: '1' })
    const customer = await portal.as('customer')
    for (const key of ['one', 'two', 'three']) {
      const file = await postDocument(customer, FILE)
      expect(file.code).toBeNull()
      const saved = await customer.put(`borradores/requirement.create.${key}`, {
        json: { formulario: { id: 'requirement.create', version: 1 }, valores: { any: [file.body] } },
      })
      expect(saved.code).toBeNull()
    }
    expect(await portal.sql("select count(*)::int as held from file where record_table = 'draft'")).toEqual([
      { held: 3 },
    ])
    expect(await postDocument(customer, FILE)).toMatchObject({ status: 413, code: '92043' })
  })

  it('by many calls within an hour: each person has a measure, whatever the route', async () => {
    await setQuota({})
    const [employee, neighbour] = [await portal.as('employee'), await portal.as('neighbour')]
    const answers: WireAnswer[] = []
    while (answers.at(-1)?.code !== '92041' && answers.length < 100) answers.push(await report(neighbour))
    expect(answers.length).toBe(Math.floor((PER_HOUR * 1_000_000) / 301_000) + 1)
    expect([answers.at(-1)?.status, Number(answers.at(-1)?.headers.get('retry-after')) > 0]).toEqual([429, true])
    const other = await portal.as('neighbour')
    expect((await postDocument(other, FILE)).code).toBe('92041')
    const upload = await tus(portal, other, {
      method: 'POST',
      headers: { 'upload-length': '300000', 'upload-metadata': `filename ${btoa('a.pdf')}` },
    })
    expect([upload.status, at(await upload.json(), 'subCodigo')]).toEqual([429, '92041'])
    expect((await report(employee)).code).toBeNull()
  })

  it('by many files in one call', async () => {
    const customer = await portal.as('customer')
    const many = Array.from({ length: 5 }, (_, at) => ['adjuntos', FILE.bytes, `${at}.pdf`] as const)
    const answer = await customer.post('incidencia', {
      parts: [['usuario', customer.user], ['descripcion', 'something'], ...many],
    })
    expect([answer.status, answer.code]).toEqual([413, '92044'])
    expect(await portal.sql('select 1 from file')).toEqual([])
  })
})
