import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyEvidence } from '../../../server/command/verify/verifyInstallation.ts'
import { postDocument, signDocument } from '../../support/documents.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { idOf, type WireClient } from '../../support/wireClient.ts'

let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin')
})
afterAll(() => portal.close())

let made = 0
async function aDocument(signing?: Parameters<typeof signDocument>[2]): Promise<string> {
  made += 1
  const id = idOf(await postDocument(admin, `Verified ${made}.pdf`))
  if (signing) expect((await signDocument(admin, id, signing)).status).toBe(200)
  return id
}

const verify = (): Promise<readonly string[]> => verifyEvidence(portal.portal, Object.values(portal.tenants))

const problemsOf = async (id: string): Promise<readonly string[]> => (await verify()).filter((one) => one.includes(id))

/** SQL by which the owner of the database changes the signature of a document, `$1`. */
const ALTERED: readonly (readonly [what: string, statement: string])[] = [
  ['another hand', `update signature set strokes = '[]' where record = $1`],
  ['a name for strokes', `update signature set kind = 'typed', strokes = null, name = 'Ada' where record = $1`],
  ['another signer', 'update signature set signer = gen_random_uuid() where record = $1'],
  ['another moment', `update signature set at = at - interval '1 day' where record = $1`],
  ['another hash of the file', `update signature set file_hash = repeat('a', 64) where record = $1`],
  ['another file', 'update signature set file = gen_random_uuid() where record = $1'],
  ['no picture', 'update signature set picture = gen_random_uuid() where record = $1'],
  [
    'another picture',
    `update file set sha256 = sha256('x') where id = (select picture from signature where record = $1)`,
  ],
  [
    'other bytes of the file',
    `update file set sha256 = sha256('x') where id = (select file from signature where record = $1)`,
  ],
  ['no event', `delete from evidence where record = $1 and kind in ('signed', 'sealed')`],
  ['no chain', 'delete from evidence where record = $1'],
  ['no signature', 'delete from signature where record = $1'],
  [
    'neither signature nor event',
    `with gone as (delete from signature where record = $1) delete from evidence where record = $1 and kind in ('signed', 'sealed')`,
  ],
]

describe('SG-04 tramit verify', () => {
  it('finds nothing in signatures as they were made', async () => {
    await aDocument({})
    await aDocument({ grafo: { nombre: 'Ada "Countess" Lovelace\u2028é' } })
    await aDocument()
    expect(await verify()).toEqual([])
  })

  it.each(ALTERED)('finds %s', async (_, statement) => {
    const id = await aDocument({})
    await portal.sql(statement, [id])
    expect(await problemsOf(id)).toEqual([
      `The signature of the record ${id} in document of organisation ${portal.tenants.alpha} is not the one of its evidence.`,
    ])
  })

  it('finds a document that is marked as signed, and one whose mark was taken with its signature', async () => {
    const [marked, unmarked] = [await aDocument(), await aDocument({})]
    await portal.sql('update document set signed = true where id = $1', [marked])
    await portal.sql('alter table document disable trigger document_stays_signed')
    await portal.sql('update document set signed = false where id = $1', [unmarked])
    await portal.sql('alter table document enable trigger document_stays_signed')
    await portal.sql('delete from signature where record = $1', [unmarked])
    expect([(await problemsOf(marked)).length, (await problemsOf(unmarked)).length]).toEqual([1, 1])
  })

  it('tells of a chain that was changed as before', async () => {
    const id = await aDocument({})
    await portal.sql(`update evidence set actor = gen_random_uuid() where record = $1 and kind = 'created'`, [id])
    expect(await problemsOf(id)).toEqual([
      `The evidence of the record ${id} in document of organisation ${portal.tenants.alpha} was changed.`,
    ])
  })
})
