export { FormScreen } from './form/FormScreen.tsx'
export { ListScreen } from './list/LazyListScreen.ts'
