import { isObject } from '#engine/form'
import { refuse } from '../../operation/index.ts'
import type { Answer, Operation } from '../../operation/index.ts'
import { allOrNothing, resource } from '../../resource/index.ts'
import { refuseOwner } from './refuseOwner.ts'

/** Creates or changes a document as any record, if its owner may have documents. */
const save =
  (generic: Operation | undefined): Operation =>
  (context, call) =>
    allOrNothing(context.rows, async (rows): Promise<Answer> => {
      if (!generic) throw new Error('The generic resource creates and changes records')
      const inside = { ...context, rows }
      const saved = await generic(inside, call)
      return saved.ok ? ((await refuseOwner(inside, ownerOf(saved.body))) ?? saved) : saved
    })

function ownerOf(body: unknown): unknown {
  const owner = isObject(body) ? body['usuOwner'] : null
  return isObject(owner) ? owner['id'] : null
}

const createNamed = save(resource['create'])

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
