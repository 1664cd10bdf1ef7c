import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Principal } from '#engine/access'
import {
  bindingsOf,
  compileServed,
  restrictModule,
  moduleForPrincipal,
  fullModule,
  restrictionsOf,
} from '#engine/definition'
import type { Module } from '#engine/definition'
import type { FieldNeedsSource, ModuleSource } from '#engine/source'
import { compiled, context, faults, source, sources } from './shipped.ts'

const NOBODY: Principal = { kind: 'nobody' }

/** Somebody who holds some actions of one function, on the web. */
const holder = (functionId: string, ...actions: readonly string[]): Principal => ({
  kind: 'user',
  id: 'p',
  tenant: 1,
  platform: 1,
  roleTypes: [4],
  grants: { [functionId]: Object.fromEntries(actions.map((action) => [action, 35])) },
})

const CATEGORY = 'kT6'
const LOCK = 'lCk'

/** A definition some of whose fields ask for a right. */
const guarded = (source: ModuleSource, needs: { readonly [name: string]: FieldNeedsSource }): ModuleSource => ({
  ...source,
  fields: Object.fromEntries(
    Object.entries(source.fields).map(([name, field]) => [
      name,
      Object.hasOwn(needs, name) && needs[name] !== undefined ? { ...field, needs: needs[name] } : field,
    ]),
  ),
})

/** Every name of a field that a compiled module says outside of its rules. */
function namesIn({ fields, roles, masks, list, filters, forms, actions, calls }: Module): ReadonlySet<string> {
  const all = [
    ...fields.keys(),
    ...[...roles.values()].map(({ name }) => name),
    ...[...masks.values()].flat(),
    ...(list ? [...list.columns, ...(list.export?.columns ?? []), ...(list.group ? [list.group] : [])] : []).map(
      ({ name }) => name,
    ),
    ...(list?.sort.map(({ field }) => field) ?? []),
    ...[...filters.always, ...filters.more].map(({ name }) => name),
    ...filters.byName.keys(),
    ...(filters.search === null ? [] : [filters.search]),
    ...[...forms.values()].flatMap(({ sections, plan, submit }) => [
      ...sections.flatMap(({ rows }) => rows.flat().map(({ name }) => name)),
      ...plan.roots.map(({ field }) => field.name),
      ...Object.keys(submit.sends ?? {}),
    ]),
    ...[...actions.values()].flatMap(({ effect }) => Object.keys(effect.sends ?? {})),
    ...[...calls.values()].flatMap((call) =>
      bindingsOf(call).flatMap(({ source: from }) =>
        from.kind === 'path' && OF_FIELDS.includes(from.path[0] ?? '') ? [from.path[1] ?? ''] : [],
      ),
    ),
  ]
  return new Set(all)
}

const OF_FIELDS: readonly string[] = ['filter', 'values', 'record', 'added', 'removed', 'file']

/** The fields of a module as shipped that may ask for a right. */
const askable = (whole: ModuleSource): readonly string[] => {
  const names = Object.keys(whole.fields)
  const refused = faults(guarded(whole, Object.fromEntries(names.map((name) => [name, 'category.lock']))))
  // Rights on the record within which others stand are refused at `/within`.
  return names.filter((name) => name !== whole.within && !refused.some((fault) => fault.startsWith(`/fields/${name}/`)))
}

/** A definition none of whose fields asks for a right. */
const free = (whole: ModuleSource): ModuleSource => ({
  ...whole,
  fields: Object.fromEntries(Object.entries(whole.fields).map(([name, { needs: _, ...field }]) => [name, field])),
})

const modules = Object.values(sources)
  .map(free)
  .map((whole) => [whole, askable(whole)] as const)
  .filter(([, names]) => names.length > 0)

/** Any of them with rights on some of its fields. */
const cases = fc
  .constantFrom(...modules)
  .chain(([whole, names]) => fc.tuple(fc.constant(whole), fc.subarray([...names], { minLength: 1 })))
  .map(([whole, names]) => guarded(whole, Object.fromEntries(names.map((name) => [name, 'category.lock']))))

