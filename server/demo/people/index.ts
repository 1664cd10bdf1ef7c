export { generatePeople } from './generatePeople.ts'
export type { GeneratedAddress, GeneratedPerson } from './generatePeople.ts'
export { STREETS, TOWNS } from './names.ts'
export { seedPeople } from './seedPeople.ts'
