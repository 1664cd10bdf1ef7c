export { runBeforeSignOut, runAfterSignOut } from './signOutTasks.ts'
export { createFormRecovery } from './createFormRecovery.ts'
export { createDraftStore } from './createDraftStore.ts'
export { useForgetOnSignOut } from './useForgetOnSignOut.ts'
