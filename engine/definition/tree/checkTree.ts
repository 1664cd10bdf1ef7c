import type { Field } from '#engine/field'
import { bindingsOf } from '../bindings.ts'
import type { ReportFault } from '../fault.ts'
import { isStored } from '../isStored.ts'
import type { Module } from '../model.ts'

/** Reports trees without a parent, fields of ancestors and filters over them that follow no reference, and limits. */
export function checkTree(module: Module, fault: ReportFault): void {
  const { source, fields, filters, roles } = module
  const parent = roles.get('parent')
  if (source.tree && !parent) fault('/tree', 'noTree')
  if (source.tree && parent && !(isSingle(parent, source.id) && isStored(parent)))
    fault(`/fields/${parent.name}/to`, 'parentKind', { field: parent.name })
  if (source.list?.levels && !hasLevels(module)) fault('/list/levels', 'noLevels')
  for (const field of fields.values()) {
    const at = `/fields/${field.name}`
    for (const key of ['outside', 'inside'] as const)
      if (field.source[key] !== undefined) fault(`${at}/${key}`, 'noOutside', { field: field.source[key] })
    if (field.source.ancestors !== undefined) checkAncestors(field, field.source.ancestors, at, module, fault)
  }
  for (const field of filters.byName.values())
    if (!fields.has(field.name)) checkFilter(field, `/filters/fields/${field.name}`, module, fault)
  checkLimits(module, fault)
  checkCallFilters(module, fault)
}

/** A path to a record is made of its ancestors, and the call of the list asks for what is directly below one. */
function hasLevels({ source, roles, fields, calls }: Module): boolean {
  const parent = roles.get('parent')
  const list = calls.get('list')
  return (
    source.tree !== undefined &&
    parent !== undefined &&
    [...fields.values()].some((field) => field.source.ancestors === parent.name) &&
    list !== undefined &&
    calls.has('get') &&
    bindingsOf(list).some(({ source: from }) => from.kind === 'path' && from.path.join('.') === `filter.${parent.name}`)
  )
}

function checkLimits({ source, fields }: Module, fault: ReportFault): void {
  for (const [i, { by }] of (source.limits ?? []).entries()) {
    const field = fields.get(by)
    if (!field) fault(`/limits/${i}/by`, 'unknownField', { field: by, known: [...fields.keys()] })
    else if (!isStored(field) || field.kind.column(field) === 'jsonb')
      fault(`/limits/${i}/by`, 'notUnique', { field: by })
  }
}

/** Filters that a call always has are those of a list. */
function checkCallFilters({ calls, filters }: Module, fault: ReportFault): void {
  for (const { name, operation, source: call } of calls.values())
    for (const filter of Object.keys(call.filter ?? {})) {
      const at = `/calls/${name}/filter/${filter}`
      if (operation !== 'list') fault(at, 'filterOfNoList', { call: name })
      else if (!filters.byName.has(filter))
        fault(at, 'unknownField', { field: filter, known: [...filters.byName.keys()] })
    }
}

function checkAncestors(field: Field, along: string, at: string, { id, fields }: Module, fault: ReportFault): void {
  const parent = fields.get(along)
  if (!parent) return fault(`${at}/ancestors`, 'unknownField', { field: along, known: [...fields.keys()] })
  const follows = isSingle(parent, id) && isStored(parent)
  if (!follows || field.source.to !== id || field.source.many !== true)
    fault(`${at}/ancestors`, 'noAncestors', { field: along })
}

function checkFilter(field: Field, at: string, { id, fields }: Module, fault: ReportFault): void {
  const { ancestors } = field.source
  if (ancestors !== undefined) fault(`${at}/ancestors`, 'noAncestors', { field: ancestors })
  for (const key of ['outside', 'inside'] as const) {
    const along = field.source[key]
    if (along !== undefined && (fields.get(along)?.source.ancestors === undefined || !isSingle(field, id)))
      fault(`${at}/${key}`, 'noOutside', { field: along })
  }
}

const isSingle = ({ kind, source }: Field, module: string): boolean =>
  kind.isReference === true && source.to === module && source.many !== true
