export { finishAll, forgetAll } from './endings.ts'
export { rescueOf } from './rescueOf.ts'
export { shelfOf } from './shelfOf.ts'
export { useLeaving } from './useLeaving.ts'
