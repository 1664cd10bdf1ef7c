export { FilledForm } from './form/FilledForm.tsx'
export { FormFrame } from './form/FormFrame.tsx'
export { FormScreen } from './form/FormScreen.tsx'
export { ListScreen } from './list/LazyListScreen.ts'
