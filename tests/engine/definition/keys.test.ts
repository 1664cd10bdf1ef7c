import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compileModule } from '#engine/definition'
import type { Fault } from '#engine/definition'
import { fieldKindNames } from '#engine/field'
import type { Json, ModuleSource } from '#engine/source'
import { isFull } from '../../support/full.ts'
import { sampled } from '../../support/sampled.ts'
import { context, faults, sources } from './shipped.ts'

/** Maps whose keys are names given by the definition, and values that are free: wire, rules, texts. */
const NAMED =
  /^\/(fields|routes|masks|forms|actions|calls|filters\/(?:fields|derivedFrom)|fields\/\w+(\/of\/\w+)*\/of|actions\/\w+\/codes|forms\/\w+\/submit\/codes|fields\/\w+(?:\/of\/\w+)*\/(?:moves|corrections|tones|icons)|blocks|blocks\/\w+\/(figures|links)|list\/calendar\/layers(?:\/\w+\/columns)?|mails|mailLinks)$/
const FREE =
  /\/(wire|dialects|query|headers|body|form|parts|also|companions|answer|filter|with|sends|sets|looks|texts|must|visible|enabled|required|initial|value|confirm|if|access|icon|mails\/\w+\/when|mailLinks\/\w+\/when)$/

type Place = readonly (string | number)[]

const isMap = (json: unknown): json is { readonly [key: string]: unknown } =>
  typeof json === 'object' && json !== null && !Array.isArray(json)
const pointerOf = (place: Place): string => place.map((step) => `/${step}`).join('')

/** Every place of a key that belongs to the language. */
function places(json: unknown, at: Place = []): readonly Place[] {
  if (Array.isArray(json)) return json.flatMap((one, place) => places(one, [...at, place]))
  if (!isMap(json) || FREE.test(pointerOf(at))) return []
  const own = NAMED.test(pointerOf(at)) ? [] : Object.keys(json).map((key) => [...at, key])
  return [...own, ...Object.entries(json).flatMap(([key, held]) => places(held, [...at, key]))]
}

/** The same definition with one key written otherwise. */
function renamed(json: unknown, [step, ...rest]: Place, to: string): unknown {
  if (step === undefined) return json
  if (Array.isArray(json)) return json.map((one: unknown, at) => (at === step ? renamed(one, rest, to) : one))
  if (!isMap(json)) return json
  return Object.fromEntries(
    Object.entries(json).map(([key, held]) =>
      key !== step ? [key, held] : rest.length === 0 ? [to, held] : [key, renamed(held, rest, to)],
    ),
  )
}

const problems = (definition: unknown): readonly Fault[] => {
  const result = compileModule(definition as ModuleSource, context)
  return result.ok ? [] : result.problems
}

const misspelt = Object.entries(sources).flatMap(([id, source]) =>
  places(source).map((place) => ({ id, source, place, at: pointerOf(place) })),
)

/** The shape of a place in the language: its keys, without chosen names and numbers, and the kinds of what stands around it. */
function shapeOf(json: unknown, [step, ...rest]: Place, at: Place = []): string {
  if (step === undefined) return ''
  if (Array.isArray(json)) return `/#${shapeOf(json[Number(step)], rest, [...at, step])}`
  if (!isMap(json)) return ''
  const kind = typeof json['kind'] === 'string' ? `:${json['kind']}` : ''
  const name = NAMED.test(pointerOf(at)) ? '*' : step
  return `${kind}/${name}${shapeOf(json[step], rest, [...at, step])}`
}

/** In `npm test` one place of each shape in any module, so that another module adds those that no other has. */
const tried = sampled(misspelt, ({ source, place }) => [shapeOf(source, place)])

describe('a key that the language does not have', () => {
  it('finds keys of every part to misspell', () => {
    const parts = new Set(
      misspelt.map(({ place }) => place.filter((step) => typeof step === 'string' && /^[a-z]+$/i.test(step))[0]),
    )
    expect([...parts]).toEqual(
      expect.arrayContaining(['fields', 'list', 'filters', 'forms', 'actions', 'calls', 'onRemove', 'routes', 'masks']),
    )
    expect(tried.length).toBeGreaterThan(200)
    expect(tried.length).toBeLessThanOrEqual(isFull ? misspelt.length : misspelt.length / 4)
  })

  it.each(tried)('$id $at with a letter too many is told, with the key that was meant', ({ source, place }) => {
    const key = String(place.at(-1))
    const wrong = `${key}x`
    const found = problems(renamed(source, place, wrong)).find(
      ({ pointer }) => pointer === pointerOf([...place.slice(0, -1), wrong]),
    )
    expect(found?.reason).toBe('unknownKey')
    expect(found?.figures).toMatchObject({
      key: wrong,
      ...(key.length > 2 ? { suggestion: expect.stringContaining(key) } : {}),
    })
  })

  it('any key but those of the language is refused, wherever it stands', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...misspelt),
        fc.string({ minLength: 1 }).filter((key) => !/^[\w$]+$/.test(key)),
        ({ source, place }, wrong) => {
          expect(problems(renamed(source, place, wrong)).some(({ reason }) => reason === 'unknownKey')).toBe(true)
        },
      ),
    )
  })
})

