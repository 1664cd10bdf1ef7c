export { VirtualRowCards } from './cards/VirtualRowCards.tsx'
export { VirtualRowsTable } from './table/VirtualRowsTable.tsx'
