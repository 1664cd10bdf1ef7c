import { canonicalJson } from '#engine/evidence'
import { isObject } from '#engine/form'
import type { OwnerRecord } from '../files/index.ts'
import type { Rows } from '../tenancy/index.ts'
import { sha256 } from './evidence.ts'

interface Row extends OwnerRecord {
  readonly id: string
  readonly kind: string
  readonly strokes: string | null
  readonly name: string | null
  readonly erased: boolean
  readonly file: string
  readonly fileHash: string
  /** The bytes that are stored now. Null: the file is gone. */
  readonly pictureStored: string | null
  readonly fileStored: string | null
  readonly sealedStored: string | null
  readonly sealedHash: string | null
  /** Whether the signed file went with an earlier signature, in which it was sealed. */
  readonly isFileErased: boolean
  /** Whether there is an event of the signer at the moment of the signature, and its facts. */
  readonly isNoted: boolean
  readonly facts: unknown
}

/** Signatures read at a time. */
const BATCH_SIZE = 100
const FIRST_ID = '00000000-0000-0000-0000-000000000000'

/**
 * The records of a tenant whose signature is not what its event says: another hand, person, moment or file, or none.
 * Erased parts are gone, and the rest still has to be the same.
 */
export async function falseSignatures(rows: Rows, tenant: number): Promise<readonly OwnerRecord[]> {
  const wrong: OwnerRecord[] = [...(await unsignedRecords(rows, tenant))]
  for (let after: string | null = FIRST_ID; after !== null;) {
    const found = await readBatch(rows, tenant, after)
    wrong.push(...found.filter((one) => !agrees(one)).map(({ table, record }) => ({ table, record })))
    after = found.length < BATCH_SIZE ? null : (found.at(-1)?.id ?? null)
  }
  return wrong
}

async function readBatch(rows: Rows, tenant: number, after: string): Promise<readonly Row[]> {
  const { rows: found } = await rows.query<Row>({
    name: 'read-signatures',
    text: `select s.id, s.entity as "table", s.record, s.kind, s.strokes::text as strokes, s.name, s.erased,
                  s.file, s.file_hash as "fileHash", encode(p.sha256, 'hex') as "pictureStored", encode(f.sha256, 'hex') as "fileStored",
                  encode(l.sha256, 'hex') as "sealedStored", s.sealed_hash as "sealedHash",
                  exists (select from signature o where o.tenant_id = s.tenant_id and o.sealed = s.file and o.erased) as "isFileErased",
                  coalesce(e.actor = s.signer and e.at = s.at, false) as "isNoted", e.facts
             from signature s
             left join file p on p.tenant_id = s.tenant_id and p.id = s.picture
             left join file f on f.tenant_id = s.tenant_id and f.id = s.file
             left join file l on l.tenant_id = s.tenant_id and l.id = s.sealed
             left join lateral (
               select e.actor, e.at, e.facts from evidence e
                where e.tenant_id = s.tenant_id and e.entity = s.entity and e.record = s.record and e.kind = 'signed'
                  and e.facts->>'signature' = s.id::text order by e.seq limit 1) e on true
            where s.tenant_id = $1::int and s.id > $2::uuid order by s.id limit ${BATCH_SIZE}`,
    values: [tenant, after],
  })
  return found
}

function agrees(row: Row): boolean {
  const { isNoted, facts, kind, erased, file, fileHash, fileStored, pictureStored, sealedHash, sealedStored } = row
  if (!isNoted || !isObject(facts)) return false
  const isSame = facts['kind'] === kind && facts['file'] === file && facts['fileHash'] === fileHash
  // Files go when a signature or its document is erased, and not before.
  const isFile = (stored: string | null, noted: unknown): boolean => (stored === null ? erased : stored === noted)
  const isContent = erased || facts['contentHash'] === contentHash(row)
  const isSigned = isFile(fileStored, fileHash) || (fileStored === null && row.isFileErased)
  const isSealed = sealedHash === null || isFile(sealedStored, sealedHash)
  return isSame && isContent && isSigned && isSealed && isFile(pictureStored, facts['pictureHash'])
}

/** SHA-256 of what somebody signed with. Strokes are stored as the canonical JSON that was hashed. */
const contentHash = ({ strokes, name }: Pick<Row, 'strokes' | 'name'>): string => sha256(strokes ?? canonicalJson(name))

/** Documents that are marked as signed, and events of a signature, without any signature. */
async function unsignedRecords(rows: Rows, tenant: number): Promise<readonly OwnerRecord[]> {
  const { rows: found } = await rows.query<OwnerRecord>({
    text: `with said as (
             select 'document' as "table", d.id::text as record from document d where d.tenant_id = $1::int and d.signed
             union select e.entity, e.record from evidence e where e.tenant_id = $1::int and e.kind = 'signed')
           select * from said
            where not exists (select from signature s where s.tenant_id = $1::int and s.entity = said."table" and s.record = said.record)
            order by 1, 2`,
    values: [tenant],
  })
  return found
}
