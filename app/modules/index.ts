export { refreshPortal } from './refreshPortal.ts'
export { loadPortal } from './loadPortal.ts'
