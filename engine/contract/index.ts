export { nonEmpty, nullable } from './emptiness.ts'
export { createSchema, editSchema, formSchema, recordSchema, rowSchema } from './moduleSchema.ts'
export type { SchemaTexts, SchemaObject } from './schemaNotes.ts'
export { valuesSchema } from './valuesSchema.ts'
