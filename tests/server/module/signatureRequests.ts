import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Mail } from '../../../server/mail/index.ts'
import { withCode } from '../../../server/outbox/linkUrl.ts'
import { PIXEL } from '../../support/categories.ts'
import { handStroke, postDocument, putForm } from '../../support/documents.ts'
import { PDF } from '../../support/samples.ts'
import { openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { at, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { signedInWith } from '../role/role.ts'
import { sha256 } from '../../support/sha256.ts'

export const START = new Date('2026-06-01T08:00:00.000Z')
export const DUE = '2026-06-10T08:00:00.000Z'
export const SIGNER = { d_C: { veB: 7, sGn: 7 } }

export let portal: TestPortal
export let admin: WireClient
/** Two people who may sign. */
export let first: WireClient
export let second: WireClient
let now = START

export const setNow = (instant: Date): void => {
  now = instant
}

/** Opens a portal with people who may sign, before all tests of a file. */
export function openForFile(): void {
  beforeAll(async () => {
    portal = await openTestPortal({ clock: () => now })
    admin = await portal.as('admin')
    first = await signedInWith(portal, SIGNER)
    second = await signedInWith(portal, SIGNER)
  })
  afterAll(() => portal.close())
  beforeEach(async () => {
    now = START
    await portal.sql(`update signature_request set estado = 'expired' where estado in ('waiting', 'open')`)
    await portal.sql('delete from outbox')
    await portal.sql('delete from signing_code')
  })
}

let made = 0
/** A new PDF of the administrator. */
export async function paper(): Promise<string> {
  made += 1
  return idOf(await postDocument(admin, `To be signed ${made}.pdf`))
}

export const ask = (
  documento: string,
  firmantes: readonly WireClient[],
  more: object = {},
  by = admin,
): Promise<WireAnswer> =>
  by.post('firmas/solicitudes', {
    json: { documento: { id: documento }, firmantes: firmantes.map(({ user }) => ({ id: user })), vence: DUE, ...more },
  })

/** Ids of the places of a request, in the order of their signers. */
export async function places(
  documento: string,
  firmantes: readonly WireClient[],
  more: object = {},
): Promise<readonly string[]> {
  const answer = await ask(documento, firmantes, more)
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body))
  return listOf(at(answer.body, 'ids')).map(String)
}

export const sign = (client: WireClient, id: string, huella = sha256(PDF), codigo?: string): Promise<WireAnswer> =>
  client.put(`v3/firmas/solicitudes/${id}/firmar`, {
    parts: [
      ['grafo', [handStroke(), handStroke(20, 900)]],
      ['huella', huella],
      ...(codigo === undefined ? [] : [['codigo', codigo] as const]),
      ['firma', PIXEL, 'firma.png'],
    ],
  })
export const sendCode = (client: WireClient, ...solicitudes: readonly string[]): Promise<WireAnswer> =>
  client.post('firmas/solicitudes/codigo', { json: { solicitudes } })

/** The code in the latest mail with one. */
export async function mailedCode(): Promise<string> {
  const [row] = await portal.sql(
    `select payload, tenant_id from outbox where key like 'signingCode:%' order by written_at desc, key desc limit 1`,
  )
  const mail = { ...(row?.['payload'] as Mail), to: '', subject: '' }
  const { text } = withCode(portal.portal, Number(row?.['tenant_id']), mail)
  return /\d{6}/.exec(text)?.[0] ?? text
}

export const put = (
  client: WireClient,
  id: string,
  part: string,
  form: Record<string, string> = {},
): Promise<WireAnswer> =>
  part === 'retirar'
    ? client.put(`firmas/solicitudes/${id}/${part}`)
    : putForm(client, `firmas/solicitudes/${id}/${part}`, Object.entries(form))
export const states = async (documento: string): Promise<readonly unknown[]> =>
  (
    await portal.sql('select estado from signature_request where documento = $1 order by orden, created_at, id', [
      documento,
    ])
  ).map(({ estado }) => estado)
export const kinds = async (documento: string): Promise<readonly unknown[]> =>
  (await portal.sql('select kind from evidence where record = $1 order by seq', [documento])).map(({ kind }) => kind)
export const mails = async (): Promise<readonly unknown[]> =>
  (await portal.sql('select key from outbox order by key')).map(({ key }) => String(key).split(':')[1])
