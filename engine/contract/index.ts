export { filled, nullable } from './emptiness.ts'
export { createSchema, editSchema, formSchema, recordSchema, rowSchema } from './moduleSchema.ts'
export type { Said, SchemaObject } from './said.ts'
export { valuesSchema } from './valuesSchema.ts'
