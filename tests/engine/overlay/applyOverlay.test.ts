import { describe, expect, it } from 'vitest'
import { applyLayers, applyOverlay, checkOverlay, overlayContext, readOverlay } from '#engine/overlay'
import type { OverlaySource } from '#engine/overlay'
import type { ModuleSource } from '#engine/source'
import { LANGUAGE_VERSION, textKeys } from '#engine/definition'
import { context, module, source } from '../definition/shipped.ts'
import { leastSpent } from '../../support/leastSpent.ts'

const category = source('category')
const within = overlayContext(context)

/** An overlay over categories, made of what matters. */
export const overlay = (more: object): OverlaySource => {
  const read = readOverlay({ over: 'category', version: 1, ...more })
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

function applied(more: object, base: ModuleSource = category): ModuleSource {
  const result = applyOverlay(base, overlay(more), within)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

/** `pointer reason` of what is wrong, read or applied. */
function refused(content: object, stored: { readonly [id: string]: string } = {}): readonly string[] {
  const read = readOverlay({ over: 'category', version: 1, ...content })
  const result = read.ok ? applyOverlay(category, read.value, overlayContext(context, stored)) : read
  return result.ok ? [] : result.problems.map(({ pointer, reason }) => `${pointer} ${reason}`)
}

const COLOUR = { fields: { x_1: { kind: 'text', max: 20 } } }

describe('an added field', () => {
  it('LC-04 stands at the end of list, filters and forms, under every mask of its section', () => {
    const { list, filters, forms, masks } = applied(COLOUR)
    expect(list?.columns?.at(-1)).toBe('x_1')
    expect(filters?.more?.at(-1)).toBe('x_1')
    expect(forms?.['edit']?.sections?.at(-1)).toEqual([['imagenIcono', 'imagenBanner'], 'x_1'])
    expect(forms?.['reassign']?.sections).toEqual([['nueva']])
    expect(Object.entries(masks ?? {}).flatMap(([bit, names]) => (names.includes('x_1') ? [bit] : []))).toEqual([
      '1',
      '2',
      '4',
      '8',
    ])
  })

  it('LC-04 stands in the slot that it names, and the slot stays for the next layer', () => {
    const base = {
      ...category,
      list: { ...category.list, columns: ['nombre', 'slot:middle', 'orden'] },
      forms: { ...category.forms, edit: { mask: 1, sections: [['nombre', 'slot:top', 'orden'], ['idioma']] } },
    }
    const { list, forms } = applied(
      {
        fields: { x_1: { kind: 'text' }, x_2: { kind: 'text' } },
        columns: { add: [{ field: 'x_1', slot: 'middle' }] },
        sections: {
          add: [
            { field: 'x_2', slot: 'top' },
            { field: 'x_1', form: 'reassign' },
          ],
        },
      },
      base,
    )
    expect(list?.columns).toEqual(['nombre', 'x_1', 'slot:middle', 'orden', 'x_2'])
    expect(forms?.['edit']?.sections).toEqual([['nombre', 'x_2', 'slot:top', 'orden'], ['idioma']])
    expect(forms?.['reassign']?.sections).toEqual([['nueva', 'x_1']])
  })

  it('LC-04 that holds several values is neither column nor filter', () => {
    const { list, filters, forms } = applied({ fields: { x_1: { kind: 'repeat', of: { a: { kind: 'text' } } } } })
    expect([list?.columns, filters?.more].flat()).not.toContain('x_1')
    expect(forms?.['edit']?.sections?.at(-1)).toContain('x_1')
  })

  it('LC-04 keeps its id when it is renamed', () => {
    const { fields, list } = applied({
      fields: { x_1: { kind: 'text', name: 'x_colour' } },
      columns: { order: ['x_1'] },
    })
    expect(fields['x_colour']).toEqual({ kind: 'text', id: 'x_1' })
    expect(fields['x_1']).toBeUndefined()
    expect(list?.columns?.[0]).toBe('x_colour')
  })

  it.each<readonly [string, object, string]>([
    ['a name of the product', { fields: { colour: { kind: 'text' } } }, '/fields/colour addedName'],
    ['a column of every table', { fields: { tenant_id: { kind: 'text' } } }, '/fields/tenant_id addedName'],
    ['a field that is there', { fields: { nombre: { kind: 'text' } } }, '/fields/nombre addedName'],
    ['look-alike letters', { fields: { x_соlour: { kind: 'text' } } }, '/fields/x_соlour addedName'],
    ['a long name', { fields: { [`x_${'a'.repeat(60)}`]: { kind: 'text' } } }, `/fields/x_${'a'.repeat(60)} addedName`],
    ['a capital more', { fields: { x_ab: { kind: 'text' }, x_aB: { kind: 'text' } } }, '/fields/x_ab taken'],
    ["another's name", { fields: { x_1: { kind: 'text' }, x_2: { kind: 'text', name: 'x_1' } } }, '/fields/x_2 taken'],
    ['a quote', { fields: { "x_1' or 1": { kind: 'text' } } }, "/fields/x_1' or 1 addedName"],
  ])('E05 is refused with %s', (_title, content, expected) => {
    expect(refused(content)).toContain(expected)
  })

  it.each(['wire', 'role', 'needs', 'extends', 'count', 'id', 'label', 'hiddenValue', 'currency'])(
    'LC-04 never says %s',
    (key) => {
      expect(refused({ fields: { x_1: { kind: 'text', [key]: 'a' } } })).toEqual([`/fields/x_1/${key} overlayKey`])
    },
  )

  it.each(['password', 'roles', 'status', 'image', 'nothing'])('LC-04 is not of kind %s', (kind) => {
    expect(refused({ fields: { x_1: { kind } } })[0]).toMatch(/^\/fields\/x_1\/kind (kindNotAdded|unknownKind)$/)
  })

  it.each(['group', 'repeat'])('LC-04 is no %s of groups', (kind) => {
    const of = { a: { kind, of: { b: { kind: 'text' } } } }
    expect(refused({ fields: { x_1: { kind, of } } })).toContain('/fields/x_1/of/a/kind groupOfGroups')
  })

  it.each([
    [{ kind: 'number' }, 'text text', true],
    [{ kind: 'number', integer: true }, 'number numeric', true],
    [{ kind: 'number' }, 'number numeric', false],
  ])('E08 of an id that held another kind is refused: %j after %s', (field, before, refusal) => {
    expect(refused({ fields: { x_1: field } }, { x_1: before })).toEqual(refusal ? ['/fields/x_1/kind storedAs'] : [])
  })
})

describe('what is tightened', () => {
  it('LC-03 is required, shorter, larger, of fewer choices, checked further', () => {
    const check = { must: { '!=': [{ var: 'values.nombre' }, 'x'] }, text: 'msg.category.x' }
    const { fields } = applied({
      fields: {
        nombre: { max: 50, min: 2, checks: [check] },
        descripcion: { required: true },
        orden: { min: 1, max: 9 },
        idioma: { options: [1, 3] },
      },
    })
    expect(fields['nombre']).toMatchObject({ role: 'title', required: true, max: 50, min: 2, checks: [check] })
    expect(fields['descripcion']).toMatchObject({ kind: 'multiline', required: true })
    expect(fields['orden']).toMatchObject({ min: 1, max: 9, integer: true })
    expect(fields['idioma']?.options).toEqual({ catalogue: 'languages', only: [1, 3] })
  })

  it.each<readonly [object, string]>([
    [{ nombre: { max: 101 } }, '/fields/nombre/max notTighter'],
    [{ nombre: { required: false } }, '/fields/nombre/required notTighter'],
    [{ nombre: { required: { var: 'values.orden' } } }, '/fields/nombre/required notTighter'],
    [{ orden: { min: -1 } }, '/fields/orden/min notTighter'],
    [{ orden: { min: 7, max: 3 } }, '/fields/orden/max notTighter'],
    [{ orden: { max: 'x' } }, '/fields/orden/max wrongType'],
    [{ idioma: { options: [1, 9] } }, '/fields/idioma/options/1 unknownOption'],
    [{ idioma: { options: [] } }, '/fields/idioma/options optionKeys'],
    [{ idioma: { options: { catalogue: 'countries' } } }, '/fields/idioma/options optionKeys'],
    [{ idpadre: { options: [1] } }, '/fields/idpadre/options optionsNotListed'],
    [{ nombre: { wire: 'other' } }, '/fields/nombre/wire overlayKey'],
    [{ nombre: { role: 'owner' } }, '/fields/nombre/role overlayKey'],
    [{ nombre: { needs: 'lock' } }, '/fields/nombre/needs overlayKey'],
    [{ nombre: { visible: false } }, '/fields/nombre/visible overlayKey'],
    [{ nombre: { name: 'x_title' } }, '/fields/nombre/name overlayKey'],
    [{ nobody: { max: 3 } }, '/fields/nobody unknownField'],
  ])('LC-03 is never widened: %j', (fields, expected) => {
    expect(refused({ fields })).toContain(expected)
  })
})

describe('what is hidden and ordered', () => {
  it('LC-03 is gone from its surface alone', () => {
    const { list, filters, forms } = applied({
      columns: { hide: ['orden'] },
      filters: { hide: ['idioma'] },
      sections: { hide: ['descripcion', 'imagenBanner'] },
    })
    expect(list?.columns).toEqual(['nombre', 'idpadre', 'idioma', 'estatus'])
    expect(filters?.more).toEqual(['idpadre', 'estatus'])
    expect(forms?.['edit']?.sections).toEqual([['nombre', ['idpadre', 'idioma'], 'orden'], [['imagenIcono']]])
  })

  it('LC-03 comes first in the order said; fields side by side stay so', () => {
    const { list, forms } = applied({
      columns: { order: ['estatus', 'orden'] },
      sections: { order: ['orden', 'idioma'] },
    })
    expect(list?.columns).toEqual(['estatus', 'orden', 'nombre', 'idpadre', 'idioma'])
    expect(forms?.['edit']?.sections?.[0]).toEqual(['orden', ['idioma', 'idpadre'], 'nombre', 'descripcion'])
  })

  it('LC-03 needs a start where it is required', () => {
    expect(refused({ sections: { hide: ['nombre'] } })).toEqual(['/fields/nombre/initial hiddenRequired'])
    expect(refused({ sections: { hide: ['nombre'] }, fields: { nombre: { initial: { const: 'x' } } } })).toEqual([])
    expect(refused({ sections: { hide: ['idioma'] } })).toEqual([])
  })

  it.each<readonly [object, string]>([
    [{ columns: { hide: ['nombre', 'idpadre', 'idioma', 'orden', 'estatus'] } }, '/columns/hide nothingLeft'],
    [{ sections: { hide: ['nueva'] }, fields: { nueva: { initial: 'record.id' } } }, '/sections/hide nothingLeft'],
    [{ columns: { hide: ['nobody'] } }, '/columns/hide/0 unknownField'],
    [{ columns: { add: [{ field: 'orden', form: 'edit' }] } }, '/columns/add/0/form unknownForm'],
    [{ filters: { add: ['nobody'] } }, '/filters/add/0 unknownField'],
  ])('LC-03 leaves something over: %j', (content, expected) => {
    expect(refused(content)).toContain(expected)
  })

  it('LC-03 is not there for the layers below', () => {
    const above = overlay({ ...COLOUR, columns: { hide: ['orden'] } })
    const layers = (below: object) => applyLayers(category, [above, overlay(below)], within)
    const again = layers({ columns: { add: ['orden'] } })
    expect(again.ok ? [] : again.problems).toMatchObject([{ pointer: '/columns/add/0', reason: 'hiddenAbove' }])
    const tighter = layers({ fields: { x_1: { max: 10 } } })
    expect(tighter.ok && tighter.value.fields['x_1']).toEqual({ kind: 'text', max: 10 })
    expect(layers({ fields: { x_1: { max: 30 } } }).ok).toBe(false)
  })
})

describe('an overlay as it comes', () => {
  it.each<readonly [string, unknown, string]>([
    ['text', 'x', ' wrongType'],
    ['a list', [], ' wrongType'],
    ['calls', { calls: {} }, '/calls unknownKey'],
    ['access', { access: 'user' }, '/access unknownKey'],
    ['masks', { masks: {} }, '/masks unknownKey'],
    ['another module', { over: 'user' }, '/over anotherModule'],
    ['a version to come', { version: LANGUAGE_VERSION + 1 }, '/version newerVersion'],
    ['no version of the language', { version: 0 }, '/version unknownVersion'],
    ['a prototype', JSON.parse('{"fields":{"__proto__":{"kind":"text"}}}'), '/fields/__proto__ name'],
    [
      'a deep prototype',
      JSON.parse('{"fields":{"x_1":{"kind":"text","checks":[{"must":{"constructor":1}}]}}}'),
      '/fields/x_1/checks/0/must/constructor name',
    ],
    [
      '50,000 fields',
      { fields: Object.fromEntries(Array.from({ length: 50_000 }, (_, at) => [`x_${at}`, { kind: 'text' }])) },
      ' tooLarge',
    ],
    ['1,000 levels', { fields: nest(1000) }, ' tooLarge'],
    ['words of another module', { texts: { es: { 'lbl.user.title': 'x' } } }, '/texts/es/lbl.user.title textKey'],
    ['an unknown language', { texts: { de: {} } }, '/texts/de unknownKey'],
    ['empty words', { texts: { es: { 'lbl.category.nombre': ' ' } } }, '/texts/es/lbl.category.nombre words'],
  ])('E10 is refused with %s', (_title, content, expected) => {
    const whole =
      typeof content === 'object' && !Array.isArray(content) ? { over: 'category', version: 1, ...content } : content
    const judged = () => {
      const read = readOverlay(whole)
      return read.ok ? applyOverlay(category, read.value, within) : read
    }
    const result = judged()
    expect(result.ok ? [] : result.problems.map(({ pointer, reason }) => `${pointer} ${reason}`)).toContain(expected)
    expect(leastSpent(judged)).toBeLessThan(1000)
  })

  it('LC-02 lacks no words in a language of its tenant, and says none that nothing reads', () => {
    const check = (texts: object) => {
      const result = checkOverlay(category, overlay({ ...COLOUR, texts }), within, { es: TEXTS })
      return result.ok ? [] : result.problems.map(({ pointer, reason }) => `${pointer} ${reason}`)
    }
    expect(check({})).toEqual(['/texts/es/lbl.category.x_1 missingText'])
    expect(check({ es: { 'lbl.category.x_1': 'Color' } })).toEqual([])
    expect(check({ es: { 'lbl.category.x_1': 'Color', 'lbl.category.x_2': 'Nada' } })).toEqual([
      '/texts/es/lbl.category.x_2 unreadText',
    ])
  })

  it('LC-02 is refused for what the whole definition would be refused for', () => {
    const field = { kind: 'select', options: { catalogue: 'languages' }, visible: { eval: ['1'] } }
    const result = checkOverlay(category, overlay({ fields: { x_1: { ...field, name: 'x_n' } } }), within, {})
    expect(result.ok ? [] : result.problems.map(({ pointer }) => pointer)).toContainEqual(
      expect.stringMatching(/^\/fields\/x_1\/visible/),
    )
  })
})

/** Every text of the product's own definition. */
const TEXTS = Object.fromEntries(
  textKeys(module('category')).flatMap((text) => (text.kind === 'key' ? text.keys.map((key) => [key, 'x']) : [])),
)

function nest(levels: number): object {
  let inner: object = { kind: 'text' }
  for (let at = 0; at < levels; at++) inner = { of: inner }
  return inner
}
