import { scalarText } from '#engine/text'
import type { ModuleOperations } from '../../operation/index.ts'
import { notifyAccount } from '../user/index.ts'

/** The account of a provider is that of its user. */
export const provider: ModuleOperations = {
  operations: { notify: notifyAccount(({ values }) => scalarText(values['usuario'])) },
}