const one = (field: Json, rest: object = {}) =>
  ({ version: 1, id: 'm', fields: { f: field }, ...rest }) as unknown as ModuleSource

describe('a key that is not of this kind', () => {
  it.each([
    [{ kind: 'status', max: 3 }, ['/fields/f/max unknownKey']],
    [{ kind: 'checkbox', options: ['a'] }, ['/fields/f/options unknownKey']],
    [{ kind: 'text', many: true }, ['/fields/f/many unknownKey']],
    [{ kind: 'text', of: {} }, ['/fields/f/of unknownKey']],
    [{ kind: 'email', min: 3 }, ['/fields/f/min unknownKey']],
    [{ kind: 'select', options: { catalog: 'n' } }, ['/fields/f/options/catalog unknownKey']],
    [{ kind: 'select', options: [{ key: 'a', text: 'A' }] }, ['/fields/f/options/0/text unknownKey']],
    [{ kind: 'status', states: { active: 'a', inactiv: 'b' } }, ['/fields/f/states/inactiv unknownKey']],
    [{ kind: 'text', checks: [{ must: true, txt: 'a' }] }, ['/fields/f/checks/0/txt unknownKey']],
    [
      { kind: 'repeat', of: { g: { kind: 'group', of: { x: { kind: 'text', maxx: 1 } } } } },
      ['/fields/f/of/g/of/x/maxx unknownKey'],
    ],
    [{ kind: 'text', constructor: 1 }, ['/fields/f/constructor unknownKey']],
  ])('%j', (field, expected) => {
    expect(faults(one(field))).toEqual(expected)
  })

  it.each(fieldKindNames)('a field of kind %s takes what every field takes', (kind) => {
    const field = {
      kind,
      required: true,
      visible: true,
      enabled: true,
      checks: [],
      wire: 'a',
      texts: {},
      readOnly: true,
    }
    expect(faults(one(field))).toEqual([])
  })

  it('a field that borrows its kind may say any key of a kind', () => {
    expect(faults({ version: 1, id: 'm', fields: { a: { kind: 'text' }, b: { extends: 'a', max: 3 } } })).toEqual([])
  })
})

describe('a word or name that the language does not have', () => {
  it.each<readonly [Json, object, readonly string[]]>([
    [{ kind: 'text', role: 'titel' }, {}, ['/fields/f/role unknownValue']],
    [{ kind: 'date', after: 'tomorrow' }, {}, ['/fields/f/after unknownField']],
    [{ kind: 'text' }, { forms: { look: { readOnly: true, in: 'draw' } } }, ['/forms/look/in unknownValue']],
    [
      { kind: 'text' },
      { forms: { look: { readOnly: true, submit: { then: ['close', 'relod'] } } } },
      ['/forms/look/submit/then/1 unknownValue'],
    ],
    [{ kind: 'text' }, { forms: { look: { readOnly: true, then: ['close'] } } }, ['/forms/look/then unknownKey']],
    [{ kind: 'text' }, { calls: { a: { GET: 'a', needs: 'sesion' } } }, ['/calls/a/needs unknownValue']],
    [
      { kind: 'text' },
      { calls: { a: { POST: 'a', needs: 'session', body: 'payloads' } } },
      ['/calls/a/body unknownValue'],
    ],
  ])('%j %j', (field, rest, expected) => {
    expect(faults(one(field, rest))).toEqual(expected)
  })

  it.each(['a.b', '', 'a b', '$form', 'constructor', 'prototype', 'a/b', '__proto__'])(
    'no field is called %j',
    (name) => {
      const definition = {
        version: 1,
        id: 'm',
        fields: JSON.parse(`{${JSON.stringify(name)}: {"kind": "text"}}`),
      } as ModuleSource
      expect(faults(definition)).toEqual([`/fields/${name.replace('/', '~1')} name`])
    },
  )
})
