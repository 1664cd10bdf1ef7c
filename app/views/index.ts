export { viewsOf } from './viewsOf.ts'
