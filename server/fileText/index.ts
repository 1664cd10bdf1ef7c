export { askForUnread, readDue, startReading } from './startReading.ts'
