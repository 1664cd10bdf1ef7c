import { createElement } from 'react'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { readRecord } from '#engine/call'
import { SIGN_IN_KINDS, KINDS, kindRegistry } from '#engine/field'
import type { FieldKinds } from '#engine/field'
import { compileModule } from '#engine/definition'
import type { Module } from '#engine/definition'
import { compileFormulario, evaluate, validate } from '#engine/form'
import { readListUrl } from '#engine/list'
import type { ModuleSource } from '#engine/source'
import { createTranslator } from '#translator'
import { PortProvider } from '#renderers/context'
import type { Port } from '#renderers/context'
import { DetailsView } from '#renderers/details'
import { RENDERERS, rendererRegistry } from '#renderers/field'
import { FilterField } from '#renderers/filter'
import { ValueCell } from '../../../renderers/list/ValueCell.tsx'
import { rating } from '../../support/rating/kind/index.ts'
import { rating as drawnRating } from '../../support/rating/renderer/index.tsx'

const kinds = kindRegistry([...KINDS.values(), rating])
const renderers = rendererRegistry([...RENDERERS.values(), drawnRating])

const SOURCE: ModuleSource = {
  version: 1,
  id: 'film',
  access: 'category',
  fields: {
    titulo: { kind: 'text', role: 'title' },
    stars: { kind: 'rating', max: 4, required: true },
  },
  routes: { list: '/film' },
  list: { columns: ['titulo', 'stars'] },
  filters: { more: ['stars'] },
  forms: { create: {} },
  actions: { create: {} },
  calls: {
    list: { GET: 'films', query: { desde: 'filter.stars.from', hasta: 'filter.stars.to' } },
    create: { POST: 'films', body: 'payload' },
  },
}

function compile(registry: FieldKinds): Module | readonly string[] {
  const access = { functions: { category: 'kT6' }, actions: { register: 'Wxx', view: 'veB' } }
  const made = compileModule(SOURCE, { kinds: registry, access, catalogue: () => [], modules: {} })
  return made.ok ? made.value : made.problems.map(({ pointer, reason }) => `${pointer} ${reason}`)
}

const isModule = (made: Module | readonly string[]): made is Module => 'fields' in made

function film(): Module {
  const made = compile(kinds)
  if (!isModule(made)) throw new Error(made.join('\n'))
  return made
}

const environment = { today: '2026-03-15', now: '2026-03-15T10:00:00.000Z', names: {} }
const words = createTranslator('en', { 'lbl.film.stars': 'Stars', 'lbl.film.titulo': 'Title' })

function drawn(element: ReactElement, registry = renderers): string {
  // Only what these components ask for.
  const port = { kinds, renderers: registry, translator: words, environment } as unknown as Port
  return renderToStaticMarkup(PortProvider({ port, children: element }))
}

describe('a kind added in two folders, with nothing else', () => {
  const module = film()
  const field = module.fields.get('stars')!
  const plan = module.forms.get('create')!.plan

  it('LC-04 is a kind of definitions, and of none whose registry leaves it out', () => {
    expect(field.kind).toBe(rating)
    expect(compile(KINDS)).toContain('/fields/stars/kind unknownKind')
    expect(compile(SIGN_IN_KINDS)).toContain('/fields/stars/kind unknownKind')
  })

  it('two kinds of one name are a mistake of whoever puts them together', () => {
    expect(() => kindRegistry([...kinds.values(), rating])).toThrow('rating')
  })

  it.each([
    [{ stars: 3 }, []],
    [{ stars: 5 }, ['/stars max']],
    [{ stars: 2.5 }, ['/stars type']],
    [{}, ['/stars required']],
  ])('DF-04 a form decides over it: %j', (values, expected) => {
    const { problems } = validate(plan, values, environment)
    expect(problems.map(({ pointer, code }) => `${pointer} ${code}`)).toEqual(expected)
  })

  it('LC-04 has a column, a filter in the address, a schema, words and a way back from them', () => {
    expect(rating.column(field)).toBe('integer')
    expect(rating.schema(field)).toEqual({ type: 'integer', minimum: 1, maximum: 4 })
    expect(rating.text(3, field, words)).toBe('★★★☆')
    expect(rating.parse('★★★☆', field)).toMatchObject({ ok: true, value: 3 })
    expect(rating.parse('many', field)).toMatchObject({ ok: false, problems: [{ code: 'type' }] })
    const { filter } = readListUrl('stars.from=2&stars.to=9', module, module.list!)
    expect(filter).toEqual({ stars: { from: 2 } })
  })

  it('LC-04 is drawn in forms, details, lists and filters; without its renderer as unknown, never as nothing', () => {
    const details = createElement(DetailsView, {
      plan,
      sections: module.forms.get('create')!.sections,
      values: { titulo: 'Ran', stars: 3 },
      names: {},
      environment,
    })
    expect(drawn(details)).toContain('<b>★★★☆</b>')
    const record = { ...readRecord(module, { id: 'r1', stars: 2 }), actions: [] }
    expect(drawn(createElement(ValueCell, { module, field, record, input: {} }))).toBe('<b>★★☆☆</b>')
    const filter = createElement(FilterField, { field, id: 'f', value: { from: 2 }, onChange: () => undefined })
    expect(drawn(filter)).toMatch(/type="range"[^>]*value="2"/)
    expect(drawn(filter, RENDERERS)).toContain('role="note"')
    expect(evaluate(plan, { stars: 3 }, environment).values).toMatchObject({ stars: 3 })
  })

  it('a served form knows the kinds that it is given', () => {
    const form = { id: 'x', nombre: 'x', version: 1, hash: '', tipo: { id: 1 }, campos: [] }
    expect(compileFormulario(form, { kinds }).ok).toBe(true)
  })
})

describe('every kind of the engine', () => {
  it('DF-02 has a renderer, and no renderer is without its kind', () => {
    expect([...RENDERERS.keys()].sort()).toEqual([...KINDS.keys()].sort())
  })
})
