export { parseRegex } from './regex.ts'
