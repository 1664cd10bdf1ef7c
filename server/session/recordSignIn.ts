import { isMailAddress } from '../mail/index.ts'
import { newId } from '../sql/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { describeDevice } from './describeDevice.ts'

/** An entry of the list of sign-ins. */
export interface SignInEntry {
  /** Null if nobody has this login. */
  readonly person: string | null
  readonly login: string | null
  readonly outcome:
    | 'entered'
    | 'link'
    | 'wrong'
    | 'denied'
    | 'issued'
    | 'code'
    | 'recovery'
    | 'factorOn'
    | 'factorOff'
    | 'factorReset'
    | 'provider'
    | 'linked'
    | 'passkey'
    | 'passkeyOn'
    | 'passkeyOff'
  /** Null for a command on the server. */
  readonly address: string | null
  /** The User-Agent header. */
  readonly agent: string
  /** The device had signed in before. */
  readonly known: boolean
  /** Seconds that the next attempt has to wait. */
  readonly waits: number
}

/**
 * Adds an entry to the list of sign-ins. A login that is no e-mail address is left out, because it may be a password in
 * the wrong field.
 */
export async function recordSignIn(rows: Rows, tenant: number, entry: SignInEntry): Promise<void> {
  const { person, login, outcome, address, agent, known, waits } = entry
  await rows.query({
    name: 'record-sign-in',
    text: `insert into sign_in_log (tenant_id, id, person, login, outcome, address, device, known, waits)
           values ($1::int, $2::uuid, $3::uuid, $4, $5, $6, $7, $8::boolean, $9::int)`,
    values: [
      tenant,
      newId(),
      person,
      login !== null && isMailAddress(login) ? login : null,
      outcome,
      address,
      describeDevice(agent),
      known,
      waits > 0 ? waits : null,
    ],
  })
}
