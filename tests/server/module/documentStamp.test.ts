import { createHash } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyFile } from '../../../server/command/verify/verifyFile.ts'
import {
  SIGNATURES_AT_ONCE,
  createStamper,
  newKeyPair,
  readTrusted,
  verifyPdf,
} from '../../../server/signature/index.ts'
import { PIXEL } from '../../support/categories.ts'
import { handStroke, postDocument, signDocument } from '../../support/documents.ts'
import { sealedPdf } from '../../support/sealedPdf.ts'
import { PDF } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { startTimeStampServer, type Fault, type TimeStampServer } from '../../support/timeStampServer.ts'
import { at, idOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'

let authority: TimeStampServer
let portal: TestPortal
let admin: WireClient
/** Milliseconds by which the portal's clock is ahead. */
let ahead = 0
beforeAll(async () => {
  authority = await startTimeStampServer()
  portal = await openTestPortal({
    timestampServer: authority.address,
    clock: () => new Date(Date.now() + ahead),
  })
  admin = await portal.as('admin')
})
afterAll(async () => {
  await portal.close()
  await authority.close()
})

const OWN = newKeyPair('Alpha', new Date(Date.now() - 1000))

let made = 0
const toSign = async (): Promise<string> => idOf(await postDocument(admin, `To stamp ${(made += 1)}.pdf`))

async function sealedOf(id: string): Promise<Buffer> {
  const answer = await fetch(`${portal.base}documentos/${id}/archivo`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  return Buffer.from(await answer.arrayBuffer())
}

async function verifiedText(bytes: Uint8Array): Promise<string> {
  const answer = await portal.visitor.post(`v3/firmas/${portal.tenants.alpha}/verificar`, {
    parts: [
      ['documento', {}],
      ['archivo', new Uint8Array(bytes), 'a.pdf'],
    ],
  })
  return String(at(answer.body, 'texto'))
}

describe('time stamps', () => {
  it('SG-02 stamp each signature (PAdES, baseline T), and verifiers say so', async () => {
    const id = await toSign()
    expect((await signDocument(admin, id)).status).toBe(200)
    const second = await signedInWith(portal, { d_C: { veB: 33, sGn: 33 } })
    expect((await signDocument(second, id)).status).toBe(200)
    const sealed = await sealedOf(id)
    const { isValid, signatures } = await verifyPdf(sealed)
    expect([isValid, signatures.map(({ stamp }) => stamp?.authority)]).toEqual([
      true,
      ['Time Authority', 'Time Authority'],
    ])
    const path = join(tmpdir(), `${id}.pdf`)
    await writeFile(path, sealed)
    const told = await verifyFile(path, null)
    await rm(path)
    expect(told.ok && told.value.lines.join('\n')).toMatch(/baseline T: stamped at .* by Time Authority/)
    expect(await verifiedText(sealed)).toContain('PAdES baseline T')
    expect(await verifiedText((await sealedPdf(PDF)).bytes)).toContain('PAdES baseline B')
  })

  it('SG-02 are taken only of authorities that are trusted, where some are named, and verifiers say which it was', async () => {
    const stranger = await startTimeStampServer()
    const [own, foreign] = [readTrusted(authority.root), readTrusted(stranger.root)]
    const stamped = Buffer.from('what is stamped')
    expect(await createStamper(authority.address, own)(stamped)).not.toBeNull()
    expect(await createStamper(authority.address, foreign)(stamped)).toBeNull()
    expect(await createStamper(authority.address, [])(stamped)).toBeNull()
    const id = await toSign()
    expect((await signDocument(admin, id)).status).toBe(200)
    const sealed = await sealedOf(id)
    const trustOf = async (trusted: readonly Uint8Array[] | null): Promise<unknown> =>
      (await verifyPdf(sealed, null, trusted)).signatures[0]?.stamp?.isTrusted
    expect(await Promise.all([own, foreign, null].map(trustOf))).toEqual([true, false, null])
    const [path, ca] = [join(tmpdir(), `${id}.pdf`), join(tmpdir(), `${id}.pem`)]
    await writeFile(path, sealed)
    const told = async (pem: string) => {
      await writeFile(ca, pem)
      const outcome = await verifyFile(path, null, ca)
      return outcome.ok ? [outcome.value.code, outcome.value.lines.join(' ')] : outcome.problems
    }
    expect(await told(authority.root)).toEqual([0, expect.stringContaining('leads to an authority that is trusted')])
    expect(await told(stranger.root)).toEqual([2, expect.stringContaining('leads to none of the authorities')])
    expect(await told('nothing')).toMatchObject([{ code: 'usage' }])
    await Promise.all([rm(path), rm(ca), stranger.close()])
  })

  const faults: readonly Fault[] = ['silent', 'refused', 'garbage', 'large', 'other', 'nonce', 'forged', 'usage']
  it.each(faults)(
    'SG-02 leave nothing signed where the server gives none (%s), and it can be signed later',
    async (fault) => {
      const id = await toSign()
      authority.setFault(fault)
      const refused = await signDocument(admin, id)
      authority.setFault('none')
      expect([refused.status, refused.code]).toEqual([503, '92093'])
      expect(at((await admin.get(`documentos/${id}`)).body, 'signed')).not.toBe(true)
      expect(await portal.sql('select 1 from signature where record = $1', [id])).toEqual([])
      expect((await signDocument(admin, id)).status).toBe(200)
    },
  )

  it('SG-02 leave connections for everybody else while the server is slow', async () => {
    const { signingTurns } = portal.portal
    const documents = [await toSign(), await toSign(), await toSign(), await toSign(), await toSign()]
    const before = authority.asked()
    authority.setFault('held')
    const signing = documents.map((id) => signDocument(admin, id))
    await expect.poll(() => signingTurns.length(), { timeout: 4000 }).toEqual({ running: 3, waiting: 2 })
    await expect.poll(() => authority.asked() - before, { timeout: 4000 }).toBe(3)
    const open = await portal.sql(
      `select count(*)::int as n from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
    )
    authority.setFault('none')
    expect(open).toEqual([{ n: 3 }])
    expect((await Promise.all(signing)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  })

  it('SG-02 are not waited for by too many', async () => {
    const { signingTurns } = portal.portal
    const id = await toSign()
    let end = (): void => undefined
    const ended = new Promise<void>((resolve) => {
      end = resolve
    })
    const { width, most } = SIGNATURES_AT_ONCE
    const others = Array.from({ length: width + most }, () => signingTurns.take(() => ended))
    const refused = await signDocument(admin, id)
    end()
    await Promise.all(others)
    expect([refused.status, refused.code]).toEqual([503, '92093'])
    expect((await signDocument(admin, id)).status).toBe(200)
  })

  /** Requests that ask the administrator to sign as many documents. */
  async function asked(count: number): Promise<readonly string[]> {
    const ids: string[] = []
    for (let one = 0; one < count; one += 1) {
      const answer = await admin.post('firmas/solicitudes', {
        json: { documento: { id: await toSign() }, firmantes: [{ id: admin.user }], vence: '2099-01-01T00:00:00.000Z' },
      })
      ids.push(String(at(answer.body, 'ids', 0)))
    }
    return ids
  }

  const signAll = (solicitudes: readonly string[]): Promise<WireAnswer> =>
    admin.put('v3/firmas/solicitudes/firmar', {
      parts: [
        ['solicitudes', solicitudes],
        ['huellas', solicitudes.map(() => createHash('sha256').update(PDF).digest('hex'))],
        ['grafo', [handStroke(), handStroke(20, 900)]],
        ['firma', PIXEL, 'firma.png'],
      ],
    })

  it('SG-02 SG-04 of several documents are asked for in turn, and no more once the server gives none', async () => {
    const { signingTurns } = portal.portal
    const ids = await asked(3)
    const before = authority.asked()
    authority.setFault('held')
    const signing = signAll(ids)
    await expect.poll(() => authority.asked() - before, { timeout: 4000 }).toBe(1)
    expect(signingTurns.length()).toEqual({ running: 1, waiting: 0 })
    authority.setFault('refused')
    expect((await signing).body).toEqual(ids.map((id) => ({ id, codigo: '92093' })))
    expect(authority.asked() - before).toBe(1)
    authority.setFault('none')
    expect((await signAll(ids)).body).toEqual(ids.map((id) => ({ id })))
  })

  it('SG-02 SG-04 of several documents are not asked for any more after half a minute', async () => {
    const [first = '', second = ''] = await asked(2)
    const before = authority.asked()
    authority.setFault('held')
    const signing = signAll([first, second])
    await expect.poll(() => authority.asked() - before, { timeout: 4000 }).toBe(1)
    ahead = 31_000
    authority.setFault('none')
    const { body } = await signing
    ahead = 0
    expect(body).toEqual([{ id: first }, { id: second, codigo: '92093' }])
  })

  it.each<readonly [Fault, Date]>([
    ['other', new Date()],
    ['forged', new Date()],
    ['usage', new Date()],
    // Older than the signature that it stamps.
    ['none', new Date(Date.now() - 3_600_000)],
  ])('SG-02 that are wrong in a file are refused by the verifier (%s)', async (fault, moment) => {
    const { bytes } = await sealedPdf(PDF, {
      key: OWN,
      at: new Date(),
      stamp: (stamped) => Promise.resolve(authority.stamp(stamped, fault, moment)),
    })
    const { isValid, signatures } = await verifyPdf(bytes)
    expect([isValid, signatures[0]?.problems, signatures[0]?.stamp]).toEqual([false, ['stamp'], null])
  })

  it('SG-02 of another signature do not pass for those of this one', async () => {
    const { bytes } = await sealedPdf(PDF, {
      key: OWN,
      at: new Date(),
      stamp: () => Promise.resolve(authority.stamp(Buffer.from('another'))),
    })
    expect((await verifyPdf(bytes)).signatures[0]?.problems).toEqual(['stamp'])
  })
})
