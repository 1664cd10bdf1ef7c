export {
  runBeforeSignOut,
  runAfterSignOut,
  useForgetOnSignOut,
  createFormRecovery,
  createDraftStore,
} from './createDraftStore.ts'
