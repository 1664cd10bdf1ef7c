import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileModule } from '#engine/definition'
import type { Module } from '#engine/definition'
import { applyOverlay, overlayContext, readOverlay } from '#engine/overlay'
import type { OverlaySource } from '#engine/overlay'
import type { ModuleSource } from '#engine/source'
import { context, source, sources } from '../definition/shipped.ts'
import { runs } from '../../support/runs.ts'

const within = overlayContext(context)
/** A tenant that has published before. */
const after = overlayContext(context, { x_1: 'text text' })

const MODULES = ['category', 'requirement', 'user', 'area', 'template']

/** Arbitrary input: mostly overlays, with keys that they may not have. */
function overlayOf(base: ModuleSource): fc.Arbitrary<object> {
  const names = [...Object.keys(base.fields), 'x_1', 'x_2', 'x_10', 'nobody']
  const name = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...Object.keys(base.fields)) },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  )
  const number = fc.integer({ min: -5, max: 200 })
  const some = fc.record(
    {
      kind: fc.constantFrom('text', 'number', 'date', 'select', 'checkbox', 'repeat', 'reference', 'password'),
      required: fc.constantFrom(true, false, { var: 'values.x_1' }),
      min: number,
      max: number,
      options: fc.subarray([1, 2, 3, 4]),
      initial: fc.constantFrom(1, { const: 'x' }, 'values.x_2'),
      name: fc.constantFrom('x_1', 'x_new', 'nombre'),
      to: fc.constantFrom('category', 'nothing'),
      of: fc.constant({ a: { kind: 'text' } }),
      wire: fc.constantFrom('a.b', false),
      role: fc.constantFrom('owner', 'tenant'),
    },
    { requiredKeys: [] },
  )
  const added = fc.constantFrom(
    { kind: 'text' },
    { kind: 'number', min: 1, required: true },
    { kind: 'checkbox', name: 'x_new' },
    { kind: 'repeat', of: { a: { kind: 'text' } } },
  )
  const tightened = fc.constantFrom({ required: true }, { initial: 1 }, { max: 40 }, { min: 2 }, { options: [1, 2] })
  const plausible = fc
    .tuple(
      fc.dictionary(fc.constantFrom('x_1', 'x_2', 'x_10'), added, { maxKeys: 2 }),
      fc.dictionary(fc.constantFrom(...Object.keys(base.fields)), tightened, { maxKeys: 1 }),
    )
    .map(([more, stricter]) => ({ ...more, ...stricter }))
  const placing = fc.record(
    {
      add: fc.array(fc.oneof(name, fc.record({ field: name, slot: fc.constant('a') })), { minLength: 1, maxLength: 2 }),
      hide: fc.array(name, { minLength: 1, maxLength: 1 }),
      order: fc.array(name, { minLength: 1, maxLength: 2 }),
    },
    { requiredKeys: [] },
  )
  return fc.record(
    {
      over: fc.constant(base.id),
      version: fc.constant(1),
      fields: fc.oneof(
        { weight: 5, arbitrary: plausible },
        { weight: 1, arbitrary: fc.dictionary(name, some, { maxKeys: 3 }) },
      ),
      columns: placing,
      filters: placing,
      sections: placing,
      retention: fc.oneof(
        { weight: 12, arbitrary: fc.constant({ months: 0 }) },
        {
          weight: 1,
          arbitrary: fc.record({ months: fc.constantFrom(1, 1201), since: fc.constantFrom('x_1', 'fechaIni') }),
        },
      ),
    },
    { requiredKeys: ['over', 'version'] },
  )
}

/** Overlays that are accepted, made of a definition and a wish. */
const accepted = fc
  .constantFrom(...MODULES)
  .chain((id) => overlayOf(source(id)).map((content) => ({ base: source(id), content })))

function apply(base: ModuleSource, content: object, over = within): ModuleSource | null {
  const read = readOverlay(content)
  const result = read.ok ? applyOverlay(base, read.value, over) : read
  return result.ok ? result.value : null
}

/** Milliseconds that hundreds of compiled modules may take where others compile beside them. */
const SLOWEST = 120_000

/** Compiling takes most of the time: a definition is compiled once. */
const known = new WeakMap<ModuleSource, Module | null>()

function compile(module: ModuleSource): Module | null {
  const held = known.get(module) ?? compiled(module)
  known.set(module, held)
  return held
}

const compiled = (module: ModuleSource): Module | null => {
  const result = compileModule(module, { ...context, modules: { ...sources, [module.id]: module } })
  return result.ok ? result.value : null
}