describe('PE-01 rights of fields', () => {
  it('a field that is not held is named nowhere: Q02 Q05 Q06', () => {
    let withheld = 0
    fc.assert(
      fc.property(cases, (asking) => {
        const whole = compiled(asking)
        const held = moduleForPrincipal(whole, NOBODY, context)
        const { hidden } = restrictionsOf(held)
        const own = new Set(Object.keys(asking.filters?.fields ?? {}))
        withheld += hidden.size
        const names = namesIn(held)
        for (const name of hidden) expect([name, names.has(name)]).toEqual([name, false])
        for (const name of whole.fields.keys()) expect([name, held.fields.has(name)]).toEqual([name, !hidden.has(name)])
        // A filter that reveals a hidden field under another name is removed too.
        const derivedFrom = asking.filters?.derivedFrom ?? {}
        const gone = (name: string): boolean => [name, ...(derivedFrom[name] ?? [])].some((one) => hidden.has(one))
        for (const name of own) expect([name, held.filters.byName.has(name)]).toEqual([name, !gone(name)])
      }),
      { numRuns: 100 },
    )
    expect(withheld).toBeGreaterThan(100)
  })

  it('whoever holds the right has the module itself, and so has everybody where no field asks', () => {
    fc.assert(
      fc.property(cases, (asking) => {
        const whole = compiled(asking)
        expect(moduleForPrincipal(whole, holder(CATEGORY, LOCK), context)).toBe(whole)
      }),
      { numRuns: 20 },
    )
    const plain = compiled(source('category'))
    expect(moduleForPrincipal(plain, NOBODY, context)).toBe(plain)
  })

  it('a definition is served without it, and without the rules that read it, and compiles', () => {
    fc.assert(
      fc.property(cases, (asking) => {
        const held = moduleForPrincipal(compiled(asking), NOBODY, context)
        const cut = restrictModule(held, () => true)
        const served = compileServed(cut, { ...context, modules: { [cut.id]: cut } })
        expect(served.ok ? [] : served.problems).toEqual([])
        if (!served.ok) return
        const { hidden } = restrictionsOf(held)
        const rules = [...served.value.fields.values()].flatMap((field) => [
          field.required,
          field.visible,
          field.enabled,
          field.initial,
          field.value,
          ...field.checks.map(({ must }) => must),
        ])
        for (const rule of rules)
          if (typeof rule === 'object')
            for (const { path } of rule.dependencies)
              expect(path[0] === 'record' || path[0] === 'values' ? hidden.has(path[1] ?? '') : false).toBe(false)
        expect(JSON.stringify(cut)).not.toContain('"needs":"category.lock"')
      }),
      { numRuns: 60 },
    )
  })

  it('is one compiled module for all who lack the same', () => {
    const whole = compiled(guarded(source('category'), { descripcion: 'lock', orden: { write: 'lock' } }))
    const one = moduleForPrincipal(whole, holder(CATEGORY, 'veB'), context)
    expect(moduleForPrincipal(whole, holder(CATEGORY, 'veB', 'DN2'), context)).toBe(one)
    expect(moduleForPrincipal(whole, NOBODY, context)).toBe(one)
    expect(fullModule(one)).toBe(whole)
    expect([...restrictionsOf(one).hidden]).toEqual(['descripcion'])
    expect([...restrictionsOf(one).readOnly]).toEqual(['orden'])
  })

  it.each<readonly [string, FieldNeedsSource, readonly string[], 'hidden' | 'fixed' | 'free']>([
    ['nothing', 'lock', [], 'hidden'],
    ['the right', 'lock', [LOCK], 'free'],
    ['any of several', ['lock', 'sign'], ['sGn'], 'free'],
    ['the right of another function', 'user.lock', [LOCK], 'hidden'],
    ['that to read, where writing asks for none', { write: 'lock' }, ['veB'], 'fixed'],
    ['that to write', { write: 'lock' }, [LOCK], 'free'],
    ['that to write, but not to read', { read: 'view', write: 'lock' }, [LOCK], 'hidden'],
    ['that to read, but not to write', { read: 'view', write: 'lock' }, ['veB'], 'fixed'],
    ['both', { read: 'view', write: 'lock' }, ['veB', LOCK], 'free'],
  ])('who holds %s', (_what, needs, actions, found) => {
    const whole = compiled(guarded(source('category'), { descripcion: needs }))
    const held = moduleForPrincipal(whole, holder(CATEGORY, ...actions), context)
    const field = held.fields.get('descripcion')
    expect([field === undefined, field?.enabled]).toEqual(
      { hidden: [true, undefined], fixed: [false, false], free: [false, true] }[found],
    )
  })

  it.each<readonly [string, { readonly [action: string]: number }, 'hidden' | 'fixed' | 'free']>([
    ['all rows are read and the right is for one’s own', { veB: 35, lCk: 7 }, 'hidden'],
    ['rows of areas are read too', { veB: 15, lCk: 7 }, 'hidden'],
    ['rows of clients are read by another right', { veB: 7, DN2: 23, lCk: 7 }, 'hidden'],
    ['one’s own rows are read', { veB: 7, lCk: 7 }, 'free'],
    ['fewer rows are read', { veB: 7, lCk: 35 }, 'free'],
    ['the right is for another platform', { veB: 35, lCk: 34 }, 'hidden'],
    ['the right reaches no row', { veB: 35, lCk: 3 }, 'hidden'],
  ])('W04 is there for all rows or for none: %s', (_how, actions, found) => {
    const whole = compiled(guarded(source('requirement'), { observacion: 'lock' }))
    const person: Principal = { ...holder('rQ8'), kind: 'user', grants: { rQ8: actions } } as Principal
    const held = moduleForPrincipal(whole, person, context)
    expect(held.fields.has('observacion') ? 'free' : 'hidden').toBe(found)
  })

  it.each<readonly [string, { readonly [action: string]: number }, boolean]>([
    ['one’s own rows are changed and all are read', { veB: 35, DN2: 7, Wxx: 7, lCk: 7 }, true],
    ['all rows are changed', { veB: 35, DN2: 35, lCk: 7 }, false],
    ['rows of areas may be made', { veB: 35, DN2: 7, Wxx: 15, lCk: 7 }, false],
  ])('W04 is written in all rows or in none: %s', (_how, actions, free) => {
    const whole = compiled(guarded(source('user'), { cifNif: { write: 'lock' } }))
    const person: Principal = { ...holder('M_w'), kind: 'user', grants: { M_w: actions } } as Principal
    expect(moduleForPrincipal(whole, person, context).fields.get('cifNif')?.enabled).toBe(free)
  })

  it('W04 where each row has its own function, each of those that are held must be covered', () => {
    const whole = compiled(
      guarded(
        { ...source('user'), access: { if: [{ var: 'record.blackList' }, 'providerUser', 'user'] } },
        { cifNif: 'lock' },
      ),
    )
    const has = (grants: object): boolean =>
      moduleForPrincipal(whole, { ...holder('M_w'), kind: 'user', grants } as Principal, context).fields.has('cifNif')
    expect(has({ M_w: { veB: 35, lCk: 35 }, TBy: { veB: 35 } })).toBe(false)
    expect(has({ M_w: { veB: 35, lCk: 35 }, TBy: { veB: 35, lCk: 35 } })).toBe(true)
    expect(has({ M_w: { veB: 35, lCk: 35 } })).toBe(true)
  })

  it('a filter that stands in the place of a withheld field is gone with it, and so is one that borrows it', () => {
    const whole = compiled({
      ...guarded(source('category'), { descripcion: 'lock' }),
      filters: {
        ...source('category').filters,
        fields: { descripcion: { kind: 'text' }, otro: { extends: 'descripcion' } },
      },
    })
    const held = moduleForPrincipal(whole, NOBODY, context)
    expect([...held.filters.byName.keys()].filter((name) => name === 'descripcion' || name === 'otro')).toEqual([])
  })

  it('a person who has a title alone writes it only with the right', () => {
    const whole = compiled(guarded(source('category'), { nombre: { write: 'register' } }))
    expect(moduleForPrincipal(whole, holder(CATEGORY, 'veB'), context).fields.get('nombre')?.enabled).toBe(false)
    expect(moduleForPrincipal(whole, holder(CATEGORY, 'Wxx'), context).fields.get('nombre')?.enabled).toBe(true)
  })

  it('the size and the path of a withheld file are withheld with it, and the levels of a tree with its parent’s filter', () => {
    const { required: _, ...archivo } = source('document').fields['archivo'] ?? { kind: 'files' }
    const { contents: _contents, ...others } = source('document').filters ?? {}
    const document = { ...source('document'), filters: others, fields: { ...source('document').fields, archivo } }
    const held = moduleForPrincipal(compiled(guarded(free(document), { archivo: 'lock' })), NOBODY, context)
    expect([...restrictionsOf(held).hidden].toSorted()).toEqual(['archivo', 'ruta', 'sinTexto', 'tamano'])
    expect(held.list?.levels).not.toBeNull()
    const { filters } = document
    const derivedFrom = { ...filters?.derivedFrom, idPadre: ['observacion'] }
    const revealing = guarded({ ...free(document), filters: { ...filters, derivedFrom } }, { observacion: 'lock' })
    expect(moduleForPrincipal(compiled(revealing), NOBODY, context).list?.levels).toBeNull()
    expect(moduleForPrincipal(compiled(revealing), holder('d_C', LOCK), context).list?.levels).not.toBeNull()
  })
})
