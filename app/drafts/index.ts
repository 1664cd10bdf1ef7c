export { runBeforeSignOut, runAfterSignOut, useForgetOnSignOut } from './signOutTasks.ts'
export { createFormRecovery, createDraftStore } from './createDraftStore.ts'
