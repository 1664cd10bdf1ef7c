import { describe, expect, it } from 'vitest'
import { checkModule } from '#engine/definition'
import type { FieldSource, ModuleSource } from '#engine/source'
import { compiled, context, faults, module } from './shipped.ts'
import { changed } from './broken.ts'

const DERIVED = {
  count: { kind: 'number', count: 'area.idpadre' },
  ancestors: { kind: 'reference', ancestors: 'padre', many: true, to: 'category' },
  inverse: { kind: 'reference', inverse: 'provider.categoria', to: 'provider' },
  alike: { kind: 'reference', alike: ['padre'], many: true, to: 'category' },
  stamp: { kind: 'dateTime', stamp: 'createdAt' },
  ofFile: { kind: 'number', ofFile: 'archivo.size' },
} satisfies { readonly [key: string]: FieldSource }

const withFields = (fields: { readonly [name: string]: FieldSource }): ModuleSource =>
  changed({
    fields: { padre: { kind: 'reference', role: 'parent', to: 'category' }, archivo: { kind: 'files' }, ...fields },
  })

/** All that its author is told, with the reason why a key is not read. */
const reasons = (source: ModuleSource): readonly string[] =>
  checkModule(source, context).map(({ pointer, reason, figures }) =>
    [pointer, reason, figures?.['because'] ?? ''].join(' ').trim(),
  )

describe('a field that the server derives', () => {
  it('is written by nobody, whatever it is derived from', () => {
    const { fields } = compiled(withFields(DERIVED))
    expect(Object.keys(DERIVED).map((name) => [name, fields.get(name)?.enabled])).toEqual(
      Object.keys(DERIVED).map((name) => [name, false]),
    )
    expect(module('area').fields.get('nombre')?.enabled).toBe(true)
  })

  it.each(Object.entries(DERIVED))('reports keys that only somebody who writes could mean: %s', (name, field) => {
    const keys = { initial: 1, required: true, enabled: true, alwaysEmpty: true }
    const made = reasons(withFields({ ...DERIVED, [name]: { ...field, ...keys } }))
    expect(made).toEqual(
      expect.arrayContaining(Object.keys(keys).map((key) => `/fields/${name}/${key} unread derived`)),
    )
    expect(reasons(withFields({ ...DERIVED, [name]: { ...field, value: 1 } }))).toContain(
      `/fields/${name}/value unread derived`,
    )
  })

  it('is no part of a group or of rows, however deep: a part has no history and no file of its own', () => {
    const part = { kind: 'group', of: { t: DERIVED.stamp, deeper: { kind: 'repeat', of: { s: DERIVED.ofFile } } } }
    expect(reasons(withFields({ g: part }))).toEqual([
      '/fields/g/of/t/stamp unread part',
      '/fields/g/of/deeper/of/s/ofFile unread part',
    ])
  })

  it.each([
    [{ inverse: 'provider.categoria', to: 'provider', many: true }, []],
    [{ inverse: 'provider.categoria', to: 'plan' }, ['noInverse']],
    [{ inverse: 'provider.plan', to: 'provider' }, ['noInverse']],
    [{ inverse: 'provider.app', to: 'provider' }, ['noInverse']],
    [{ inverse: 'provider.nothing', to: 'provider' }, ['unknownField']],
    [{ inverse: 'nothing.categoria', to: 'provider' }, ['unknownModule']],
  ] as const)('US-16 holds the other end of a stored reference to one record: %j', (field, reasonsOf) => {
    expect(faults(withFields({ x: { kind: 'reference', ...field } }))).toEqual(
      reasonsOf.map((reason) => `/fields/x/inverse ${reason}`),
    )
  })

  it.each([
    [{ alike: ['padre', 'texto'], to: 'category', many: true }, []],
    [{ alike: ['padre'], to: 'category' }, ['/fields/x/alike notAlike']],
    [{ alike: ['padre'], to: 'area', many: true }, ['/fields/x/alike notAlike']],
    [{ alike: ['nothing'], to: 'category', many: true }, ['/fields/x/alike/0 unknownField']],
    [{ alike: ['archivo'], to: 'category', many: true }, ['/fields/x/alike/0 notCompared']],
    [{ alike: ['cuenta'], to: 'category', many: true }, ['/fields/x/alike/0 notCompared']],
  ] as const)('US-05 names others by stored values: %j', (field, told) => {
    const others = {
      texto: { kind: 'text' },
      cuenta: { kind: 'number', count: 'area.idpadre' },
    } as const
    expect(faults(withFields({ ...others, x: { kind: 'reference', ...field } }))).toEqual(told)
  })

  it('has the kind of the part of a file', () => {
    expect(faults(withFields({ x: { kind: 'text', ofFile: 'archivo.path' } }))).toEqual([])
    for (const field of [
      { kind: 'text', ofFile: 'archivo.size' },
      { kind: 'number', ofFile: 'archivo.path' },
      { kind: 'number', ofFile: 'archivo.pages' },
      { kind: 'number', ofFile: 'archivo.size.more' },
      { kind: 'number', ofFile: 'nombre.size' },
      { kind: 'number', ofFile: 'nothing.size' },
    ])
      expect(faults(withFields({ x: field }))).toEqual(['/fields/x/ofFile notOfFile'])
  })
})
