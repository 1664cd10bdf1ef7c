export { useReporting } from './useReporting.ts'
