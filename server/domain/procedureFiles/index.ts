export { readSubmissions } from './readSubmissions.ts'
export { mayBeSigned, signableFile } from './signableFile.ts'
