import { acceptsServedAnswers } from '#engine/definition'
import type { Module } from '#engine/definition'
import type { Field } from '#engine/field'
import type { Json } from '#engine/source'
import { valuesSchema } from './valuesSchema.ts'
import { ID, isAlwaysRequired, wireSchema } from './wireSchema.ts'
import type { SchemaTexts, SchemaObject } from './schemaNotes.ts'

/** Members of every record beside its fields (wire contract, 1). */
const OWN: { readonly [name: string]: Json } = {
  id: ID,
  version: { type: 'integer', minimum: 0 },
  acciones: { type: 'array', items: { type: 'string' } },
}

const PERSON: Json = { type: 'object', properties: { id: ID, nombre: { type: 'string' } }, required: ['id'] }
const INSTANT: Json = { type: 'string', format: 'date-time' }

/** Who made a record and who changed it last, where the mask asks for it (wire contract, 3: Audit). */
const AUDIT: { readonly [name: string]: Json } = {
  auditoria: {
    type: 'object',
    properties: { usuCrea: PERSON, fechaCrea: INSTANT, usuModif: PERSON, fechaModif: INSTANT },
    required: ['fechaCrea', 'fechaModif'],
  },
}

/** Answers to served forms (wire contract, 3: Submission). */
const SERVED_ANSWERS: { readonly [name: string]: Json } = { valoresForm: { type: 'array', items: { type: 'object' } } }

const readable = (fields: Iterable<Field>): readonly Field[] =>
  [...fields].filter(({ kind, source }) => kind.transport !== 'never' && !source.fresh)

/** A record as a call answers it: any of its parts may be absent under a mask, and names stand beside ids. */
export const recordSchema = (module: Module, texts?: SchemaTexts): SchemaObject =>
  wireSchema(
    readable(module.fields.values()),
    { required: () => false, allowsOthers: true, texts },
    { ...OWN, ...AUDIT, ...(acceptsServedAnswers(module.source) ? SERVED_ANSWERS : {}) },
    ['id'],
  )

/** A row of the module's list: what its columns and the roles that name a record need. */
export function rowSchema(module: Module, texts?: SchemaTexts): SchemaObject {
  const fields = new Set([...(module.list?.columns ?? []), ...module.roles.values()])
  return wireSchema(readable(fields), { required: () => false, allowsOthers: true, texts }, OWN, ['id'])
}

/** What a new record is made of: what its form always requires must be there. */
export function createSchema(module: Module, texts?: SchemaTexts): SchemaObject {
  const form = module.forms.get('create') ?? module.forms.get('edit')
  const asked = new Set(form?.plan.roots.map(({ field }) => field.name))
  const required = (field: Field): boolean => asked.has(field.name) && isAlwaysRequired(field)
  return wireSchema(module.fields.values(), { required, allowsOthers: false, texts }, SENT)
}

/** What an edit may send: only the parts that it changes, each as its field allows. */
export const editSchema = (module: Module, texts?: SchemaTexts): SchemaObject =>
  wireSchema(module.fields.values(), { required: () => false, allowsOthers: false, texts }, SENT)

/** A payload may name its record and its version, and carry answers to served forms. */
const SENT: { readonly [name: string]: Json } = {
  id: ID,
  version: { type: 'integer', minimum: 0 },
  ...SERVED_ANSWERS,
}

/** The values of one of the module's forms, by field name: what importers and tests fill in. */
export const formSchema = (module: Module, form: string, texts?: SchemaTexts): SchemaObject | undefined => {
  const plan = module.forms.get(form)?.plan
  return plan && valuesSchema(plan, texts)
}
