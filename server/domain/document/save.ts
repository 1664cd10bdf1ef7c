import { isObject } from '#engine/form'
import type { Answer, Operation } from '../../operation/index.ts'
import { allOrNothing, resource } from '../../resource/index.ts'
import { ownerProblem } from './ownerProblem.ts'

/** Creates or changes a document as any record, if its owner may have documents. */
const save =
  (generic: Operation | undefined): Operation =>
  (context, call) =>
    allOrNothing(context.rows, async (rows): Promise<Answer> => {
      if (!generic) throw new Error('The generic resource creates and changes records')
      const inside = { ...context, rows }
      const saved = await generic(inside, call)
      return saved.ok ? ((await ownerProblem(inside, ownerOf(saved.body))) ?? saved) : saved
    })

function ownerOf(body: unknown): unknown {
  const owner = isObject(body) ? body['usuOwner'] : null
  return isObject(owner) ? owner['id'] : null
}

const createNamed = save(resource['create'])

/** Without a name a document has that of its file, with which the field begins. */
export const create: Operation = (context, { payload, ...call }) => {
  const { nombre, ...rest } = payload ?? {}
  const isNamed = typeof nombre === 'string' && nombre.trim() !== ''
  return createNamed(context, { ...call, payload: payload && !isNamed ? rest : payload })
}

export const edit = save(resource['edit'])
