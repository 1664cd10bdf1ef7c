import { canonicalJson } from '#engine/evidence'
import type { Signature } from '#engine/signature'
import type { OwnerRecord } from '../files/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { appendEvidence, sha256 } from './evidence.ts'

interface NewSignature {
  readonly id: string
  readonly at: Date
  readonly signer: string
  readonly signature: Signature
  /** The stored picture and the signed file, each with the SHA-256 of its bytes. */
  readonly picture: HashedFile
  readonly file: HashedFile
  /** The network address and the browser, of which a hash is kept. */
  readonly place: string
}

interface HashedFile {
  readonly id: string
  readonly hash: string
}

/** The table that owns the pictures of signatures. */
export const SIGNATURE_TABLE = 'signature'

/** Writes who signed a record with what, and the event. The database refuses a second signature with 92010. */
export async function recordSignature(
  rows: Rows,
  tenant: number,
  owner: OwnerRecord,
  { id, at, signer, signature, picture, file, place }: NewSignature,
): Promise<void> {
  const content = canonicalJson(signature.kind === 'drawn' ? signature.strokes : signature.name)
  await rows.query({
    name: 'write-signature',
    text: `insert into signature (tenant_id, id, entity, record, at, signer, kind, strokes, name, picture, file, file_hash, place_hash)
           values ($1::int, $2::uuid, $3, $4, $5::timestamptz, $6::uuid, $7, $8::json, $9, $10::uuid, $11::uuid, $12, $13)`,
    values: [
      tenant,
      id,
      owner.table,
      owner.record,
      at,
      signer,
      signature.kind,
      signature.kind === 'drawn' ? content : null,
      signature.kind === 'typed' ? signature.name : null,
      picture.id,
      file.id,
      file.hash,
      sha256(place),
    ],
  })
  await appendEvidence(rows, tenant, owner, {
    kind: 'signed',
    at,
    actor: signer,
    facts: {
      signature: id,
      kind: signature.kind,
      contentHash: sha256(content),
      pictureHash: picture.hash,
      file: file.id,
      fileHash: file.hash,
    },
  })
}
