import { expect } from 'vitest'
import type { Grants } from '#engine/access'
import type { TestPortal } from '../../support/testPortal.ts'
import { at, createWireClient, idOf, listOf, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { grant } from '../role/role.ts'

/** The right to see categories. */
export const SEE: Grants = { kT6: { veB: 33 } }

/** Asks for an access token with this scope. */
export const postToken = (
  client: WireClient,
  scope: Grants,
  content: object = {},
  headers: { readonly [name: string]: string } = {},
): Promise<WireAnswer> =>
  client.post('tokens', {
    json: {
      nombre: 'Export',
      tipo: 'personal',
      dias: '30',
      opciones: Object.entries(scope).map(([id, actions]) => grant(id, actions)),
      ...content,
    },
    headers,
  })

/** A client that calls with a new access token. */
export async function tokenOf(
  { base }: TestPortal,
  client: WireClient,
  scope: Grants,
  nombre = 'Export',
): Promise<WireClient & { readonly id: string }> {
  const made = await postToken(client, scope, { nombre })
  expect(made.status, made.text).toBe(201)
  return { ...createWireClient(base, String(at(made.body, 'token')), client.user), id: idOf(made) }
}

/** Everything that a client may put into a token. */
export const everyRight = async (client: WireClient): Promise<Grants> =>
  Object.fromEntries(
    listOf((await client.get('tokens/permisos')).body).map((one) => [
      String(at(one, 'id')),
      Object.fromEntries(
        listOf(at(one, 'acciones')).flatMap((action): [string, number][] =>
          at(action, 'acceso') === 0 ? [] : [[String(at(action, 'id')), Number(at(action, 'acceso'))]],
        ),
      ),
    ]),
  )
