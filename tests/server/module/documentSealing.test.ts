import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newKeyPair, rotateSigningKey, signingCertificates, verifyPdf } from '../../../server/signature/index.ts'
import { createRows } from '../../../server/tenancy/index.ts'
import { postDocument, signDocument } from '../../support/documents.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { outcome, at, idOf, listOf, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'
import { sha256 } from '../../support/sha256.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

let made = 0
async function toSign(bytes = PDF): Promise<{ readonly id: string; readonly path: string }> {
  made += 1
  const answer = await postDocument(admin, `To seal ${made}.pdf`, { bytes })
  return { id: idOf(answer), path: String(at(answer.body, 'ruta')) }
}

/** The bytes of an address of files. */
async function bytesAt(client: WireClient, path: string, query: Record<string, string> = {}): Promise<Uint8Array> {
  const answer = await fetch(`${portal.base}${path}?${new URLSearchParams(query)}`, {
    headers: { authorization: `Bearer ${client.token}` },
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}

const rowsOf = (tenant: 'alpha' | 'beta') =>
  createRows(portal.portal.pool, { tenant: portal.tenants[tenant], user: null })
const certificates = (tenant: 'alpha' | 'beta' = 'alpha') => signingCertificates(rowsOf(tenant), portal.tenants[tenant])

describe('sealing', () => {
  it('SG-02 seals what was shown with the key of the organisation, after its bytes', async () => {
    const { id, path } = await toSign()
    await signDocument(admin, id, { huella: sha256(PDF) })
    const sealed = await bytesAt(admin, `documentos/${id}/archivo`)
    expect(sealed.subarray(0, PDF.length)).toEqual(PDF)
    const report = await verifyPdf(sealed, await certificates())
    expect(report).toMatchObject({ isValid: true, problems: [] })
    expect(report.signatures).toMatchObject([{ name: 'admin', isKnown: true, level: 'simple', problems: [] }])
    expect(await bytesAt(admin, 'documentos/obtener/', { docpath: path, signed: 'true' })).toEqual(sealed)
    expect(await bytesAt(admin, 'documentos/obtener/', { docpath: path })).toEqual(PDF)
    const events = listOf((await admin.get(`documentos/${id}/eventos`)).body)
    const [noted] = events.filter((event) => at(event, 'tipo') === 'sellado')
    expect(at(noted, 'datos', 'fileHash')).toBe(sha256(sealed))
  })

  it('SG-02 lets further people sign what was shown to them, and keeps the signatures before', async () => {
    const { id, path } = await toSign()
    const second = await signedInWith(portal, { d_C: { veB: 33, sGn: 33 } })
    await signDocument(admin, id)
    expect(outcome(await signDocument(second, id, { huella: sha256(PDF) }))).toEqual([412, '92001'])
    const first = await bytesAt(second, 'documentos/obtener/', { docpath: path, signed: 'true' })
    expect(outcome(await signDocument(second, id, { huella: sha256(first) }))).toEqual([200, null])
    expect(outcome(await signDocument(second, id))).toEqual([409, '92010'])
    const sealed = await bytesAt(admin, `documentos/${id}/archivo`)
    expect(sealed.subarray(0, first.length)).toEqual(first)
    const report = await verifyPdf(sealed, await certificates())
    expect(report.isValid).toBe(true)
    expect(report.signatures.map(({ isKnown }) => isKnown)).toEqual([true, true])
    const signers = listOf(at((await admin.get(`documentos/${id}`)).body, 'firmantes'))
    expect(signers.map((one) => at(one, 'id'))).toEqual([admin.user, second.user])
  })

  it('SG-02 keeps all signatures where the clock of a server is late', async () => {
    const { id } = await toSign()
    await signDocument(admin, id)
    await signDocument(await signedInWith(portal, { d_C: { veB: 33, sGn: 33 } }), id)
    await portal.sql(`update signature set at = at - interval '1 hour' where record = $1 and signer <> $2`, [
      id,
      admin.user,
    ])
    const { signatures } = await verifyPdf(await bytesAt(admin, `documentos/${id}/archivo`))
    expect(signatures).toHaveLength(2)
  })

  it('SG-02 seals for one of two who sign what was shown to both', async () => {
    const { id } = await toSign()
    const second = await signedInWith(portal, { d_C: { veB: 33, sGn: 33 } })
    const both = await Promise.all([admin, second].map((client) => signDocument(client, id, { huella: sha256(PDF) })))
    for (const status of [200, 412]) expect(both.filter((one) => one.status === status)).toHaveLength(1)
    expect((await verifyPdf(await bytesAt(admin, `documentos/${id}/archivo`))).signatures).toHaveLength(1)
  })

  it('SG-02 refuses a PDF that cannot be sealed, and leaves nothing of it', async () => {
    const { id } = await toSign(bytesOf('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'))
    expect(outcome(await signDocument(admin, id))).toEqual([422, '92090'])
    expect(at((await admin.get(`documentos/${id}`)).body, 'signed')).not.toBe(true)
    expect(await portal.sql(`select 1 from evidence where record = $1 and kind = 'signed'`, [id])).toEqual([])
  })

  it('SG-02 adds no signature to those of another program, and none where no place is left', async () => {
    const { id, path } = await toSign()
    const shownTo = async (client: WireClient): Promise<string> =>
      sha256(await bytesAt(client, 'documentos/obtener/', { docpath: path, signed: 'true' }))
    await signDocument(admin, id)
    const sealed = await bytesAt(admin, `documentos/${id}/archivo`)
    // As another program would name its field.
    const hex = (name: string): string => Buffer.from(name, 'utf16le').swap16().toString('hex')
    const text = Buffer.from(sealed).toString('latin1')
    const foreign = Buffer.from(text.replaceAll(hex('Tramit '), hex('Other: ')), 'latin1')
    expect(outcome(await signDocument(admin, (await toSign(foreign)).id))).toEqual([409, '92091'])
    for (let signers = 1; signers < 6; signers += 1) {
      const client = await signedInWith(portal, { d_C: { veB: 33, sGn: 33 } })
      expect(outcome(await signDocument(client, id, { huella: await shownTo(client) }))).toEqual([200, null])
    }
    const late = await signedInWith(portal, { d_C: { veB: 33, sGn: 33 } })
    expect(outcome(await signDocument(late, id, { huella: await shownTo(late) }))).toEqual([409, '92092'])
  })
})

describe('signing keys', () => {
  it('SG-02 are made when they are needed, one for each organisation, and sealed', async () => {
    const beta = await portal.as('admin', 'beta')
    const answer = await postDocument(beta, 'Beta.pdf')
    await signDocument(beta, idOf(answer))
    const sealed = await bytesAt(beta, `documentos/${idOf(answer)}/archivo`)
    expect((await verifyPdf(sealed, await certificates('beta'))).signatures[0]?.isKnown).toBe(true)
    expect((await verifyPdf(sealed, await certificates('alpha'))).signatures[0]?.isKnown).toBe(false)
    const rows = await portal.sql('select secret from signing_key where secret is not null')
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.every(({ secret }) => !String(secret).includes('PRIVATE KEY'))).toBe(true)
  })

  it('SG-02 are rotated: the new one signs, and what the old one signed still verifies', async () => {
    const [before, after] = [await toSign(), await toSign()]
    await signDocument(admin, before.id)
    const tenant = { id: portal.tenants.alpha, name: 'Alpha' }
    await rotateSigningKey(rowsOf('alpha'), portal.portal.signer, tenant, newKeyPair('Alpha', new Date()))
    await signDocument(admin, after.id)
    const reports = await Promise.all(
      [before, after].map(async ({ id }) =>
        verifyPdf(await bytesAt(admin, `documentos/${id}/archivo`), await certificates()),
      ),
    )
    expect(reports.every(({ isValid }) => isValid)).toBe(true)
    const [old, present] = reports.map(({ signatures }) => signatures[0])
    expect([old?.isKnown, present?.isKnown]).toEqual([true, true])
    expect(old?.fingerprint).not.toBe(present?.fingerprint)
    const left = await portal.sql('select 1 from signing_key where tenant_id = $1 and secret is not null', [tenant.id])
    expect(left).toHaveLength(1)
  })
})
