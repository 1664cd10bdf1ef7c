import { scalarText } from '#engine/text'
import type { ModuleOperations } from '../../operation/index.ts'
import { createWithUser, editWithUser, notifyAccount } from '../user/index.ts'

/** The account of a provider is that of its user. */
export const provider: ModuleOperations = {
  operations: {
    create: createWithUser,
    edit: editWithUser,
    notify: notifyAccount(({ values }) => scalarText(values['usuario'])),
  },
}
