export { loadPortal } from './loadPortal.ts'
