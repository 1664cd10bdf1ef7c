export { readSubmissions } from './readSubmissions.ts'
export { signableFile } from './signableFile.ts'
