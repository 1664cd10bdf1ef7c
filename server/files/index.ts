export { createFileStore } from './store.ts'
export type { FileStore, ReceivedFile } from './store.ts'
