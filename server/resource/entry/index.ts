export { calendarEvent } from './calendarEvent.ts'
export { insertedValues } from './insertedValues.ts'
