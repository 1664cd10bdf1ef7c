export { keptRecordOf, merge } from './merge.ts'
