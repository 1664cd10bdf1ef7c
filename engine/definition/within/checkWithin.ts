import type { Field } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { guardingFunctions } from '../compileAccess.ts'
import { bindingsOf } from '../bindings.ts'
import type { ReportFault } from '../fault.ts'
import { isStored } from '../isStored.ts'
import type { Module, Route } from '../model.ts'
import { ownValue } from '../ownValue.ts'

/** Reports records that stand within nothing, and screens and lists that would show those of all parents. */
export function checkWithin(module: Module, fault: ReportFault): void {
  const { source, fields } = module
  const name = source.within
  if (name === undefined) return
  const field = fields.get(name)
  if (!field) return fault('/within', 'unknownField', { field: name, known: [...fields.keys()] })
  if (!namesParent(field, module)) fault('/within', 'noParent', { field: name })
  if (guardingFunctions(source).length > 1) fault('/within', 'guardedPart', { module: module.id })
  for (const form of module.forms.values())
    if (!form.readOnly && form.plan.roots.some(({ field: { name: asked } }) => asked === name))
      fault(`/forms/${form.name}`, 'asksParent', { field: name })
  checkRoutes(module.routes, name, source, fault)
  const list = module.calls.get('list')
  if (list && !bindingsOf(list).some(({ source: from }) => from.kind === 'path' && isFilter(from.path, name)))
    fault('/calls/list', 'listOfAll', { field: name })
}

/** Whether a field always holds one record of another module, for whoever reads its own record. */
const namesParent = (field: Field, module: Module): boolean =>
  field.kind.isReference === true &&
  !field.source.many &&
  field.source.to !== module.id &&
  field.required === true &&
  isStored(field) &&
  field.source.needs === undefined

const isFilter = ([head, field]: readonly string[], name: string): boolean => head === 'filter' && field === name

function checkRoutes(routes: readonly Route[], name: string, source: ModuleSource, fault: ReportFault): void {
  for (const { screen, path } of routes) {
    if (path.split('/').includes(`{${name}}`)) continue
    const declared = source.routes?.[screen]
    const at = Array.isArray(declared) ? declared.findIndex((route) => route === path || route.path === path) : -1
    fault(at < 0 ? `/routes/${screen}` : `/routes/${screen}/${at}`, 'routeOfAll', { path, field: name })
  }
}

/** Reports a screen of another module that is opened without the record within which its records stand. */
export function checkParentGiven(
  { id, within }: ModuleSource,
  given: { readonly [name: string]: unknown } | undefined,
  at: string,
  fault: ReportFault,
): void {
  if (within !== undefined && ownValue(given, within) === undefined)
    fault(at, 'opensOfAll', { module: id, field: within })
}
