import { isObject } from '#engine/form'
import { refuse } from '../../operation/index.ts'
import type { Answer, CallContext, Operation } from '../../operation/index.ts'
import { allOrNothing, resource } from '../../resource/index.ts'
import { recordCreation } from './evidence.ts'
import { refuseOwner } from './refuseOwner.ts'

/** Creates or changes a document as any record, if its owner may have documents. */
const save =
  (
    generic: Operation | undefined,
    after: (context: CallContext, body: unknown) => Promise<void> = () => Promise.resolve(),
  ): Operation =>
  (context, call) =>
    allOrNothing(context.rows, async (rows): Promise<Answer> => {
      if (!generic) throw new Error('The generic resource creates and changes records')
      const inside = { ...context, rows }
      const saved = await generic(inside, call)
      if (!saved.ok) return saved
      const problem = await refuseOwner(inside, ownerOf(saved.body))
      if (!problem) await after(inside, saved.body)
      return problem ?? saved
    })

function ownerOf(body: unknown): unknown {
  const owner = isObject(body) ? body['usuOwner'] : null
  return isObject(owner) ? owner['id'] : null
}

/** Begins the evidence of a new document. */
async function recordNew(context: CallContext, body: unknown): Promise<void> {
  const { id, archivo } = isObject(body) ? body : {}
  const file: unknown = Array.isArray(archivo) ? archivo[0] : null
  const fileId = isObject(file) ? file['id'] : null
  if (typeof id === 'string' && typeof fileId === 'string') await recordCreation(context, context.rows, id, fileId)
}

const createNamed = save(resource['create'], recordNew)

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

export const edit = save(resource['edit'])
