import type { ModuleOperations } from '../../operation/index.ts'
import { changeStatus } from './changeStatus.ts'
import { create } from './create.ts'

export { settleOffer } from './settleOffer.ts'
export type { OfferAnswer } from './settleOffer.ts'
export { sweepWaiting } from './sweepWaiting.ts'

/** Operations of those who wait for a place that is taken. */
export const waiting: ModuleOperations = { operations: { create, status: changeStatus } }
