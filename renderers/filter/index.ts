export { FilterField } from './FilterField.tsx'
export { FilterBar } from './FilterBar.tsx'
