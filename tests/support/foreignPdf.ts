import { appendRevision } from '../../server/signature/pdf/appendRevision.ts'
import { openPdf } from '../../server/signature/pdf/openPdf.ts'
import type { OpenedPdf } from '../../server/signature/pdf/openPdf.ts'
import { entriesOf, writeEntries } from '../../server/signature/pdf/writeValue.ts'
import { fillDraft } from '../../server/signature/seal/sealPdf.ts'
import type { KeyPair } from '../../server/signature/key/createCertificate.ts'
import { SEAL_KEY } from './sealedPdf.ts'
import { unwrap } from './testDatabase.ts'

/** What another program does to a PDF when it signs it. */
interface ForeignSigning {
  readonly name?: string
  readonly key?: KeyPair
  /** Entries of the signature, of the catalog, and objects that the revision brings besides. */
  readonly signature?: string
  readonly catalog?: { readonly [name: string]: string }
  readonly objects?: ReadonlyMap<number, string>
  /** Numbers of fields that are there already. */
  readonly fields?: readonly number[]
  /** Whether the form names the field. */
  readonly isNamed?: boolean
}

export interface ForeignPdf {
  readonly bytes: Buffer
  /** Number of the field. */
  readonly field: number
}

const PLACE = '0'.repeat(16_384)
/** Numbers that no PDF of the tests uses. */
let next = 500

/** Signs a PDF as any program may: in a field of another name, in a revision that holds whatever is given. */
export async function foreignPdf(
  bytes: Uint8Array,
  {
    name = 'Signature1',
    key = SEAL_KEY,
    signature = '',
    catalog = {},
    objects,
    fields = [],
    isNamed = true,
  }: ForeignSigning = {},
): Promise<ForeignPdf> {
  const { pdf, root } = await opened(bytes)
  const [signed, field] = [(next += 1), (next += 1)]
  const form = isNamed
    ? { AcroForm: `<</Fields[${[...fields, field].map((one) => `${one} 0 R`).join(' ')}]/SigFlags 3>>` }
    : {}
  const added = Object.entries({ ...form, ...catalog }).map(
    ([entry, value]) => [`/${entry}`, value.replaceAll('SIGNATURE', `${signed} 0 R`)] as const,
  )
  const kept = entriesOf(pdf.catalog).filter(([entry]) => !added.some(([one]) => one === entry))
  const revision = appendRevision(
    bytes,
    pdf,
    new Map([
      [root, writeEntries([...kept, ...added])],
      [
        signed,
        `<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 0000000000 0000000000 0000000000]/Contents<${PLACE}>/M(D:20270301100000Z)${signature}>>`,
      ],
      [field, `<</FT/Sig/T(${name})/V ${signed} 0 R>>`],
      ...(objects ?? []),
    ]),
  )
  const start = revision?.offsets.get(signed)
  if (!revision || start === undefined) throw new Error('not revised')
  return { bytes: await unwrap(fillDraft({ bytes: revision.bytes, start }, key, null)), field }
}

async function opened(bytes: Uint8Array): Promise<{ readonly pdf: OpenedPdf; readonly root: number }> {
  const pdf = await openPdf(bytes)
  const root = pdf?.document.context.info.trailer.get('Root')
  if (!pdf || root?.type !== 'ref') throw new Error('not readable')
  return { pdf, root: root.objectNumber }
}
