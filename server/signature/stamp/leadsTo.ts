import { X509Certificate } from 'node:crypto'

/** Certificates between an authority and one that is trusted. */
const DEEPEST = 8
/** Certificates of a stamp that are looked at. */
const MOST = 16

/**
 * Whether a certificate is one of those that are trusted, or was issued by one of them, directly or through `others`, all of which were valid at an
 * instant. What was revoked it does not know: nothing is asked of anybody.
 */
export function leadsTo(
  certificate: X509Certificate,
  trusted: readonly Uint8Array[],
  others: readonly Uint8Array[],
  at: Date,
): boolean {
  const anchors = readAll(trusted)
  const between = readAll(others.slice(0, MOST))
  const isTrusted = (one: X509Certificate): boolean => anchors.some(({ raw }) => raw.equals(one.raw))
  let level: readonly X509Certificate[] = [certificate]
  for (let depth = 0; depth <= DEEPEST && level.length > 0; depth += 1) {
    if (level.some(isTrusted)) return true
    const below = level
    level = [...anchors, ...between].filter((issuer) => below.some((one) => isIssuedBy(one, issuer, at)))
  }
  return false
}

const isIssuedBy = (one: X509Certificate, issuer: X509Certificate, at: Date): boolean =>
  issuer.ca &&
  !one.raw.equals(issuer.raw) &&
  isValidAt(issuer, at) &&
  one.checkIssued(issuer) &&
  isSignedBy(one, issuer)

const isValidAt = ({ validFrom, validTo }: X509Certificate, at: Date): boolean =>
  Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo)

function isSignedBy(one: X509Certificate, issuer: X509Certificate): boolean {
  try {
    return one.verify(issuer.publicKey)
  } catch {
    return false
  }
}

/** Those that can be read. */
const readAll = (certificates: readonly Uint8Array[]): readonly X509Certificate[] =>
  certificates.flatMap((bytes) => {
    try {
      return [new X509Certificate(bytes)]
    } catch {
      return []
    }
  })

const PEM = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g

/** The certificates of a file in PEM. Null: it holds none, or one that cannot be read. */
export function readTrusted(pem: string): readonly Buffer[] | null {
  const found = pem.match(PEM) ?? []
  try {
    return found.length === 0 ? null : found.map((one) => new X509Certificate(one).raw)
  } catch {
    return null
  }
}
