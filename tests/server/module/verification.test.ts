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
const told = ({ status, body }: WireAnswer): readonly unknown[] => [status, at(body, 'valido'), at(body, 'texto')]

describe('SG-02 the page that verifies', () => {
  it('says to anybody whether a file is as it was signed here, and by which level', async () => {
    expect(told(await verified(sealed))).toEqual([
      200,
      true,
      expect.stringMatching(/as it was signed[^]*admin[^]*simple/),
    ])
    expect(told(await verified(sealed, await portal.as('customer')))).toEqual([200, true, expect.anything()])
    const changed = Buffer.from(sealed)
    changed.write('8', 20)
    expect(told(await verified(changed))).toEqual([200, false, expect.stringMatching(/Do not trust[^]*has changed/)])
    expect(told(await verified(PDF))).toEqual([200, false, expect.stringContaining('no signature')])
  })

  it('does not trust what others have sealed', async () => {
    const { bytes } = await sealedPdf(PDF)
    expect(told(await verified(bytes))).toEqual([200, false, expect.stringContaining('does not know')])
    expect(at((await verified(sealed, portal.visitor, portal.tenants.beta)).body, 'valido')).toBe(false)
  })

  it('keeps nothing', async () => {
    const count = (): Promise<readonly unknown[]> => portal.sql('select count(*) from file')
    const before = await count()
    await verified(sealed)
    expect(await count()).toEqual(before)
  })

  it('refuses what is no PDF, no file, two files, and an organisation that is none', async () => {
    expect((await verified(bytesOf('no PDF'))).status).toBe(415)
    const none = await portal.visitor.post(`v3/firmas/${portal.tenants.alpha}/verificar`, {
      parts: [['documento', {}]],
    })
    expect(none.status).toBeGreaterThanOrEqual(400)
    const file = ['archivo', sealed as Bytes, 'a.pdf'] as const
    const two = await portal.visitor.post(`v3/firmas/${portal.tenants.alpha}/verificar`, {
      parts: [['documento', {}], file, file],
    })
    expect(two.status).toBeGreaterThanOrEqual(400)
    expect((await verified(sealed, portal.visitor, 999_999)).status).toBe(404)
  })
})
