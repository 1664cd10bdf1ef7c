export { createTranslator } from './createTranslator.ts'
