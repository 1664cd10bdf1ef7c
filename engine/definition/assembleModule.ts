import { compileField } from '#engine/field'
import type { Field, FieldContext } from '#engine/field'
import type { FieldRole, FormSource, ModuleSource } from '#engine/source'
import { keyed } from '#engine/text'
import { compileAction, right } from './compileAction.ts'
import { compileCall } from './compileCall.ts'
import { compileForm } from './compileForm.ts'
import { compileFilters, compileList } from './compileList.ts'
import type { CompileContext } from './context.ts'
import type { Faults } from './fault.ts'
import type { Action, Form, Module, Route } from './model.ts'
import { own } from './own.ts'
import { resolveLike } from './resolveLike.ts'
import { publicCalls, rightsOf } from './rights.ts'

/** The parts of a module, each compiled; tells what stood in the way of one. */
export function assembleModule(source: ModuleSource, context: CompileContext, fault: Faults): Module {
  const fieldContext: FieldContext = {
    prefix: source.id,
    catalogue: context.catalogue,
    fault: ({ pointer, reason, figures }) => fault(pointer, reason, figures),
  }
  const fields = compileFields(source, context, fieldContext, fault)
  const roles = fieldRoles(fields, fault)
  const forms = new Map(
    formSources(source).map(([name, form]) => [name, compileForm(name, form, source, fields, fault)]),
  )
  const actions = new Map(
    Object.entries(source.actions ?? {}).map(([name, action]) => [
      name,
      compileAction(name, action, source, context, fault),
    ]),
  )
  const list = compileList(source, fields, roles, fault)
  return {
    id: source.id,
    version: source.version,
    source,
    functionId: functionId(source, context, fault),
    title: keyed(`lbl.${source.id}.title`),
    icon: source.icon ?? 'Document',
    routes: routes(source, forms, fault),
    under: source.under ?? null,
    fields,
    roles,
    masks: masks(source, fields, fault),
    list,
    filters: compileFilters(source, fields, roles, context, fieldContext, fault),
    forms,
    actions,
    calls: compileCalls(source, actions, forms, context, fault),
    onRemove: source.onRemove ?? null,
  }
}

function compileFields(
  source: ModuleSource,
  context: CompileContext,
  fieldContext: FieldContext,
  fault: Faults,
): ReadonlyMap<string, Field> {
  return new Map(
    Object.entries(source.fields ?? {}).map(([name, field]) => {
      const path = `/fields/${name}`
      return [
        name,
        compileField(name, resolveLike(field, source, context.modules, path, fault), { ...fieldContext, path }),
      ]
    }),
  )
}

function fieldRoles(fields: ReadonlyMap<string, Field>, fault: Faults): ReadonlyMap<FieldRole, Field> {
  const roles = new Map<FieldRole, Field>()
  for (const field of fields.values()) {
    const role = field.role ?? field.kind.role
    if (!role) continue
    if (roles.has(role)) fault(`/fields/${field.name}/role`, 'secondRole', { role })
    roles.set(role, field)
  }
  return roles
}

/** Creating without a form of its own uses the form of editing, with no mask: everything is new. */
function formSources(source: ModuleSource): readonly (readonly [string, FormSource])[] {
  const forms = source.forms ?? {}
  const { mask: _mask, reads: _reads, submit: _submit, ...edit } = forms['edit'] ?? {}
  const borrows = forms['edit'] && !forms['create'] && source.calls?.['create']
  return [...Object.entries(forms), ...(borrows ? [['create', edit] as const] : [])]
}

/** A module that nobody opens (its calls are public or any session's) has no function. */
function functionId(source: ModuleSource, { access }: CompileContext, fault: Faults): string {
  const word = typeof source.access === 'string' ? source.access : source.id
  const found = own(access.functions, word)
  if (found === undefined && source.actions)
    fault('/access', 'unknownFunction', { function: word, known: Object.keys(access.functions) })
  return found ?? ''
}

function routes(source: ModuleSource, forms: ReadonlyMap<string, Form>, fault: Faults): readonly Route[] {
  return Object.entries(source.routes ?? {}).flatMap(([screen, said]) => {
    if (screen !== 'list' && !forms.has(screen))
      fault(`/routes/${screen}`, 'unknownForm', { form: screen, known: [...forms.keys()] })
    return (Array.isArray(said) ? said : [said]).map((route) => ({
      screen,
      path: typeof route === 'string' ? route : route.path,
    }))
  })
}

/** One bit of a mask that travels as an Int. */
const isBit = (bit: number): boolean => bit > 0 && bit < 2 ** 31 && Number.isInteger(Math.log2(bit))

function masks(
  source: ModuleSource,
  fields: ReadonlyMap<string, Field>,
  fault: Faults,
): ReadonlyMap<number, readonly string[]> {
  return new Map(
    Object.entries(source.masks ?? {}).map(([bit, names]) => {
      if (!isBit(Number(bit))) fault(`/masks/${bit}`, 'maskBit', { bit })
      for (const name of names)
        if (!fields.has(name)) fault(`/masks/${bit}`, 'unknownField', { field: name, known: [...fields.keys()] })
      return [Number(bit), names]
    }),
  )
}

function compileCalls(
  source: ModuleSource,
  actions: ReadonlyMap<string, Action>,
  forms: ReadonlyMap<string, Form>,
  context: CompileContext,
  fault: Faults,
): Module['calls'] {
  const calls = source.calls ?? {}
  const open = publicCalls(forms.values())
  const view = source.list ? right('view', source, context, '/access', fault) : []
  return new Map(
    Object.keys(calls).map((name) => [
      name,
      compileCall(source.id, name, calls, rightsOf(name, actions.values(), forms, view), open.has(name), fault),
    ]),
  )
}
