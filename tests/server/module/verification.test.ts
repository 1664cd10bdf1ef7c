import { readdir } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bytesOf, PDF } from '../../support/samples.ts'
import type { Bytes } from '../../support/samples.ts'
import { sealedPdf } from '../../support/sealedPdf.ts'
import { postDocument, signDocument } from '../../support/documents.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let sealed: Uint8Array
beforeAll(async () => {
  portal = await openTestPortal()
  const admin = await portal.as('admin')
  const id = idOf(await postDocument(admin, 'Verified.pdf'))
  await signDocument(admin, id)
  const answer = await fetch(`${portal.base}documentos/${id}/archivo`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  sealed = new Uint8Array(await answer.arrayBuffer())
})
afterAll(() => portal.close())

const verified = (bytes: Uint8Array, client: WireClient = portal.visitor, tenant = portal.tenants.alpha) =>
  client.post(`v3/firmas/${tenant}/verificar`, {
    parts: [
      ['documento', {}],
      ['archivo', bytes as Bytes, 'Signed.pdf'],
    ],
  })
const outcome = ({ status, body }: WireAnswer): readonly unknown[] => [status, at(body, 'valido'), at(body, 'texto')]

describe('SG-02 the page that verifies', () => {
  it('says to anybody whether a file is as it was signed here, and by which level', async () => {
    expect(outcome(await verified(sealed))).toEqual([
      200,
      true,
      expect.stringMatching(/as it was signed[^]*admin[^]*simple/),
    ])
    expect(outcome(await verified(sealed, await portal.as('customer')))).toEqual([200, true, expect.anything()])
    const changed = Buffer.from(sealed)
    changed.write('8', 20)
    expect(outcome(await verified(changed))).toEqual([200, false, expect.stringMatching(/Do not trust[^]*has changed/)])
    expect(outcome(await verified(PDF))).toEqual([200, false, expect.stringContaining('no signature')])
  })

  it('does not trust what others have sealed', async () => {
    const { bytes } = await sealedPdf(PDF)
    expect(outcome(await verified(bytes))).toEqual([200, false, expect.stringContaining('does not know')])
    expect(at((await verified(sealed, portal.visitor, portal.tenants.beta)).body, 'valido')).toBe(false)
  })

  it('keeps nothing', async () => {
    const kept = async (): Promise<readonly unknown[]> => [
      await portal.sql('select count(*) from file'),
      await readdir(portal.dataDirectory, { recursive: true }),
    ]
    const before = await kept()
    await verified(sealed)
    expect(await kept()).toEqual(before)
  })

  it('refuses what is no PDF, no file, two files, and an organisation that is none', async () => {
    const refusal = ({ status, code }: WireAnswer): readonly unknown[] => [status, code]
    expect(refusal(await verified(bytesOf('no PDF')))).toEqual([415, '91018'])
    const none = await portal.visitor.post(`v3/firmas/${portal.tenants.alpha}/verificar`, {
      parts: [['documento', {}]],
    })
    expect(refusal(none)).toEqual([400, '90001'])
    const file = ['archivo', sealed as Bytes, 'a.pdf'] as const
    const two = await portal.visitor.post(`v3/firmas/${portal.tenants.alpha}/verificar`, {
      parts: [['documento', {}], file, file],
    })
    expect(refusal(two)).toEqual([400, '90001'])
    expect(refusal(await verified(sealed, portal.visitor, 999_999))).toEqual([404, '91016'])
  })
})