/** Everything of a module that no tenant may change: who may call what, how it travels, where it is kept. */
const walls = (module: Module, names: readonly string[]): unknown => ({
  functionId: module.functionId,
  routes: module.routes,
  calls: [...module.calls.values()].map(({ source: _, ...call }) => call),
  actions: [...module.actions.values()].map(({ name, on, needs }) => ({ name, on, needs })),
  fields: names.map((name) => {
    const field = module.fields.get(name)
    return field && [field.id, field.kind.kind, field.kind.column(field), field.role, field.wire]
  }),
  masks: [...module.masks].map(([bit, covered]) => [bit, covered.filter((name) => names.includes(name))]),
  roles: [...module.roles].map(([role, { name }]) => [role, name]),
})

describe('an overlay', () => {
  it(
    'LC-03 never widens: calls, rights, wire and storage of what was there are the same',
    () => {
      let applied = 0
      fc.assert(
        fc.property(accepted, ({ base, content }) => {
          const over = apply(base, content)
          const [before, after] = [compile(base), over && compile(over)]
          if (!before || !after) return
          applied += 1
          const names = [...before.fields.keys()]
          expect(walls(after, names)).toEqual(walls(before, names))
          for (const name of names) {
            const [was, is] = [before.fields.get(name), after.fields.get(name)]
            if (was?.required === true) expect(is?.required).toBe(true)
            expect(is?.checks.length ?? 0).toBeGreaterThanOrEqual(was?.checks.length ?? 0)
            const keys = new Set(was?.options.map(({ key }) => key))
            expect(is?.options.every(({ key }) => keys.has(key))).toBe(true)
          }
        }),
        { numRuns: runs(600) },
      )
      expect(applied).toBeGreaterThan(60)
    },
    SLOWEST,
  )

  it('LC-03 of a stricter field accepts nothing that was refused', () => {
    const moment = { today: '2026-05-01', now: '2026-05-01T10:00:00.000Z' }
    const base = source('category')
    const rule = fc.record(
      {
        min: fc.integer({ min: -3, max: 120 }),
        max: fc.integer({ min: -3, max: 120 }),
        options: fc.subarray([1, 2, 3, 4]),
      },
      { requiredKeys: [] },
    )
    const value = fc.oneof(fc.string({ maxLength: 130 }), fc.integer({ min: -10, max: 100_010 }), fc.constant(null))
    fc.assert(
      fc.property(fc.constantFrom('nombre', 'orden', 'idioma', 'descripcion'), rule, value, (name, said, tried) => {
        const over = apply(base, { over: 'category', version: 1, fields: { [name]: said } })
        const [before, after] = [compile(base)?.fields.get(name), over && compile(over)?.fields.get(name)]
        if (!before || !after) return
        if (!before.kind.accept(tried, before, moment).ok)
          expect(after.kind.accept(tried, after, moment).ok).toBe(false)
      }),
      { numRuns: runs(300) },
    )
  })

  it('LC-03 applied twice is applied once', () => {
    fc.assert(
      fc.property(accepted, ({ base, content }) => {
        const once = apply(base, content)
        if (once) expect(apply(once, content)).toEqual(once)
      }),
      { numRuns: runs(800) },
    )
  })

  it('LC-03 does not depend on the order in which its file is written', () => {
    const turned = (entries: { readonly [key: string]: unknown } | undefined): object | undefined =>
      entries && Object.fromEntries(Object.entries(entries).toReversed())
    fc.assert(
      fc.property(accepted, ({ base, content }) => {
        const said = content as OverlaySource
        const other = {
          ...turned(content as { readonly [key: string]: unknown }),
          ...(said.fields ? { fields: turned(said.fields) } : {}),
        }
        expect(JSON.stringify(apply(base, other))).toBe(JSON.stringify(apply(base, content)))
      }),
      { numRuns: runs(800) },
    )
  })

  it('E10 of any JSON is taken or refused, and never ends in an error', () => {
    const part = fc.jsonValue({ maxDepth: 4 })
    const shape = fc.record(
      {
        over: fc.constantFrom('category', 1),
        version: fc.constantFrom(1, 2),
        fields: part,
        columns: part,
        filters: part,
        sections: part,
        texts: part,
      },
      { requiredKeys: [] },
    )
    const nearly = fc.record({
      over: fc.constant('category'),
      version: fc.constant(1),
      fields: fc.dictionary(
        fc.constantFrom('x_1', 'nombre', 'idioma', 'orden'),
        fc.dictionary(
          fc.constantFrom(
            'kind',
            'required',
            'min',
            'max',
            'options',
            'checks',
            'initial',
            'of',
            'to',
            'name',
            'value',
            'visible',
          ),
          fc.oneof(part, fc.constantFrom('text', 'select', 'repeat', 'group')),
        ),
      ),
    })
    fc.assert(
      fc.property(fc.oneof(part, shape, nearly), (content) => {
        const over = apply(source('category'), content as object)
        if (over) compile(over)
        apply(source('category'), content as object, after)
      }),
      {
        numRuns: runs(1000),
        examples: [[{ over: 'category', version: 1, fields: { x_1: { kind: { toString: 0 } } } }]],
      },
    )
  })
})
