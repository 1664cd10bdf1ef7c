import { isObject } from '#engine/form'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { isUuid } from '../../sql/index.ts'
import { allOrNothing, resource } from '../../resource/index.ts'
import { recordCreation, recordReplacement } from './evidence.ts'
import { refuseOwner } from './refuseOwner.ts'

/** Creates or changes a document as any record, if its owner may have documents. A file that it did not have is noted. */
const save =
  (
    generic: Operation | undefined,
    note: (context: CallContext, id: string, file: string) => Promise<void>,
  ): Operation =>
  (context, call) =>
    allOrNothing(context.rows, async (rows): Promise<Answer> => {
      if (!generic) throw new Error('The generic resource creates and changes records')
      const inside = { ...context, rows }
      const before = await storedDocument(inside, call.id)
      const saved = await generic(inside, call)
      if (!saved.ok) return saved
      const owner = ownerOf(saved.body)
      // The attachment of an applicant is signed with or without their tax id.
      const isSame = before !== null && before.adjunto !== null && before.owner === owner
      const problem = isSame ? null : await refuseOwner(inside, owner)
      if (problem) return problem
      const { id, archivo } = isObject(saved.body) ? saved.body : {}
      const file = fileIn(archivo)
      if (typeof id === 'string' && file !== null && file !== fileIn(before?.archivo)) await note(inside, id, file)
      return saved
    })

function ownerOf(body: unknown): unknown {
  const owner = isObject(body) ? body['usuOwner'] : null
  return isObject(owner) ? owner['id'] : null
}

/** Id of the file of a document or of a version of it, which folders have not. */
export function fileIn(archivo: unknown): string | null {
  const file: unknown = Array.isArray(archivo) ? archivo[0] : null
  const id = isObject(file) ? file['id'] : null
  return typeof id === 'string' ? id : null
}

interface StoredDocument {
  readonly archivo: unknown
  readonly owner: string | null
  /** The attachment that it was made from. */
  readonly adjunto: string | null
}

/** A document before it is changed. */
async function storedDocument({ rows, tenant }: CallContext, id: string | null): Promise<StoredDocument | null> {
  if (!isUuid(id)) return null
  const { rows: found } = await rows.query<StoredDocument>({
    name: 'document-before',
    text: 'select archivo, usu_owner as owner, adjunto from document where tenant_id = $1::int and id = $2::uuid',
    values: [tenant.id, id],
  })
  return found[0] ?? null
}

const createNamed = save(resource['create'], recordCreation)

/**
 * Creates a document in the folder of the address, which is not found (91016) if it is not there. Without a name a
 * document has that of its file, with which the field begins.
 */
export const create: Operation = async (context, { payload, ...call }) => {
  const { nombre, ...rest } = payload ?? {}
  const isNamed = typeof nombre === 'string' && nombre.trim() !== ''
  const made = await createNamed(context, { ...call, payload: payload && !isNamed ? rest : payload })
  const isFolderMissing = !made.ok && made.refusal.fields?.some(({ pointer }) => pointer === '/idPadre')
  return isFolderMissing ? refuse('91016') : made
}

export const edit = save(resource['edit'], recordReplacement)
