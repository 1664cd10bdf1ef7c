import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { writeWire } from '#engine/call'
import { createSchema, editSchema, formSchema, recordSchema, rowSchema } from '#engine/contract'
import type { SchemaObject } from '#engine/contract'
import type { Module } from '#engine/definition'
import { fieldNames } from '#engine/explain'
import type { Field } from '#engine/field'
import { validate } from '#engine/form'
import { compileSchema } from '#engine/schema'
import { loadDefinitions } from '../../../server/definitions/index.ts'
import { moment } from '../field/made.ts'
import { LIKELY, values } from '../field/values.ts'

const loaded = await loadDefinitions('definitions')
if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems))
const modules: readonly Module[] = [...loaded.value.modules.values()]
/** One that takes names of its own (`x-visible`) for what they are: words. */
const another = new Ajv2020({ strict: false, validateFormats: false })
const environment = { ...moment, names: {} }
const said = (module: Module, language: 'en' | 'fr') => ({
  translator: loaded.value.translators[language],
  names: fieldNames(module.fields.values(), loaded.value.translators[language]),
})

function judge(schema: SchemaObject) {
  const compiled = compileSchema(schema)
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.problems))
  return compiled.value
}

/** Values that a person may enter: choices from the list, texts that are not blank, parts by their fields. */
function filling(field: Field): fc.Arbitrary<unknown> {
  const keys = field.options.map(({ key }) => key)
  const within = () => fc.record(Object.fromEntries(field.of.map((part) => [part.name, filling(part)])))
  const one =
    field.kind.shape === 'group'
      ? within()
      : field.kind.shape === 'rows'
        ? fc.array(within(), { maxLength: 2 })
        : keys.length > 0
          ? field.source.many
            ? fc.uniqueArray(fc.constantFrom(...keys), { maxLength: 2 })
            : fc.constantFrom(...keys)
          : (LIKELY[field.kind.kind] ??
            fc.oneof(fc.constantFrom('Anna', 'ana@example.org', true, '12345678', 'abcDEF123'), values))
  return fc.oneof({ weight: 6, arbitrary: one }, fc.constant(null))
}

describe.each(modules.map((module) => [module.id, module] as const))('DF-10 the schemas of %s', (_id, module) => {
  it('compile in our dialect and in another validator, with words and without', () => {
    for (const of of [recordSchema, rowSchema, createSchema, editSchema])
      for (const schema of [of(module), of(module, said(module, 'fr'))]) {
        expect(judge(schema)(null)).not.toEqual([])
        expect(another.compile(schema)(null)).toBe(false)
      }
    for (const name of module.forms.keys())
      expect(judge(formSchema(module, name, said(module, 'en')) ?? {})(null)).not.toEqual([])
  })

  it('a payload as a form sends it keeps to them', () => {
    const plan = (module.forms.get('create') ?? module.forms.get('edit'))?.plan
    if (!plan) return
    const [create, edit, record] = [createSchema(module), editSchema(module), recordSchema(module)]
    const [judgeCreate, judgeEdit, judgeRecord] = [judge(create), judge(edit), judge(record)]
    const agreesToo = another.compile(create)
    const filled = fc.record(Object.fromEntries(plan.roots.map(({ field }) => [field.name, filling(field)])))
    fc.assert(
      fc.property(filled, (typed) => {
        const outcome = validate(plan, typed, environment)
        if (outcome.problems.length > 0) return
        const payload = JSON.parse(JSON.stringify(writeWire(outcome.values, module.fields.values()))) as object
        expect(judgeCreate(payload)).toEqual([])
        expect(agreesToo(payload)).toBe(true)
        expect(judgeEdit(payload)).toEqual([])
        expect(judgeRecord({ ...payload, id: 'x1', version: 1, acciones: ['DN2'] })).toEqual([])
      }),
      { numRuns: 200 },
    )
  })
})

describe('DF-10 a record', () => {
  const module = modules.find(({ id }) => id === 'category')

  it('says what a list, a form and an importer need to know', () => {
    if (!module) throw new Error('no categories')
    expect(judge(createSchema(module))({}).map(({ pointer, code }) => `${pointer} ${code}`)).toContain(
      '/nombre required',
    )
    expect(judge(editSchema(module))({})).toEqual([])
    expect(judge(editSchema(module))({ nope: 1 }).map(({ pointer }) => pointer)).toEqual(['/nope'])
    expect(judge(recordSchema(module))({ nombre: 'x' }).map(({ pointer }) => pointer)).toEqual(['/id'])
    expect(JSON.stringify(recordSchema(module, said(module, 'fr')))).toContain('"title":"Nom"')
  })
})
