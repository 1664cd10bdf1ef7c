import { readFile } from 'node:fs/promises'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Configuration } from '../configuration/index.ts'
import { openPortal } from '../openPortal.ts'
import { fingerprintOf, newKeyPair, ownKeyPair, rotateSigningKey } from '../signature/index.ts'
import type { KeyPair } from '../signature/index.ts'
import { createRows, findTenant } from '../tenancy/index.ts'
import { requiredText } from './command.ts'
import type { Values } from './command.ts'
import type { StartProblem } from './describeProblem.ts'
import { portalOptions } from './portalOptions.ts'
import type { BuildPaths } from './serve.ts'
import { withDatabase } from './withDatabase.ts'

/** Gives an organisation a new key for its signatures, or one of its own. What was signed before still verifies. */
export async function rotateSigningKeyCommand(
  configuration: Configuration,
  places: BuildPaths,
  values: Values,
): Promise<Result<readonly string[], StartProblem>> {
  const code = requiredText(values, 'tenant')
  const own = await readOwnKey(values, new Date())
  if (own !== null && !own.ok) return own
  return withDatabase(configuration, places, async (owner): Promise<Result<readonly string[], StartProblem>> => {
    const portal = await openPortal({ ...portalOptions(configuration, places), pool: owner })
    if (!portal.ok) return portal
    const tenant = await findTenant(owner, { code })
    if (!tenant) return fail({ code: 'usage', text: `There is no organisation with the code ${code}.` })
    const rows = createRows(owner, { tenant: tenant.id, user: null })
    const key = own?.value ?? newKeyPair(tenant.name, portal.value.clock())
    await rotateSigningKey(rows, portal.value.signer, tenant, key)
    return ok([`${tenant.code}: signs with the certificate ${fingerprintOf(key.certificate)} from now on`])
  })
}

/** Null: none is given. */
async function readOwnKey({ certificate, key }: Values, at: Date): Promise<Result<KeyPair, StartProblem> | null> {
  if (certificate === undefined && key === undefined) return null
  if (typeof certificate !== 'string' || typeof key !== 'string')
    return fail({ code: 'usage', text: 'A key of your own needs both --certificate and --key.' })
  const texts = await Promise.all([certificate, key].map((path) => readFile(path, 'utf8').catch(() => null)))
  const pair = ownKeyPair(texts[0] ?? '', texts[1] ?? '', at)
  return pair
    ? ok(pair)
    : fail({
        code: 'usage',
        text: `${certificate} and ${key} are no certificate and private key in PEM that belong together, RSA or on an elliptic curve, or the certificate is not valid now or larger than 6 kB.`,
      })
}
