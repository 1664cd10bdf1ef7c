import { expect } from 'vitest'
import { answerUrl } from '../../../server/outbox/linkUrl.ts'
import type { AnswerLink } from '../../../server/mail/index.ts'
import { PIXEL } from '../../support/categories.ts'
import { handStroke } from '../../support/documents.ts'
import { PDF } from '../../support/samples.ts'
import { outcome, at, listOf, type WireAnswer } from '../../support/wireClient.ts'
import { ask, mailedCode, paper, portal } from './signatureRequests.ts'
import { sha256 } from '../../support/sha256.ts'

export const ADA = { nombre: 'Ada Lovelace', correo: 'ada@elsewhere.example' }
export const BOB = { nombre: 'Bob Noyce', correo: 'bob@elsewhere.example' }

export const allow = (value: 'true' | null): Promise<unknown> =>
  portal.sql(
    `update tenant set version = version + 1, attributes = jsonb_strip_nulls(attributes || jsonb_build_object('firmaExternos', $2::text))
      where tenant_id = $1`,
    [portal.tenants.alpha, value],
  )

/** The secret of the latest link that was mailed to an address. */
export async function mailedToken(correo: string): Promise<string> {
  const [row] = await portal.sql(
    `select payload->'answer' as answer from outbox where recipient = $1 and payload ? 'answer' order by written_at desc limit 1`,
    [correo],
  )
  const tenant = { id: portal.tenants.alpha, code: 'alpha' }
  const url = answerUrl(portal.portal, tenant, row?.['answer'] as AnswerLink, 'https://portal.example') ?? ''
  expect(new URL(url).search).not.toContain('enlace')
  return decodeURIComponent(new URL(url).hash.replace('#enlace=', ''))
}

export const post = (part: string, json: object, tenant: 'alpha' | 'beta' = 'alpha'): Promise<WireAnswer> =>
  portal.visitor.post(`firmas/enlace/${portal.tenants[tenant]}${part}`, { json })

/** Signs as whoever holds a link. */
export const signLinked = (token: string, codigo: string, huella: string | null = sha256(PDF)): Promise<WireAnswer> =>
  portal.visitor.put(`v3/firmas/enlace/${portal.tenants.alpha}/firmar`, {
    parts: [
      ['token', token],
      ['grafo', [handStroke(), handStroke(20, 900)]],
      ...(huella === null ? [] : [['huella', huella] as const, ['paginas', '1/1'] as const]),
      ['codigo', codigo],
      ['firma', PIXEL, 'firma.png'],
    ],
  })

interface Asked {
  readonly document: string
  readonly token: string
  readonly ids: readonly string[]
}

export async function asked(more: object = {}, people = [ADA]): Promise<Asked> {
  await allow('true')
  const document = await paper()
  const answer = await ask(document, [], { externos: people, ...more })
  expect(outcome(answer)).toEqual([201, null])
  return {
    document,
    token: await mailedToken(people[0]?.correo ?? ''),
    ids: listOf(at(answer.body, 'ids')).map(String),
  }
}

export async function codeFor(token: string): Promise<string> {
  expect(outcome(await post('/codigo', { token }))).toEqual([200, null])
  return mailedCode()
}
