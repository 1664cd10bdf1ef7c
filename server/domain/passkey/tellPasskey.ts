import type { CallContext } from '../../operation/index.ts'
import { notify } from '../../outbox/index.ts'
import { recordCode } from '../secondFactor/index.ts'
import type { CodePerson } from '../secondFactor/index.ts'

interface PasskeyChange {
  readonly outcome: 'passkeyOn' | 'passkeyOff'
  readonly id: string
  readonly nombre: string
}

/** Logs that a passkey was added or removed, and tells its person by mail. */
export async function tellPasskey(
  context: CallContext,
  person: CodePerson,
  { outcome, id, nombre }: PasskeyChange,
): Promise<void> {
  const { rows, tenant } = context
  await recordCode(context, rows, person, { outcome })
  await notify(context, rows, { to: person.id, key: `${outcome}:${id}` }, (_, { name }) => ({
    letter: { name: outcome, figures: { name, login: person.email, organisation: tenant.name, key: nombre } },
    link: null,
  }))
}
