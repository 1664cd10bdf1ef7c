export { createViewStore } from './createViewStore.ts'
