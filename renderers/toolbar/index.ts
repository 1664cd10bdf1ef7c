export { ActionBar } from './ActionBar.tsx'
export { RowActions } from './RowActions.tsx'
export { SelectionBar } from './SelectionBar.tsx'
