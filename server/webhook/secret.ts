import type { Signer } from '../session/index.ts'

/** Names the use of the server's key. */
const PURPOSE = 'webhook'

/** Encrypts the secret of a webhook for the database. */
export const sealSecret = (signer: Signer, secret: string): string => signer.seal(PURPOSE, secret)

/** The secret, or null if it was encrypted with the key of another server. */
export const openSecret = (signer: Signer, sealed: string | null): string | null =>
  sealed === null ? null : signer.unseal(PURPOSE, sealed)
