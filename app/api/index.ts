export { changeFeed, client, credentials } from './client.ts'
