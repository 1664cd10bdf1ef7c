import { X509Certificate, createPrivateKey } from 'node:crypto'
import type { Signer } from '../../session/index.ts'
import { newId } from '../../sql/index.ts'
import type { Rows, Tenant } from '../../tenancy/index.ts'
import { createCertificate } from './createCertificate.ts'
import type { KeyPair } from './createCertificate.ts'

/** Names the use of the server's key. */
const PURPOSE = 'signing key'

/** The organisation is sealed with it, so that the key of one does not open for another. */
const seal = (signer: Signer, tenant: number, privateKey: string): string =>
  signer.seal(PURPOSE, JSON.stringify([tenant, privateKey]))

function unseal(signer: Signer, tenant: number, sealed: string): string | null {
  const text = signer.unseal(PURPOSE, sealed)
  const [whose, privateKey] = text === null ? [] : (JSON.parse(text) as readonly unknown[])
  return whose === tenant && typeof privateKey === 'string' ? privateKey : null
}

type Organisation = Pick<Tenant, 'id' | 'name'>

/**
 * The key with which an organisation signs now. Makes one if there is none that this server can open and that is valid: a lock lasts as long
 * as the caller's transaction, so that whoever finds a key takes none.
 */
export async function presentSigningKey(rows: Rows, signer: Signer, tenant: Organisation, at: Date): Promise<KeyPair> {
  const present = await readKey(rows, signer, tenant, at)
  if (present) return present
  return rows.transaction(async (inside) => {
    await lockKeys(inside, tenant.id)
    const made = await readKey(inside, signer, tenant, at)
    return made ?? replaceKey(inside, signer, tenant, newKeyPair(tenant.name, at))
  })
}

async function readKey(rows: Rows, signer: Signer, tenant: Organisation, at: Date): Promise<KeyPair | null> {
  const { rows: held } = await rows.query<{ readonly certificate: Buffer; readonly secret: string }>({
    name: 'signing-key',
    text: 'select certificate, secret from signing_key where tenant_id = $1::int and secret is not null',
    values: [tenant.id],
  })
  const [row] = held
  const privateKey = row ? unseal(signer, tenant.id, row.secret) : null
  return row && privateKey !== null && isValidAt(new X509Certificate(row.certificate), at)
    ? { certificate: row.certificate, privateKey }
    : null
}

const isValidAt = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() < Date.parse(validTo)

/** Clocks of servers differ: a certificate is valid from the day before. */
const DAY = 86_400_000

export const newKeyPair = (organisation: string, at: Date): KeyPair =>
  createCertificate(organisation, new Date(at.getTime() - DAY))

/** Gives an organisation another key: a new one, or its own. The former one signs no more, and its certificate stays. */
export function rotateSigningKey(rows: Rows, signer: Signer, tenant: Organisation, key: KeyPair): Promise<KeyPair> {
  return rows.transaction(async (inside) => {
    await lockKeys(inside, tenant.id)
    return replaceKey(inside, signer, tenant, key)
  })
}

async function lockKeys(rows: Rows, tenant: number): Promise<void> {
  await rows.query({
    name: 'lock-signing-key',
    text: `select pg_advisory_xact_lock($1::int, hashtext('signing-key'))`,
    values: [tenant],
  })
}

async function replaceKey(rows: Rows, signer: Signer, { id: tenant }: Organisation, key: KeyPair): Promise<KeyPair> {
  await rows.query({
    name: 'retire-signing-key',
    text: 'update signing_key set secret = null where tenant_id = $1::int and secret is not null',
    values: [tenant],
  })
  await rows.query({
    name: 'add-signing-key',
    text: 'insert into signing_key (tenant_id, id, certificate, secret) values ($1::int, $2::uuid, $3::bytea, $4)',
    values: [tenant, newId(), key.certificate, seal(signer, tenant, key.privateKey)],
  })
  return key
}

/** All certificates with which an organisation has signed, the newest one first. */
export async function signingCertificates(rows: Rows, tenant: number): Promise<readonly Buffer[]> {
  const { rows: found } = await rows.query<{ readonly certificate: Buffer }>({
    name: 'signing-certificates',
    text: 'select certificate from signing_key where tenant_id = $1::int order by created_at desc, id desc',
    values: [tenant],
  })
  return found.map(({ certificate }) => certificate)
}

/** Bytes of a certificate for which a seal has room. */
const MOST_OF_CERTIFICATE = 6144

/**
 * A key of an organisation's own, from a certificate and a private key in PEM. Null: they do not belong together, are neither RSA
 * nor on an elliptic curve, or the certificate is not valid at this time or too large.
 */
export function ownKeyPair(certificatePem: string, privateKeyPem: string, at: Date): KeyPair | null {
  try {
    const certificate = new X509Certificate(certificatePem)
    const key = createPrivateKey(privateKeyPem)
    if (!['rsa', 'ec'].includes(key.asymmetricKeyType ?? '') || !certificate.checkPrivateKey(key)) return null
    if (!isValidAt(certificate, at) || certificate.raw.length > MOST_OF_CERTIFICATE) return null
    return { certificate: certificate.raw, privateKey: key.export({ format: 'pem', type: 'pkcs8' }).toString() }
  } catch {
    return null
  }
}
