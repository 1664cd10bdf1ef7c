import type { ReceivedFile } from '../../fileStore/index.ts'
import { copyFile, quotaDenial, storeFiles, storedFiles, toFormFile } from '../../files/index.ts'
import type { StoredFile } from '../../files/index.ts'
import { refuse } from '../../operation/index.ts'
import type { CallContext, RefusedAnswer } from '../../operation/index.ts'
import { ownerRecordOf } from '../../resource/index.ts'
import { newId } from '../../sql/index.ts'
import { recordCreation } from './evidence.ts'
import { signedVersion } from './sealedFile.ts'
import { refuseBusy } from './signStored.ts'

/** The owner of the document of an attachment, and the records it belongs to. */
export interface AttachmentHome {
  readonly owner: string | null
  readonly area: string | null
  readonly procedure: string
}

/** The signed file of an attachment: the file of its document with all signatures. The attachment itself, if it is not signed. */
export async function signedAttachment(context: CallContext, file: StoredFile): Promise<StoredFile> {
  const { rows, tenant } = context
  const { rows: found } = await rows.query<{ readonly file: string | null }>({
    name: 'document-file-of-attachment',
    text: `select archivo->0->>'id' as file from document
            where tenant_id = $1::int and f_fold(adjunto) = $2 and signed and deleted_at is null`,
    values: [tenant.id, file.id],
  })
  const id = found[0]?.file
  const copy = id ? (await storedFiles(rows, tenant.id, [id])).get(id) : undefined
  return copy ? { ...(await signedVersion(context, rows, copy)), name: file.name } : file
}

/**
 * The document of an attachment, which is made when it is first signed: from then on it is among the documents of whom the record
 * is about. Nobody else makes or signs it meanwhile. Adds its file to `made`.
 */
export async function documentOf(
  context: CallContext,
  file: StoredFile,
  home: AttachmentHome,
  made: ReceivedFile[],
): Promise<string | RefusedAnswer> {
  const { rows, tenant } = context
  const { rowCount } = await rows.query({
    name: 'lock-attachment',
    text: `select from file where tenant_id = $1::int and id = $2::uuid and state = 'kept' for no key update`,
    values: [tenant.id, file.id],
  })
  if (rowCount === 0) return refuse(NOT_SIGNED_HERE)
  const { rows: found } = await rows.query<{ readonly id: string }>({
    name: 'document-of-attachment',
    text: 'select id from document where tenant_id = $1::int and f_fold(adjunto) = $2 and deleted_at is null for no key update',
    values: [tenant.id, file.id],
  })
  return found[0]?.id ?? makeDocument(context, file, home, made)
}

async function makeDocument(
  context: CallContext,
  file: StoredFile,
  home: AttachmentHome,
  made: ReceivedFile[],
): Promise<string | RefusedAnswer> {
  const { portal, rows, tenant } = context
  const denial = await quotaDenial(context, rows, file.bytes, false)
  if (denial) return refuse(denial)
  const id = (await keepsId(context, file.id)) ? file.id : newId()
  const copy = await copyFile(context, rows, file)
  made.push(copy)
  const { isProtected, uploader } = file
  const ownerRecord = ownerRecordOf(context, id)
  // The first signer is not the uploader. Uploaders may open their own protected files.
  const storer = { portal, tenant, plan: { user: uploader } }
  await storeFiles(storer, rows, [copy], { ownerRecord, isProtected: () => isProtected })
  if (!(await insertNamed(context, id, file, { ...home, copy }))) return refuseBusy()
  await recordCreation(context, id, copy.id)
  return id
}

/**
 * Whether the document of an attachment has the id of the attachment, or gets it with the first signature. The openings before are
 * noted under that id (`readings.ts`). Erasure and retention remove a signed document, but keep the record of its signatures. The
 * next document then gets a new id: the same people may sign again, and the chain of evidence stays that of the removed one.
 */
export async function keepsId({ rows, tenant }: Pick<CallContext, 'rows' | 'tenant'>, id: string): Promise<boolean> {
  const { rows: found } = await rows.query<{ readonly keeps: boolean }>({
    name: 'attachment-keeps-id',
    text: `select coalesce(
             (select d.id = $2::uuid from document d
               where d.tenant_id = $1::int and f_fold(d.adjunto) = $2::uuid::text and d.deleted_at is null),
             not exists (select from document d where d.tenant_id = $1::int and d.id = $2::uuid)
               and not exists (select from signature s where s.tenant_id = $1::int and s.entity = 'document' and s.record = $2::uuid::text)
           ) as keeps`,
    values: [tenant.id, id],
  })
  return found[0]?.keeps === true
}

type NewDocument = AttachmentHome & { readonly copy: ReceivedFile }

/** Inserts the document under a name that is free. False if others take each of them meanwhile. */
async function insertNamed(context: CallContext, id: string, file: StoredFile, made: NewDocument): Promise<boolean> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) if (await insertDocument(context, id, file, made)) return true
  return false
}

/**
 * Inserts the document under the name of its file, with a number where its owner has one of that name. False if another document
 * takes the name at this moment.
 */
async function insertDocument(
  { rows, tenant, plan }: CallContext,
  id: string,
  { id: attachment, name, isProtected, uploader }: StoredFile,
  { owner, area, procedure, copy }: NewDocument,
): Promise<boolean> {
  const { rowCount } = await rows.query({
    name: 'insert-document-of-attachment',
    text: `insert into document (tenant_id, id, created_by, updated_by, nombre, usu_owner, mod_app_area, tramite, archivo, adjunto,
                                 is_directorio, is_hidden, visibilidad, modulo)
           select $1::int, $2::uuid, $10::uuid, $3::uuid, free.name, $4::uuid, $5::uuid, $6::uuid, $7::jsonb, $8, false, false, ${EVERYWHERE}, '${MODULE}'
             from (select case when n = 1 then $9 else regexp_replace($9, '(\\.[^.]{1,10})?$', format(' (%s)\\1', n)) end as name, n
                     from generate_series(1, ${MOST_NAMESAKES}) n) free
            where not exists (select from document d where d.tenant_id = $1::int and d.deleted_at is null and d.usu_owner = $4::uuid
                                 and coalesce(d.id_padre, '${NO_PARENT}') = '${NO_PARENT}' and f_fold(d.nombre) = f_fold(free.name))
            order by free.n limit 1
           on conflict do nothing`,
    values: [
      tenant.id,
      id,
      plan.user,
      owner,
      area,
      procedure,
      JSON.stringify([toFormFile({ ...copy, isProtected })]),
      attachment,
      name.slice(-LONGEST_NAME),
      uploader,
    ],
  })
  return rowCount === 1
}

/** The forms of the procedure have no such file any more. */
const NOT_SIGNED_HERE = '92169'
/** Documents without a folder, as the unique index of names has them. */
const NO_PARENT = '00000000-0000-0000-0000-000000000000'
/** Names that are tried while others take them. */
const MOST_TRIES = 20

/** Key of the visibility everywhere, and id of the module of documents, with which documents begin. */
const [EVERYWHERE, MODULE] = [3, 'd_C']
/** Documents of one name. */
const MOST_NAMESAKES = 10_000
/** Characters of a name before its number; the longest has 200. */
const LONGEST_NAME = 190
