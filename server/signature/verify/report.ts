/** A problem of one signature of a file. */
export type SignatureProblem =
  /** The range of bytes that it covers is none, leaves out more than the signature, or overlaps another. */
  | 'range'
  /** The signature cannot be read. */
  | 'malformed'
  | 'algorithm'
  /** The covered bytes are others than those that were signed. */
  | 'digest'
  /** It was not made with the key of the certificate. */
  | 'forged'
  /** The certificate is another than the signature says, or was not valid at that time. */
  | 'certificate'
  /** More than a further signature was added after it. */
  | 'changed'
  /** The events of the document are not those of the hashes, or are of another document. */
  | 'evidence'
  /** The time stamp is not of this signature, is not rightly signed, or is older than the signature. */
  | 'stamp'

/** A problem of a file as a whole. */
export type FileProblem =
  /** No PDF, a damaged or an encrypted one. */
  | 'unreadable'
  | 'unsigned'
  /** Bytes stand after the last signature. */
  | 'appended'

/** A time stamp, which is as much worth as its authority. */
export interface StampReport {
  readonly at: string
  readonly authority: string
  /** Whether its certificate leads to an authority that is trusted. Null: nobody has said which are, and the file cannot. */
  readonly isTrusted: boolean | null
  /** SHA-256 of its certificate, in hexadecimal digits. */
  readonly fingerprint: string
}

export interface SignatureReport {
  /** The name of the signer, as the file says. */
  readonly name: string
  /** When, as the file says. Null: it does not. */
  readonly at: string | null
  /** In whose name the certificate is. */
  readonly holder: string
  /** SHA-256 of the certificate, in hexadecimal digits. */
  readonly fingerprint: string
  /** Whether the certificate is one of those that are known. Null: none was given to compare it with. */
  readonly isKnown: boolean | null
  /** simple: a signature drawn or typed, sealed by an organisation (eIDAS, articles 3.10 and 3.25) · other: made by another program */
  readonly level: 'simple' | 'other'
  /** The time stamp of an authority (PAdES, baseline T). Null: it has none (baseline B). */
  readonly stamp: StampReport | null
  /** Events in its chain of evidence. */
  readonly events: number
  readonly problems: readonly SignatureProblem[]
}

export interface VerificationReport {
  /** Whether there are signatures, and nothing is wrong with any. */
  readonly isValid: boolean
  readonly problems: readonly FileProblem[]
  readonly signatures: readonly SignatureReport[]
}
