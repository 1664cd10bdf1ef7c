import type { ModuleMail } from '#engine/definition'
import { dataScope } from '#engine/expression'
import type { Values } from '#engine/form'
import { environmentOf } from '../environment.ts'
import type { MailContext } from './reader.ts'

/** Whether the condition of a mail, or of its link, holds. */
export function holds({ when }: Pick<ModuleMail, 'when'>, context: MailContext, id: string, record: Values): boolean {
  if (typeof when === 'boolean') return when
  const { names } = environmentOf(context, record, id)
  return when.holds(dataScope({ record, user: names['user'], tenant: names['tenant'] }), false)
}
