import { movesFrom } from '#engine/field'
import { keyed } from '#engine/text'
import { answer, refuse } from '../../call/answer.ts'
import type { CallContext, Operation } from '../../call/context.ts'
import { rightsOn } from './rights.ts'
import { seenRow } from './seenRow.ts'

/**
 * The moves from a state, the present one unless another is asked for: none for who may not make them. What a move asks for is
 * said by the action that gives it: a reply to the applicant, a specialist.
 */
export const statuses: Operation = async (context, { input }) => {
  const stored = await seenRow(context, input['requerimiento'])
  if (!stored) return refuse('91016')
  const status = context.module.roles.get('status')
  const from = input['idestatus'] ?? stored.values['estatus']
  if (!status || !status.options.some(({ key }) => key === from))
    return refuse('90004', { fields: [{ pointer: '/idestatus', code: '90004' }] })
  if (!rightsOn(stored, context).status) return answer(200, [])
  return answer(
    200,
    movesFrom(status.source, from).map(({ to, asks }) => ({
      id: to,
      nombre: context.speech.say(keyed(`cat.statuses.${to}`)),
      pide: asks.flatMap((field) => askedCode(field, context)),
    })),
  )
}

const GIVEN_BY: { readonly [field: string]: string } = { nota: 'reply', nuevoEspecialista: 'reassign' }

function askedCode(field: string, { portal }: CallContext): readonly string[] {
  const code = portal.definitions.access.actions[GIVEN_BY[field] ?? '']
  return code === undefined ? [] : [code]
}
