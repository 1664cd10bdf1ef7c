export { ActionBar } from './ActionBar.tsx'
export { RecordActions } from './RecordActions.tsx'
export { RowActions } from './RowActions.tsx'
export { SelectionBar } from './SelectionBar.tsx'
