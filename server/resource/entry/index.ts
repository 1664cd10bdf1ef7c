export { calendarEntriesOf } from './calendarEntriesOf.ts'
export { calendarEvent } from './calendarEvent.ts'
export { insertedValues } from './calendarEvent.ts'
