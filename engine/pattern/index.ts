export { linearPattern } from './linearPattern.ts'
