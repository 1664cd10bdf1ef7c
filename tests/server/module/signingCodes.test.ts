import { describe, expect, it } from 'vitest'
import { replaceFile, signDocument } from '../../support/documents.ts'
import { hold, waitingFor } from '../../support/heldLock.ts'
import { PDF, bytesOf } from '../../support/samples.ts'
import { outcome, at } from '../../support/wireClient.ts'
import {
  SIGNER,
  admin,
  first,
  mailedCode,
  openForFile,
  paper,
  places,
  portal,
  second,
  sendCode,
  setNow,
  sign,
} from './signatureRequests.ts'
import { sha256 } from '../../support/sha256.ts'
import { signedInWith } from '../role/role.ts'

openForFile()

const CODED = { exigeCodigo: true }
const other = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
const facts = async (documento: string): Promise<unknown> =>
  (await portal.sql(`select facts from evidence where record = $1 and kind = 'signed'`, [documento]))[0]?.['facts']

describe('one-time codes before signing', () => {
  it('SG-04 asks whoever signs for the code that was mailed to them, once', async () => {
    const document = await paper()
    const [mine = ''] = await places(document, [first], CODED)
    expect(at((await first.post(`firmas/solicitudes/${mine}/archivo`)).body, 'codigo')).toBe(true)
    expect(outcome(await sign(first, mine))).toEqual([422, '92139'])
    expect(outcome(await sign(first, mine, undefined, '123456'))).toEqual([422, '92140'])
    expect(outcome(await sendCode(first, mine))).toEqual([200, null])
    const code = await mailedCode()
    expect(outcome(await sign(first, mine, undefined, other(code)))).toEqual([422, '92140'])
    expect(outcome(await sign(first, mine, undefined, code))).toEqual([200, null])
    const [{ email } = {}] = await portal.sql('select email from "user" where id = $1', [first.user])
    expect(await facts(document)).toMatchObject({ identity: 'code', codeSentTo: sha256(Buffer.from(String(email))) })
    const next = await paper()
    const [another = ''] = await places(next, [first], CODED)
    expect(outcome(await sign(first, another, undefined, code))).toEqual([422, '92140'])
  })

  it('is asked of whoever could sign in the library too', async () => {
    const document = await paper()
    await places(document, [admin], CODED)
    expect(outcome(await signDocument(admin, document))).toEqual([422, '92142'])
  })

  it('keeps no code in the queue or the table that could be used', async () => {
    const [mine = ''] = await places(await paper(), [first], CODED)
    await sendCode(first, mine)
    const code = await mailedCode()
    const rows = await portal.sql(`select o::text as row from outbox o union all select c::text from signing_code c`)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('is for the request, the document and the person that it was sent for', async () => {
    const [document, elsewhere] = [await paper(), await paper()]
    const [mine = '', theirs = ''] = await places(document, [first, second], CODED)
    const [far = ''] = await places(elsewhere, [first], CODED)
    await sendCode(first, mine)
    const code = await mailedCode()
    expect(outcome(await sign(first, far, undefined, code))).toEqual([422, '92140'])
    expect(outcome(await sign(second, theirs, undefined, code))).toEqual([422, '92140'])
    expect(outcome(await sendCode(second, mine))).toEqual([404, '91016'])
    const beta = await portal.as('admin', 'beta')
    expect(outcome(await sendCode(beta, mine))).toEqual([404, '91016'])
    expect(outcome(await sign(first, mine, undefined, code))).toEqual([200, null])
  })

  it('is for the version of the document that it was sent for, which the evidence names', async () => {
    const document = await paper()
    const [mine = ''] = await places(document, [first], CODED)
    await sendCode(first, mine)
    const before = await mailedCode()
    const bytes = bytesOf(PDF, '% another\n')
    const replaced = await replaceFile(admin, document, 'Another.pdf', bytes)
    expect(outcome(replaced)).toEqual([200, null])
    expect(outcome(await sign(first, mine, sha256(PDF), before))).toEqual([422, '92140'])
    expect(outcome(await sign(first, mine, sha256(bytes), before))).toEqual([422, '92140'])
    await sendCode(first, mine)
    const code = await mailedCode()
    expect(outcome(await sign(first, mine, sha256(PDF), code))).toEqual([412, '92001'])
    expect(outcome(await sign(first, mine, sha256(bytes), code))).toEqual([200, null])
    expect(await facts(document)).toMatchObject({ version: 2, fileHash: sha256(bytes), identity: 'code' })
  })

  it('is dead after five tries, also of many at once, after ten minutes, and once another was sent', async () => {
    const person = await signedInWith(portal, SIGNER)
    const document = await paper()
    const [mine = ''] = await places(document, [person], CODED)
    await sendCode(person, mine)
    const guessed = await mailedCode()
    const guesses = Array.from({ length: 12 }, () => sign(person, mine, undefined, other(guessed)))
    expect(new Set((await Promise.all(guesses)).map(({ code }) => code))).toEqual(new Set(['92140']))
    expect(outcome(await sign(person, mine, undefined, guessed))).toEqual([422, '92140'])
    await sendCode(person, mine)
    const late = await mailedCode()
    setNow(new Date('2026-06-01T08:10:01.000Z'))
    expect(outcome(await sign(person, mine, undefined, late))).toEqual([422, '92140'])
    await sendCode(person, mine)
    const earlier = await mailedCode()
    setNow(new Date('2026-06-01T08:11:00.000Z'))
    await sendCode(person, mine)
    if ((await mailedCode()) !== earlier)
      expect(outcome(await sign(person, mine, undefined, earlier))).toEqual([422, '92140'])
    await sendCode(person, mine)
    expect(outcome(await sendCode(person, mine))).toEqual([429, '92141'])
    expect(outcome(await sign(person, mine, undefined, await mailedCode()))).toEqual([200, null])
  })

  it('can be used again if nothing was signed with it, and by one of two at once', async () => {
    const document = await paper()
    const [mine = ''] = await places(document, [first], CODED)
    await sendCode(first, mine)
    const code = await mailedCode()
    expect(outcome(await sign(first, mine, sha256(Buffer.from('other')), code))).toEqual([412, '92001'])
    const both = await Promise.all([sign(first, mine, undefined, code), sign(first, mine, undefined, code)])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  it('can be used again if signing failed', async () => {
    const document = await paper()
    const [mine = ''] = await places(document, [first], CODED)
    await sendCode(first, mine)
    const code = await mailedCode()
    const held = await hold(portal, 'select from document where id = $1 for update', [document])
    try {
      const signing = sign(first, mine, undefined, code)
      await portal.sql('select pg_cancel_backend($1::int)', [await waitingFor(portal, held.pid)])
      expect(outcome(await signing)).toEqual([503, '92005'])
    } finally {
      await held.free()
    }
    expect(outcome(await sign(first, mine, undefined, code))).toEqual([200, null])
  })

  it('is demanded of all where the organisation says so', async () => {
    const set = (value: string | null) =>
      portal.sql(
        `update tenant set version = version + 1, attributes = jsonb_strip_nulls(attributes || jsonb_build_object('firmaCodigo', $2::text))
          where tenant_id = $1`,
        [portal.tenants.alpha, value],
      )
    const [mine = ''] = await places(await paper(), [admin])
    await set('true')
    try {
      expect(outcome(await sign(admin, mine))).toEqual([422, '92139'])
    } finally {
      await set(null)
    }
    expect(outcome(await sign(admin, mine))).toEqual([200, null])
  })
})
