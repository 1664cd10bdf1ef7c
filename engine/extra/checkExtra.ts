import { PERSON, compileModule, deadWords, missingTexts, personOf, textKeys, unknownName } from '#engine/definition'
import type { CompileContext, Fault, Module } from '#engine/definition'
import type { Field } from '#engine/field'
import { cycleFaults, storageOf, unfillableFaults } from '#engine/overlay'
import { failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { nestedKeys, textKey } from '#engine/text'
import type { TextTable } from '#engine/text'
import { extraContext, extraModule } from './extraModule.ts'
import type { ExtraSource } from './extraSource.ts'
import { extraTexts } from './extraTexts.ts'

/** A valid module with its definition. */
export interface CheckedExtra {
  readonly source: ModuleSource
  readonly module: Module
}

interface Surroundings extends CompileContext {
  /** Storage format of the values of all fields that were ever published. */
  readonly stored: { readonly [field: string]: string }
}

/**
 * Returns everything that prevents a module of an organisation from being published: faults of its definition, fields
 * that nobody could fill in or whose stored values another kind would misread, words that do nothing, and texts that are
 * missing or unused.
 * @param texts the product's texts in each language of the tenant
 * @param isLive whether it is served already: then words that do nothing may stay, and so may required values that no form asks for
 */
export function checkExtra(
  extra: ExtraSource,
  context: Surroundings,
  texts: { readonly [language: string]: TextTable },
  isLive = false,
): Result<CheckedExtra, Fault> {
  const source = extraModule(extra, context.kinds)
  const whole = extraContext(context, [source])
  const compiled = compileModule(source, whole)
  if (!compiled.ok) return compiled
  const module = compiled.value
  const faults = [
    ...cycleFaults(module),
    ...unfillableFaults(module),
    ...(isLive ? [] : [...deadWords(module, whole), ...unasked(module)]),
    ...foreignRights(module),
    ...unknownPlace(extra, context),
    ...personIsRecord(extra),
    ...sameOnceErased(module),
    ...storedOtherwise(extra, context),
    ...missing(module, extra, texts),
    ...unread(module, extra),
  ]
  return faults.length > 0 ? failAll(faults) : ok({ source, module })
}

/** Its rights are those of its own function: nobody gains or lends any of another one. */
const foreignRights = ({ actions, functionId }: Module): readonly Fault[] =>
  [...actions].flatMap(([name, { needs }]) =>
    needs.every((right) => right.functionId === functionId)
      ? []
      : [{ pointer: `/actions/${name}/needs`, reason: 'foreignRight', figures: { function: functionId } }],
  )

/** Fields that must be filled in and are asked for nowhere: nothing would ever refuse a record without them. */
const unasked = ({ fields, forms }: Module): readonly Fault[] =>
  [...fields.values()].flatMap(({ name, required, initial, value, kind }) => {
    const form = forms.get('create') ?? forms.get('edit')
    const isAsked = form?.plan.roots.some(({ field }) => field.name === name) === true
    return required === false || isAsked || initial !== undefined || value !== undefined || kind.role === 'status'
      ? []
      : [{ pointer: `/fields/${name}/required`, reason: 'neverAsked', figures: { field: name } }]
  })

/** Its entry in the menu stands after that of a function, but not after its own. */
function unknownPlace({ id, after }: ExtraSource, { access }: Surroundings): readonly Fault[] {
  const known = Object.keys(access.functions).filter((name) => name !== id)
  return after === undefined || known.includes(after)
    ? []
    : [
        {
          pointer: '/after',
          reason: 'unknownEntry',
          figures: { what: 'function', ...unknownName('entry', after, known) },
        },
      ]
}

/** Its records are no people: a field names whose they are. */
const personIsRecord = ({ privacy }: ExtraSource): readonly Fault[] =>
  privacy?.of === PERSON ? [{ pointer: '/privacy/of', reason: 'namesNobody', figures: { field: PERSON } }] : []

/** Whether the value of a field stays in a record of which the person is erased. */
export const staysErased = (field: Field, { privacy }: Pick<ModuleSource, 'privacy'>): boolean =>
  privacy?.keeps?.includes(field.name) === true ||
  // A number of a series is of the record, and is given once.
  field.source.series !== undefined ||
  (field.role ?? field.kind.role) === 'status' ||
  (field.source.to !== undefined && !field.source.many) ||
  field.kind.column(field) === 'timestamptz'

/**
 * Unique keys in which two emptied records would be the same, so that nobody could be erased. A title is replaced by one that is
 * the record's alone.
 */
function sameOnceErased({ source, fields, roles }: Module): readonly Fault[] {
  const isEmptied = personOf({ source, roles }) !== null || source.privacy?.retention !== undefined
  if (!isEmptied || source.privacy?.erase === 'keep') return []
  return (source.unique ?? []).flatMap(({ fields: names, blanks }, at) => {
    const emptied = names.find((name) => {
      const field = fields.get(name)
      return field !== undefined && !staysErased(field, source)
    })
    const hasTitle = names.some((name) => name === roles.get('title')?.name)
    return blanks === true && emptied !== undefined && !hasTitle
      ? [{ pointer: `/unique/${at}`, reason: 'blanksErased', figures: { field: emptied } }]
      : []
  })
}

const storedOtherwise = ({ fields }: ExtraSource, context: Surroundings): readonly Fault[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const before = context.stored[name]
    return before === undefined || before === storageOf(field, context)
      ? []
      : [{ pointer: `/fields/${name}/kind`, reason: 'storedAs', figures: { kind: field.kind, before } }]
  })

function missing(
  module: Module,
  extra: ExtraSource,
  spoken: { readonly [language: string]: TextTable },
): readonly Fault[] {
  const tables = Object.fromEntries(
    Object.entries(spoken).map(([language, table]) => [
      language,
      { ...table, ...extraTexts(extra, table), ...extra.texts?.[language] },
    ]),
  )
  return missingTexts(module, tables)
    .filter(({ key }) => key.startsWith(`lbl.${module.id}.`))
    .map(({ key, language }) => ({
      pointer: `/texts/${language}/${key}`,
      reason: 'missingText',
      figures: { key, language },
    }))
}

function unread(module: Module, { texts = {} }: ExtraSource): readonly Fault[] {
  const read = new Set(textKeys(module).flatMap((text) => (text.kind === 'key' ? text.keys : [])))
  return Object.entries(texts).flatMap(([language, table]) => {
    const nested = new Set(Object.values(table).flatMap(nestedKeys))
    return Object.keys(table)
      .filter((key) => !read.has(textKey(key)) && !nested.has(textKey(key)))
      .map((key) => ({ pointer: `/texts/${language}/${key}`, reason: 'unreadText', figures: { key, language } }))
  })
}
