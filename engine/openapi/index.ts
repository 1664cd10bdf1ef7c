export { openApi } from './openApi.ts'
export type { OpenApi, OpenApiSource } from './openApi.ts'
