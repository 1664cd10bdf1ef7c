export { ManyRowCards } from './cards/ManyRowCards.tsx'
export { ManyRowsTable } from './table/ManyRowsTable.tsx'
