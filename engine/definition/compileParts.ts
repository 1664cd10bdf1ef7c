import { compileField, logicOfKinds } from '#engine/field'
import type { Field, FieldContext } from '#engine/field'
import type { FieldRole, FieldSource, FormSource, ModuleSource, RouteSource } from '#engine/source'
import { AUDIT, SERVED_ANSWERS, acceptsServedAnswers } from './servedAnswers.ts'
import { requiredByMoves, addRequired } from './requiredByMoves.ts'
import { compileValues } from './compileCondition.ts'
import { compileForm } from './compileForm.ts'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import type { Form, Module, Route } from './model.ts'
import { ownValue } from './ownValue.ts'

/** The parts that every module has, with or without a session. */
export type ModuleParts = Pick<Module, 'fields' | 'roles' | 'forms' | 'routes' | 'masks'>

/** Compiles the parts of a module. `resolved` returns a field with everything that it borrows. */
export function compileParts(
  source: ModuleSource,
  context: CompileContext,
  fieldContext: FieldContext,
  fault: ReportFault,
  resolved: (field: FieldSource, pointer: string) => FieldSource,
): ModuleParts {
  const asked = requiredByMoves(source)
  const fields = new Map(
    Object.entries(source.fields ?? {}).map(([name, field]) => {
      const path = `/fields/${name}`
      return [name, compileField(name, addRequired(resolved(field, path), asked.get(name)), { ...fieldContext, path })]
    }),
  )
  const forms = new Map(
    formSources(source).map(([name, form]) => [
      name,
      compileForm(name, form, source, fields, logicOfKinds(context.kinds), fault),
    ]),
  )
  return {
    fields,
    roles: fieldRoles(fields, fault),
    forms,
    routes: routes(source, forms, context, fault),
    masks: masks(source, fields, fault),
  }
}

export const fieldContextOf = (source: ModuleSource, context: CompileContext, fault: ReportFault): FieldContext => ({
  kinds: context.kinds,
  prefix: source.id,
  catalogue: context.catalogue,
  fault: ({ pointer, reason, figures }) => fault(pointer, reason, figures),
})

function fieldRoles(fields: ReadonlyMap<string, Field>, fault: ReportFault): ReadonlyMap<FieldRole, Field> {
  const roles = new Map<FieldRole, Field>()
  for (const field of fields.values()) {
    const role = field.role ?? field.kind.role
    if (!role) continue
    if (roles.has(role)) fault(`/fields/${field.name}/role`, 'secondRole', { role })
    roles.set(role, field)
  }
  return roles
}

/**
 * Returns the forms of a module. Without a form for creating, the edit form is used without a mask, because everything
 * is new.
 */
function formSources(source: ModuleSource): readonly (readonly [string, FormSource])[] {
  const forms = source.forms ?? {}
  const { mask: _mask, reads: _reads, submit: _submit, ...edit } = forms['edit'] ?? {}
  const borrows = forms['edit'] && !forms['create'] && source.calls?.['create']
  return [...Object.entries(forms), ...(borrows ? [['create', edit] as const] : [])]
}

function routes(
  source: ModuleSource,
  forms: ReadonlyMap<string, Form>,
  { access, kinds }: CompileContext,
  fault: ReportFault,
): readonly Route[] {
  return Object.entries(source.routes ?? {}).flatMap(([screen, declared]) => {
    if (screen !== 'list' && !forms.has(screen))
      fault(`/routes/${screen}`, 'unknownForm', { form: screen, known: [...forms.keys()] })
    const several = Array.isArray(declared)
    return (several ? declared : [declared]).map((route: RouteSource, at): Route => {
      const pointer = several ? `/routes/${screen}/${at}` : `/routes/${screen}`
      if (typeof route === 'string') return { screen, path: route, functionId: null, with: {} }
      return {
        screen,
        path: route.path,
        functionId: route.access === undefined ? null : (ownValue(access.functions, route.access) ?? null),
        with: compileValues(route.with, logicOfKinds(kinds), `${pointer}/with`, fault),
      }
    })
  })
}

/** Whether a number is a single bit of a mask, which is sent as an Int. */
const isBit = (bit: number): boolean => bit > 0 && bit < 2 ** 31 && Number.isInteger(Math.log2(bit))

function masks(
  source: ModuleSource,
  fields: ReadonlyMap<string, Field>,
  fault: ReportFault,
): ReadonlyMap<number, readonly string[]> {
  return new Map(
    Object.entries(source.masks ?? {}).map(([bit, names]) => {
      if (!isBit(Number(bit))) fault(`/masks/${bit}`, 'maskBit', { bit })
      for (const name of names)
        if (!fields.has(name) && name !== AUDIT && !(name === SERVED_ANSWERS && acceptsServedAnswers(source)))
          fault(`/masks/${bit}`, 'unknownField', { field: name, known: [...fields.keys()] })
      return [Number(bit), names]
    }),
  )
}

/** Returns the calls of public forms. They need no session either. */
export const publicCalls = (forms: Iterable<Form>): ReadonlySet<string> =>
  new Set(
    [...forms]
      .filter((form) => form.public)
      .flatMap((form) => [form.submit.calls, form.reads, form.formularios].filter((name) => name !== null)),
  )
