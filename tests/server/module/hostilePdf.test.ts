import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PoolClient } from 'pg'
import { SIGNATURES_AT_ONCE, verifyPdf } from '../../../server/signature/index.ts'
import { postDocument, signDocument } from '../../support/documents.ts'
import { hostilePdf, type Hostility } from '../../support/hostilePdf.ts'
import { PDF, type Bytes } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, outcome, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { itWhole } from '../../support/itWhole.ts'

/** A file is given up sooner than in production, so that the tests do not wait. */
const pdfLimits = { milliseconds: 3000, megabytes: 512, atOnce: 1, waiting: 1, idle: 60_000 }
/** The largest files that the call takes would be worked on for half a minute. */
const HEAVY = hostilePdf('streams', 600_000)

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal({ pdfLimits })
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

const verified = (bytes: Uint8Array): Promise<WireAnswer> =>
  portal.visitor.post(`v3/firmas/${portal.tenants.alpha}/verificar`, {
    parts: [
      ['documento', {}],
      ['archivo', bytes as Bytes, 'Hostile.pdf'],
    ],
  })

/** How often somebody else is answered while work goes on. */
async function answersDuring<T>(work: Promise<T>): Promise<{ readonly value: T; readonly answers: number }> {
  let [answers, isDone] = [0, false]
  const others = async (): Promise<void> => {
    while (!isDone) {
      const { status } = await admin.get('categorias')
      if (status === 200 && !isDone) answers += 1
    }
  }
  const asking = others()
  const value = await work.finally(() => (isDone = true))
  await asking
  return { value, answers }
}

describe('SG-02 a PDF that costs much to read', () => {
  it('is refused by its code when somebody verifies it, and delays nobody', async () => {
    const { value, answers } = await answersDuring(verified(HEAVY))
    expect(outcome(value)).toEqual([422, '92125'])
    expect(answers).toBeGreaterThan(3)
    expect(at((await verified(PDF)).body, 'valido')).toBe(false)
  })

  itWhole('is refused by its code when somebody signs it, delays nobody, and leaves nothing', async () => {
    const id = idOf(await postDocument(admin, 'Heavy.pdf', { bytes: hostilePdf('streams', 500_000) as Bytes }))
    // Other transactions may be idle for less than reading the file takes.
    const shorten = (client: PoolClient) => void client.query('set idle_in_transaction_session_timeout = 1000')
    portal.portal.pool.on('acquire', shorten)
    const { value, answers } = await answersDuring(signDocument(admin, id)).finally(() =>
      portal.portal.pool.off('acquire', shorten),
    )
    expect(outcome(value)).toEqual([422, '92125'])
    expect(answers).toBeGreaterThan(3)
    expect(await portal.sql('select 1 from signature where record = $1', [id])).toEqual([])
    expect(await portal.sql(`select 1 from file where record_id = $1`, [id])).toHaveLength(1)
  })

  itWhole(
    'keeps only so many waiting, says to the others when to come again, and keeps nobody from signing',
    async () => {
      const id = idOf(await postDocument(admin, 'Meanwhile.pdf'))
      const verifying = [verified(HEAVY), verified(HEAVY), verified(HEAVY)]
      expect(outcome(await Promise.race(verifying))).toEqual([503, '92005'])
      expect((await signDocument(admin, id)).status).toBe(200)
      const answers = await Promise.all(verifying)
      expect(answers.map((one) => outcome(one).join(' ')).toSorted((a, b) => a.localeCompare(b))).toEqual([
        '422 92125',
        '422 92125',
        '503 92005',
      ])
      expect(answers.find(({ status }) => status === 503)?.headers.get('retry-after')).toBe('5')
    },
  )

  it('takes few connections, and says to further signers when to come again', async () => {
    const id = idOf(await postDocument(admin, 'Plain.pdf'))
    const { signingTurns } = portal.portal
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const { width, most } = SIGNATURES_AT_ONCE
    const others = Array.from({ length: width + most }, () => signingTurns.take(() => ended))
    const refused = await signDocument(admin, id)
    expect([...outcome(refused), refused.headers.get('retry-after')]).toEqual([503, '92005', '5'])
    end()
    await Promise.all(others)
    expect((await signDocument(admin, id)).status).toBe(200)
  })

  it.each<readonly [Hostility, number]>([
    ['objects', 2000],
    ['streams', 2000],
    ['nesting', 200_000],
    ['sections', 1000],
    ['signatures', 500],
    ['kids', 20_000],
    ['fields', 20_000],
  ])('is never valid: %s', async (kind, size) => {
    expect((await verifyPdf(hostilePdf(kind, size))).isValid).toBe(false)
  })
})
