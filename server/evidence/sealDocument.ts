import { isObject } from '#engine/form'
import type { Result } from '#engine/result'
import type { Translator } from '#engine/text'
import type { OwnerRecord } from '../files/index.ts'
import type { Portal } from '../operation/index.ts'
import { fingerprintOf, presentSigningKey, writeEvidenceFile } from '../signature/index.ts'
import type { EvidencePage, KeyPair, SealProblem } from '../signature/index.ts'
import type { Rows, Tenant } from '../tenancy/index.ts'
import { readEvidence, subjectOf } from './evidence.ts'

export interface SignedDocument {
  readonly owner: OwnerRecord
  readonly name: string
  /** The file that was shown, with its hash. */
  readonly bytes: Buffer
  readonly hash: string
  readonly at: Date
  /** The name of the signer, as it is shown. */
  readonly signer: string
  /** A PNG. */
  readonly picture: Uint8Array
}

interface Sealing {
  readonly portal: Pick<Portal, 'signer' | 'publicUrl' | 'stamp' | 'pdfs'>
  readonly rows: Rows
  readonly tenant: Pick<Tenant, 'id' | 'name'>
  /** In the language of the organisation. */
  readonly translator: Translator
}

/** Events that a file carries and its page shows. */
const MOST_EVENTS = 1000

/** Seals a PDF whose signing has been noted, in the same transaction, with the key of the organisation. */
export async function sealDocument(
  { portal, rows, tenant, translator }: Sealing,
  { owner, name, bytes, hash, at, signer, picture }: SignedDocument,
): Promise<Result<Buffer, SealProblem>> {
  const key = await presentSigningKey(rows, portal.signer, tenant, at)
  const chain = await readEvidence(rows, tenant.id, owner, MOST_EVENTS)
  const names = await namesOfPeople(
    rows,
    tenant.id,
    chain.flatMap(({ actor }) => actor ?? []),
  )
  const events = chain.map(({ at: moment, kind, actor, facts }) =>
    [
      shownTime(new Date(moment)),
      translator.translate(`seal.event.${kind}`, pagesIn(facts)),
      names.get(actor ?? '') ?? '',
      ...remarksOn(facts).map((remark) => `(${translator.translate(`seal.${remark}`)})`),
    ].join('  '),
  )
  const page = { ...pageOf(translator, { tenant, name, hash, key, address: portal.publicUrl }), events }
  const evidence = writeEvidenceFile({
    subject: subjectOf(tenant.id, owner),
    file: { bytes: bytes.length, sha256: hash },
    events: chain,
  })
  return portal.pdfs.seal(bytes, {
    key,
    at,
    name: signer,
    lines: [signer, shownTime(at)],
    picture,
    page,
    evidence,
    stamp: portal.stamp,
  })
}

/** The pages that an event tells of, as they are read. */
const pagesIn = (facts: unknown): { readonly [name: string]: string | number } =>
  isObject(facts) && typeof facts['pages'] === 'string' && typeof facts['of'] === 'number'
    ? { pages: facts['pages'].replaceAll('-', '–').replaceAll(',', ', '), of: facts['of'] }
    : {}

/** The remarks on an event, besides who and when. */
const remarksOn = (facts: unknown): readonly string[] =>
  isObject(facts)
    ? [...(facts['identity'] === 'code' ? ['code'] : []), ...(facts['shown'] === 'untold' ? ['untold'] : [])]
    : []

/** To the second, in the time that needs no zone. */
const shownTime = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

interface PageFacts {
  readonly tenant: Pick<Tenant, 'name'>
  readonly name: string
  readonly hash: string
  readonly key: KeyPair
  readonly address: string | null
}

const pageOf = (
  translator: Translator,
  { tenant, name, hash, key, address }: PageFacts,
): Omit<EvidencePage, 'events'> => ({
  title: translator.translate('seal.title'),
  paragraphs: [
    translator.translate('seal.document', { name }),
    translator.translate('seal.hash', { hash }),
    translator.translate('seal.organisation', { name: tenant.name }),
    translator.translate('seal.certificate', { fingerprint: fingerprintOf(key.certificate) }),
    translator.translate('seal.level'),
    translator.translate('seal.verify', { address: `${address ?? ''}/verify` }),
  ],
})

/** The names of people by id: of users, and of signers without an account, whose id is that of their place. */
export async function namesOfPeople(
  rows: Rows,
  tenant: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { rows: found } = await rows.query<{ readonly id: string; readonly nombre: string }>({
    name: 'names-of-actors',
    text: `select u.id, u.nombre from "user" u where u.tenant_id = $1::int and u.id = any($2::uuid[])
           union all
           select r.id, r.nombre_externo from signature_request r
            where r.tenant_id = $1::int and r.id = any($2::uuid[]) and r.nombre_externo is not null`,
    values: [tenant, [...new Set(ids)]],
  })
  return new Map(found.map(({ id, nombre }) => [id, nombre]))
}
