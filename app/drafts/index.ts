export { finishAll } from './endings.ts'
export { rescueOf } from './rescueOf.ts'
export { shelfOf } from './shelfOf.ts'
