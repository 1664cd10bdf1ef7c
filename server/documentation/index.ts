export { documentation } from './documentation.ts'
