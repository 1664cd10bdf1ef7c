export { readRecord } from '#engine/call'
