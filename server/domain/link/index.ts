import type { ModuleOperations } from '../../operation/index.ts'
import { options } from './options.ts'

/** Options of linked fields. */
export const link: ModuleOperations = {
  operations: {
    elements: options('elemento'),
    paymentMeans: options('mediopago'),
    modalities: options('modalidad'),
    expirations: options('vencimiento'),
    ofList: options(null),
  },
}
