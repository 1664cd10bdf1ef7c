export { readSubmissions } from './readSubmissions.ts'
export { isSignable, signableFile } from './signableFile.ts'
