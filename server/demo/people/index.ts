export { drawPeople } from './drawPeople.ts'
export type { DrawnAddress, DrawnPerson } from './drawPeople.ts'
export { seedPeople } from './seedPeople.ts'
