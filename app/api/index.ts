export { client, credentials } from './client.ts'
