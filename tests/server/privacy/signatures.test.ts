import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sweep } from '../../../server/command/sweep.ts'
import { verifyEvidence } from '../../../server/command/verify/verifyInstallation.ts'
import { copyDefinitions, type DefinitionCopy } from '../../support/definitionCopy.ts'
import { postDocument, signDocument } from '../../support/documents.ts'
import { PASSWORD, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { unzip } from '../../support/unzip.ts'
import { at, idOf, listOf, signIn, type WireClient } from '../../support/wireClient.ts'
import { addPerson } from '../role/role.ts'
import { applied } from './retained.ts'

let copy: DefinitionCopy
let portal: TestPortal
let admin: WireClient
beforeAll(async () => {
  copy = await copyDefinitions()
  await copy.rewrite('document', (source) => ({
    ...source,
    fields: { ...source.fields, fechaCreacion: { ...source.fields?.['fechaCreacion'], retentionStart: true } },
    privacy: { erase: 'remove', retention: { months: 24, since: 'fechaCreacion' } },
  }))
  portal = await openTestPortal({ definitions: copy.folder })
  admin = await portal.as('admin')
})
afterAll(async () => {
  await portal.close()
  await copy.remove()
})

/** Somebody who may sign every document. */
async function aSigner(): Promise<{ readonly id: string; readonly nombre: string; readonly client: WireClient }> {
  const { id, email } = await addPerson(portal, { d_C: { veB: 33, sGn: 33 } })
  const [row] = await portal.sql('select nombre from "user" where id = $1', [id])
  return { id, nombre: String(row?.['nombre']), client: await signIn(portal.base, 'alpha', email, PASSWORD) }
}

let made = 0
async function signedDocument(owner: string, client: WireClient, grafo?: object): Promise<string> {
  made += 1
  const id = idOf(await postDocument(admin, `Private ${made}.pdf`, { more: { usuOwner: { id: owner } } }))
  const answer = await signDocument(client, id, grafo === undefined ? {} : { grafo })
  if (answer.status !== 200) throw new Error(`not signed: ${answer.text}`)
  return id
}

interface Signed {
  readonly signer: Awaited<ReturnType<typeof aSigner>>
  readonly other: Awaited<ReturnType<typeof aSigner>>
  /** Documents by owner and signer. */
  readonly ids: { readonly [name in 'theirs' | 'own' | 'signedByOther' | 'others']: string }
}

async function signedByTwo(): Promise<Signed> {
  const [signer, other] = [await aSigner(), await aSigner()]
  const ids = {
    theirs: await signedDocument(admin.user, signer.client, { nombre: 'Ada Lovelace' }),
    own: await signedDocument(signer.id, signer.client),
    signedByOther: await signedDocument(signer.id, other.client),
    others: await signedDocument(admin.user, other.client),
  }
  return { signer, other, ids }
}

/** Of signatures, by document: what is left of them, and the state of their pictures. */
async function leftOf(ids: readonly string[]): Promise<readonly unknown[]> {
  return portal.sql(
    `select s.erased, s.strokes is not null or s.name is not null as content, f.state, d.signed
       from unnest($1::text[]) with ordinality w (id, n)
       join signature s on s.record = w.id
       left join file f on f.tenant_id = s.tenant_id and f.id = s.picture
       left join document d on d.tenant_id = s.tenant_id and d.id::text = s.record order by w.n`,
    [ids],
  )
}

const KEPT = { erased: false, content: true, state: 'kept', signed: true }
const EMPTIED = { erased: true, content: false, state: 'dropped' }

const verified = (): Promise<readonly string[]> => verifyEvidence(portal.portal, [portal.tenants.alpha])

const pictureOf = async (id: string): Promise<string> => {
  const [row] = await portal.sql('select picture from signature where record = $1', [id])
  return String(row?.['picture'])
}

describe('signatures of a person', () => {
  it('PV-03 are exported with their pictures to whoever signed, not to the owner of the document', async () => {
    const { signer, ids } = await signedByTwo()
    const answer = await fetch(`${portal.base}usuarios/${signer.id}/datos`, {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const held = await unzip(new Uint8Array(await answer.arrayBuffer()))
    const rows = listOf(JSON.parse(held.get('datos/signature.json')?.toString() ?? '[]'))
    expect(rows).toHaveLength(2)
    expect(new Set(rows.map((row) => at(row, 'record')))).toEqual(new Set([ids.theirs, ids.own]))
    expect(rows.map((row) => at(row, 'name'))).toContain('Ada Lovelace')
    const paths = [...held.keys()].filter((path) => path.startsWith('ficheros/')).join('\n')
    for (const id of [ids.theirs, ids.own]) expect(paths).toContain(await pictureOf(id))
    for (const id of [ids.signedByOther, ids.others]) expect(paths).not.toContain(await pictureOf(id))
  })

  it('PV-04 lose strokes, name and picture, also on documents of others; others’ go with the documents of the person', async () => {
    const { signer, ids } = await signedByTwo()
    const erased = await admin.post(`supresiones/${signer.id}`, { json: { confirmacion: signer.nombre } })
    expect(erased.status).toBe(204)
    const { theirs, own, signedByOther, others } = ids
    expect(await leftOf([theirs, own, signedByOther, others])).toEqual([
      { ...EMPTIED, signed: true },
      { ...EMPTIED, signed: null },
      { ...EMPTIED, signed: null },
      KEPT,
    ])
    expect(await verified()).toEqual([])
    await sweep(portal.portal, new Date(Date.now() + 1000))
    expect(await verified()).toEqual([])
    const kinds = listOf((await admin.get(`documentos/${theirs}/eventos`)).body).map((one) => at(one, 'tipo'))
    expect(kinds).toEqual(['creado', 'firmado', 'sellado'])
    expect((await admin.get(`documentos/${own}`)).status).toBe(404)
  })

  it('PV-04 are emptied of nobody else, and lose nothing but what they hold', async () => {
    const { signer, ids } = await signedByTwo()
    const ask = (people: string): Promise<unknown> =>
      portal.portal.pool.query(
        `begin; select set_config('app.tenant', '${portal.tenants.alpha}', true); select blank_signatures('${people}'); commit`,
      )
    for (const people of [`{${signer.id}}`, '{}']) {
      await expect(ask(people)).rejects.toThrow(/nobody is erased/)
      await portal.portal.pool.query('rollback')
    }
    const half = 'update signature set erased = true where record = $1'
    await expect(portal.sql(half, [ids.theirs])).rejects.toThrow()
    await expect(portal.sql('update signature set name = null where record = $1', [ids.theirs])).rejects.toThrow()
    expect(await leftOf(Object.values(ids))).toEqual([KEPT, KEPT, KEPT, KEPT])
  })

  it('PV-05 go with documents whose period is over', async () => {
    const signer = await aSigner()
    const [old, fresh] = [
      await signedDocument(admin.user, signer.client),
      await signedDocument(admin.user, signer.client),
    ]
    await portal.sql(`update document set created_at = now() - interval '3 years' where id = $1`, [old])
    await applied(portal)
    expect(await leftOf([old, fresh])).toEqual([{ ...EMPTIED, signed: null }, KEPT])
    expect(await verified()).toEqual([])
  })
})
