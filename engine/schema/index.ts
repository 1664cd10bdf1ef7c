export { compileSchema } from './compileSchema.ts'
export { UNSUPPORTED, KEYWORDS } from './dialect.ts'
export { FORMATS } from './format.ts'
export { SCHEMA_LIMITS } from './schema.ts'
export type {
  Draft,
  Schema,
  SchemaFault,
  SchemaFaultCode,
  SchemaLimits,
  SchemaOptions,
  SchemaProblem,
  Validator,
} from './schema.ts'
