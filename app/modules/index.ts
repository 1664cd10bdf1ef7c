export { refreshPortal, loadPortal } from './loadPortal.ts'
