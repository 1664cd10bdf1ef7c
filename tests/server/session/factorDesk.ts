import type { Grants } from '#engine/access'
import { createToken } from '../../../server/session/index.ts'
import { turnOn, type HeldFactor } from '../../support/secondFactor.ts'
import { PASSWORD, openTestPortal, type TestPortal } from '../../support/testPortal.ts'
import { signIn, type WireAnswer, type WireClient } from '../../support/wireClient.ts'
import { addPerson } from '../role/role.ts'

export interface FactorPerson {
  readonly id: string
  readonly email: string
  readonly role: number
  readonly client: WireClient
}

/** Somebody with a second factor. Their client is the session that turned it on. */
export type FactorHolder = FactorPerson & HeldFactor

/** The right to see and change one's own profile. */
export const OWN_PROFILE: Grants = { pF2: { veB: 33, DN2: 33 } }

/** A portal with a clock of its own, and its people with and without a second factor. */
export async function openFactorDesk() {
  let now = new Date('2026-11-26T10:00:05Z')
  const portal: TestPortal = await openTestPortal({ clock: () => now })
  const pass = (milliseconds: number): void => {
    now = new Date(now.getTime() + milliseconds)
  }
  /** The next time step: a code was spent in the present one. */
  const wait = (): void => pass(30_000)
  const person = async (grants: Grants = OWN_PROFILE): Promise<FactorPerson> => {
    const { id, email, role } = await addPerson(portal, grants)
    return { id, email, role, client: await signIn(portal.base, 'alpha', email, PASSWORD) }
  }
  return {
    portal,
    now: () => now,
    pass,
    wait,
    person,
    holder: async (): Promise<FactorHolder> => {
      const made = await person()
      const held = await turnOn(made.client, now)
      wait()
      return { ...made, ...held }
    },
    enter: (email: string, codigo?: string, contrasenia = PASSWORD): Promise<WireAnswer> =>
      portal.visitor.post('registro/autenticarusuario', {
        json: { codapp: 'alpha', email, contrasenia, ...(codigo === undefined ? {} : { codigo }) },
      }),
    outcomes: async (id: string): Promise<readonly unknown[]> =>
      (await portal.sql('select outcome from sign_in_log where person = $1 order by at', [id])).map(
        ({ outcome }) => outcome,
      ),
    sessionsOf: async (id: string): Promise<number> =>
      (await portal.sql('select from session where user_id = $1', [id])).length,
    isOpen: async (client: WireClient): Promise<boolean> =>
      (await client.get('registro/obtenerusuario')).status === 200,
    linkOf: async (user: string): Promise<string> => {
      const { token, hash } = createToken(portal.tenants.alpha)
      await portal.sql(
        `insert into access_code (tenant_id, code_hash, user_id, expires_at) values ($1, $2, $3, now() + interval '1 hour')`,
        [portal.tenants.alpha, hash, user],
      )
      return token
    },
    follow: (token: string, codigo: string): Promise<WireAnswer> =>
      portal.visitor.post('registro/validartoken', { json: { token, codigo } }),
  }
}

export type FactorDesk = Awaited<ReturnType<typeof openFactorDesk>>
