export { logList } from './logList.ts'
