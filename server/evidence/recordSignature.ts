import { canonicalJson } from '#engine/evidence'
import { drawingForm, spansText } from '#engine/signature'
import type { ShownPages, Signature } from '#engine/signature'
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
  /** The sealed file. Null: it is none that can be sealed. */
  readonly sealed: HashedFile | null
}

interface HashedFile {
  readonly id: string
  readonly hash: string
}

/** The table that owns the pictures of signatures. */
export const SIGNATURE_TABLE = 'signature'

interface SignedContent extends Pick<NewSignature, 'id' | 'at' | 'signer' | 'signature' | 'picture' | 'file'> {
  /** Of the bytes that the signer was shown, which others may have signed meanwhile. Null or absent: they did not say. */
  readonly shownHash?: string | null
  /** SHA-256 of the address to which a one-time code went that the signer has given. Null or absent: the session tells who they are. */
  readonly codeSentTo?: string | null
  /** The number of the version that is signed. Absent: the record has none. */
  readonly version?: number
  /** Pages that were shown, as the browser tells. Null or absent: it does not. */
  readonly pages?: ShownPages | null
}

const contentOf = (signature: Signature): string =>
  canonicalJson(signature.kind === 'drawn' ? signature.strokes : signature.name)

/**
 * Takes a drawing for an act of signing, in the transaction of a signature. False: it has signed before, whoever drew it. An act signs
 * several documents one after another, each in a transaction of its own.
 */
export async function claimDrawing(rows: Rows, tenant: number, signature: Signature, act: string): Promise<boolean> {
  if (signature.kind === 'typed') return true
  const { rows: held } = await rows.query<{ readonly act: string }>({
    name: 'claim-drawing',
    text: `with claimed as (
             insert into signature_drawing (tenant_id, hash, act) values ($1::int, $2, $3::uuid)
             on conflict (tenant_id, hash) do nothing returning act)
           select act from claimed union all
           select act from signature_drawing where tenant_id = $1::int and hash = $2 and act = $3::uuid`,
    values: [tenant, sha256(canonicalJson(drawingForm(signature.strokes))), act],
  })
  return held.length > 0
}

/** Notes which pages somebody was shown, and that they sign a record, before the file is sealed with the events in it. */
export async function recordSigning(
  rows: Rows,
  tenant: number,
  owner: OwnerRecord,
  {
    id,
    at,
    signer,
    signature,
    picture,
    file,
    shownHash = null,
    codeSentTo = null,
    version,
    pages = null,
  }: SignedContent,
): Promise<void> {
  const ofVersion = version === undefined ? {} : { version }
  if (pages)
    await appendEvidence(rows, tenant, owner, {
      kind: 'viewed',
      at,
      actor: signer,
      facts: { file: file.id, ...ofVersion, pages: spansText(pages.spans, '-'), of: pages.of },
    })
  await appendEvidence(rows, tenant, owner, {
    kind: 'signed',
    at,
    actor: signer,
    facts: {
      signature: id,
      kind: signature.kind,
      contentHash: sha256(contentOf(signature)),
      pictureHash: picture.hash,
      file: file.id,
      fileHash: file.hash,
      ...ofVersion,
      ...shownFacts(shownHash, file.hash),
      ...(codeSentTo === null ? {} : { identity: 'code', codeSentTo }),
    },
  })
}

/** Evidence says plainly where nobody can tell that what was signed is what was shown. */
function shownFacts(shownHash: string | null, signedHash: string): { readonly [fact: string]: string } {
  if (shownHash === null) return { shown: 'untold' }
  return shownHash === signedHash ? {} : { shownHash }
}

/** Writes who signed a record with what, after the event. The database refuses a second signature of a person with 92010. */
export async function recordSignature(
  rows: Rows,
  tenant: number,
  owner: OwnerRecord,
  { id, at, signer, signature, picture, file, place, sealed }: NewSignature,
): Promise<void> {
  await rows.query({
    name: 'write-signature',
    text: `insert into signature (tenant_id, id, entity, record, at, signer, kind, strokes, name, picture, file, file_hash, place_hash,
                                  sealed, sealed_hash)
           values ($1::int, $2::uuid, $3, $4, $5::timestamptz, $6::uuid, $7, $8::json, $9, $10::uuid, $11::uuid, $12, $13,
                   $14::uuid, $15)`,
    values: [
      tenant,
      id,
      owner.table,
      owner.record,
      at,
      signer,
      signature.kind,
      signature.kind === 'drawn' ? contentOf(signature) : null,
      signature.kind === 'typed' ? signature.name : null,
      picture.id,
      file.id,
      file.hash,
      sha256(place),
      sealed?.id ?? null,
      sealed?.hash ?? null,
    ],
  })
  if (sealed)
    await appendEvidence(rows, tenant, owner, {
      kind: 'sealed',
      at,
      actor: null,
      facts: { signature: id, file: sealed.id, fileHash: sealed.hash },
    })
}
