import { KINDS } from '#engine/field'
import { LANGUAGES } from '#engine/text'
import type { Json } from '#engine/source'

/** A field of a new module: `name:kind`, and `!` if it is required. */
export interface NewField {
  readonly name: string
  readonly kind: string
  readonly isRequired: boolean
}

export interface NewModule {
  /** Its id, and the first part of its address. */
  readonly id: string
  /** Title of its list, "Meters". */
  readonly title: string
  /** One of its records, "meter". */
  readonly one: string
  readonly fields: readonly NewField[]
}

/** Kinds that need nothing but a name. */
export const NEW_KINDS: readonly string[] = [
  'text',
  'multiline',
  'number',
  'date',
  'dateTime',
  'time',
  'checkbox',
  'email',
  'phone',
  'money',
  'percent',
  'colour',
  'status',
].filter((kind) => KINDS.has(kind))

/** Kinds that are filtered by a lower and an upper bound. */
const RANGES: readonly string[] = ['number', 'date', 'dateTime', 'money', 'percent']
const UNLISTED: readonly string[] = ['multiline']
const MAX_COLUMNS = 6
/** Mask under which the status alone is sent. */
const STATUS_MASK = 1024

/** Files of a new module, by path in a folder of definitions: its definition, and its texts in every language. */
export function newModuleFiles(made: NewModule): ReadonlyMap<string, Json> {
  const texts = textsOf(made)
  return new Map<string, Json>([
    [`modules/${made.id}.json`, definitionOf(made)],
    ...Object.keys(LANGUAGES).map((language) => [`locales/${language}/${made.id}.json`, texts] as const),
  ])
}

function definitionOf({ id, fields }: NewModule): Json {
  const title = titleOf(fields)
  const status = fields.find(({ kind }) => kind === 'status')
  const own = fields.filter((field) => field !== status).map(({ name }) => name)
  const filters = fields.filter(({ kind, name }) => name !== title && (RANGES.includes(kind) || kind === 'status'))
  const listed = fields.filter(({ kind }) => !UNLISTED.includes(kind)).map(({ name }) => name)
  const path = id.toLowerCase()
  return {
    version: 2,
    id,
    routes: { list: `/${path}`, create: `/${path}/new`, edit: `/${path}/{id}` },
    fields: Object.fromEntries(fields.map((field) => [field.name, fieldOf(field, title)])),
    ...(status ? { masks: { 1: own, [STATUS_MASK]: [status.name] } } : {}),
    list: { columns: listed.slice(0, MAX_COLUMNS), export: true },
    ...(filters.length > 0 ? { filters: { more: filters.map(({ name }) => name) } } : {}),
    forms: { edit: { sections: [own], ...(status ? { mask: 1 } : {}) } },
    actions: {
      create: {},
      edit: {},
      ...(status ? { toggle: {} } : {}),
      remove: {},
      bulkRemove: {},
      export: {},
    },
    resource: path,
  }
}

/** The field that names a record. */
const titleOf = (fields: readonly NewField[]): string => fields.find(({ kind }) => kind === 'text')?.name ?? ''

const fieldOf = ({ name, kind, isRequired }: NewField, title: string): Json => ({
  kind,
  ...(name === title ? { role: 'title' } : {}),
  ...(isRequired || name === title ? { required: true } : {}),
  ...(kind === 'status' ? { wire: `${name}.id` } : {}),
})

function textsOf({ id, title, one, fields }: NewModule): Json {
  const key = (rest: string): string => `lbl.${id}.${rest}`
  const capital = capitalized(one)
  const named = titleOf(fields)
  const labels = fields.flatMap((field) => [
    [key(field.name), labelOf(field)],
    ...(field.isRequired || field.name === named
      ? [[key(`${field.name}.required`), `${labelOf(field)} is missing.`]]
      : []),
  ])
  const toggled = fields.some(({ kind }) => kind === 'status')
    ? [[key('toggle.done'), `The status of the ${one} has been changed.`]]
    : []
  return Object.fromEntries([
    [key('title'), title],
    ...labels,
    [key('create'), `New ${one}`],
    [key('create.done'), `The ${one} has been created.`],
    [key('edit.title'), `{{record.${named}}}`],
    [key('edit.done'), `The ${one} has been saved.`],
    ...toggled,
    [key('remove.confirm'), `Delete the ${one} “{{record.${named}}}”? This cannot be undone.`],
    [key('remove.done'), `${capital} deleted.`],
    [key('bulkRemove.done'), `${title} deleted.`],
  ])
}

const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** "readOn" becomes "Read on". */
const labelOf = ({ name, kind }: NewField): string =>
  kind === 'status' ? 'Status' : capitalized(name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').toLowerCase())
