import { transitionsFrom } from '#engine/field'
import { textOfKeys } from '#engine/text'
import { answer, refuse } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { rightsOn, readVisible } from './rights.ts'

/**
 * Returns the transitions from a state, by default the current one, that the user may make. Each lists the actions it
 * requires, such as a reply or a specialist.
 */
export const statuses: Operation = async (context, { input }) => {
  const stored = await readVisible(context, input['requerimiento'])
  if (!stored) return refuse('91016')
  const status = context.module.roles.get('status')
  const from = input['idestatus'] ?? stored.values['estatus']
  if (!status || !status.options.some(({ key }) => key === from))
    return refuse('90004', { fields: [{ pointer: '/idestatus', code: '90004' }] })
  if (!rightsOn(stored, context).status) return answer(200, [])
  return answer(
    200,
    transitionsFrom(status.source, from).map(({ to, requires }) => ({
      id: to,
      nombre: context.translator.translate(textOfKeys(`cat.statuses.${to}`)),
      pide: requires.flatMap((field) => requiredActions(field, context)),
    })),
  )
}

const ACTION_OF_FIELD: { readonly [field: string]: string } = { nota: 'reply', nuevoEspecialista: 'reassign' }

function requiredActions(field: string, { portal }: CallContext): readonly string[] {
  const code = portal.definitions.access.actions[ACTION_OF_FIELD[field] ?? '']
  return code === undefined ? [] : [code]
}
