import { DEFAULT_LANGUAGE, languageOf } from '#engine/text'
import { storedTables } from '../person/index.ts'
import { eraseSignatures } from './eraseFiles.ts'
import type { Effect } from './findErasable.ts'
import type { Eraser } from './erasePerson.ts'
import { clearHistory } from './emptyRecords.ts'

/** A place in a request for signatures that names somebody without an account. */
interface NamedPlace {
  readonly id: string
  /** Whether they are its signer. False: whoever was asked has handed it on to them. */
  readonly isTheirs: boolean
}

const TABLE = 'signature_request'

/**
 * Erases somebody without an account, whom an e-mail address tells: their names, addresses and reasons in requests for signatures, the mails to
 * them, their codes, and the pictures and strokes of their signatures. That somebody signed stays, with the hashes and the sealed files: they prove
 * what others rely on. In the transaction of the caller, who has locked these documents, and who ends the places that were still to be signed. Answers the emptied places.
 */
export async function eraseOutsider(
  eraser: Eraser,
  address: string,
  documents: readonly string[],
): Promise<readonly string[]> {
  const { rows, tenant, portal, definitions } = eraser
  const places = await placesOf(eraser, address, documents)
  if (places.length === 0) return []
  const ids = places.map(({ id }) => id)
  const own = places.flatMap(({ id, isTheirs }) => (isTheirs ? [id] : []))
  const nobody = definitions.translators[languageOf(tenant.language) ?? DEFAULT_LANGUAGE].translate('privacy.nobody')
  await rows.query({
    text: `update signature_request set version = version + 1, updated_at = now(), updated_by = $5::uuid,
                  nombre_externo = case when id = any($3::uuid[]) then $4 else nombre_externo end,
                  correo_externo = case when id = any($3::uuid[]) then null else correo_externo end,
                  motivo = case when id = any($3::uuid[]) and motivo is not null then '–' else motivo end,
                  correo = null, nombre_nuevo = null
            where tenant_id = $1::int and id = any($2::uuid[])`,
    values: [tenant.id, ids, own, nobody, eraser.by],
  })
  await logPlaces(eraser, ids)
  const stored = (await storedTables(rows)).find(({ name }) => name === TABLE)
  for (const id of stored ? ids : []) if (stored) await clearHistory(rows, id, stored, [id])
  await eraseSignatures(rows, portal, tenant.id, own)
  await rows.query({
    text: 'delete from signing_code where tenant_id = $1::int and signer = any($2::uuid[])',
    values: [tenant.id, own],
  })
  // The index has no accents, and an address with others is that of somebody else.
  await rows.query({
    text: `delete from outbox where tenant_id = $1::int and person is null and f_fold(recipient) = f_fold($2)
              and lower(recipient) = lower($2)`,
    values: [tenant.id, address],
  })
  return own
}

/** The places in these documents that name an address, locked. */
async function placesOf(
  { rows, tenant }: Eraser,
  address: string,
  documents: readonly string[],
): Promise<readonly NamedPlace[]> {
  const { rows: found } = await rows.query<NamedPlace>({
    text: `select id, lower(correo_externo) = lower($2) is true as "isTheirs" from signature_request
            where tenant_id = $1::int and lower($2) in (lower(correo_externo), lower(correo)) and documento = any($3::uuid[])
            order by id for update`,
    values: [tenant.id, address, documents],
  })
  return found
}

/** Each place has an entry in the log of erasures: it allows that signatures and histories are emptied. */
async function logPlaces({ rows, tenant, by }: Eraser, ids: readonly string[]): Promise<void> {
  const effect: readonly Effect[] = [{ module: 'signatureRequest', does: 'anonymise', records: 1 }]
  await rows.query({
    text: `insert into erasure (tenant_id, person, by_user, effect)
           select $1::int, p.id, $3::uuid, $4::jsonb from unnest($2::uuid[]) p(id)
            where not exists (select from erasure e where e.tenant_id = $1::int and e.person = p.id)`,
    values: [tenant.id, ids, by, JSON.stringify(effect)],
  })
}
