import { acceptsServedAnswers } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { Json } from '#engine/source'
import { valuesSchema } from './valuesSchema.ts'
import { ID, isAlwaysRequired, wireSchema } from './wireSchema.ts'
import type { SchemaTexts, SchemaObject } from './schemaNotes.ts'

/** Members of every record in addition to its fields (wire contract, 1). */
const OWN: { readonly [name: string]: Json } = {
  id: ID,
  version: { type: 'integer', minimum: 0 },
  acciones: { type: 'array', items: { type: 'string' } },
}

const PERSON: Json = { type: 'object', properties: { id: ID, nombre: { type: 'string' } }, required: ['id'] }
const INSTANT: Json = { type: 'string', format: 'date-time' }

/** The users who created a record and last changed it, if the mask requests them (wire contract, 3: Audit). */
const AUDIT: { readonly [name: string]: Json } = {
  auditoria: {
    type: 'object',
    properties: { usuCrea: PERSON, fechaCrea: INSTANT, usuModif: PERSON, fechaModif: INSTANT },
    required: ['fechaCrea', 'fechaModif'],
  },
}

/** Answers to served forms (wire contract, 3: Submission). */
const SERVED_ANSWERS: { readonly [name: string]: Json } = { valoresForm: { type: 'array', items: { type: 'object' } } }

/** The place in a file where a search found a row. */
const SNIPPET: { readonly [name: string]: Json } = {
  extracto: {
    type: 'array',
    items: {
      type: 'object',
      properties: { texto: { type: 'string' }, hallado: { type: 'boolean' } },
      required: ['texto', 'hallado'],
    },
  },
}

const readable = (fields: Iterable<Field>): readonly Field[] =>
  [...fields].filter(({ kind, source }) => kind.transport !== 'never' && !source.alwaysEmpty)

/** Returns the schema of a record in a response. Any part may be absent under a mask, and names accompany ids. */
export const recordSchema = (module: Module, texts?: SchemaTexts): SchemaObject =>
  wireSchema(
    readable(module.fields.values()),
    { required: () => false, allowsOthers: true, texts },
    { ...OWN, ...AUDIT, ...(acceptsServedAnswers(module.source) ? SERVED_ANSWERS : {}) },
    ['id'],
  )

/**
 * Returns the schema of a row of the module's list: the fields of its columns, of the roles that identify a record, and
 * of the record within which it stands.
 */
export function rowSchema(module: Module, texts?: SchemaTexts): SchemaObject {
  const parent = module.within ? [module.within.field] : []
  const snippet = module.filters.contents.length > 0 ? SNIPPET : {}
  const fields = new Set([...parent, ...(module.list?.columns ?? []), ...module.roles.values()])
  return wireSchema(readable(fields), { required: () => false, allowsOthers: true, texts }, { ...OWN, ...snippet }, [
    'id',
  ])
}

/** Returns the schema of a new record. Fields that its form always requires are required. */
export function createSchema(module: Module, texts?: SchemaTexts): SchemaObject {
  const form = module.forms.get('create') ?? module.forms.get('edit')
  const asked = new Set(
    [...(form?.plan.roots ?? []), ...(module.within ? [module.within] : [])].map(({ field }) => field.name),
  )
  const required = (field: Field): boolean => asked.has(field.name) && isAlwaysRequired(field)
  return wireSchema(module.fields.values(), { required, allowsOthers: false, texts }, SENT)
}

/** Returns the schema of an edit payload: only the changed parts, each valid for its field. */
export const editSchema = (module: Module, texts?: SchemaTexts): SchemaObject =>
  wireSchema(module.fields.values(), { required: () => false, allowsOthers: false, texts }, SENT)

/** A payload may contain the record's id and version, and answers to served forms. */
const SENT: { readonly [name: string]: Json } = {
  id: ID,
  version: { type: 'integer', minimum: 0 },
  ...SERVED_ANSWERS,
}

/** Returns the schema of a form's values by field name, for importers and tests. */
export const formSchema = (module: Module, form: string, texts?: SchemaTexts): SchemaObject | undefined => {
  const plan = module.forms.get(form)?.plan
  return plan && valuesSchema(plan, texts)
}
