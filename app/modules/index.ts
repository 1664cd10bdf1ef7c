export { freshPortal } from './freshPortal.ts'
export { loadPortal } from './loadPortal.ts'
