import { describe, expect, it } from 'vitest'
import { KINDS, compileField, localisedText } from '#engine/field'
import type { Field } from '#engine/field'
import type { FieldSource } from '#engine/source'
import { UTC_CLOCK } from '#engine/text'
import type { Translator } from '#engine/text'
import { checkModule } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import { changed } from '../definition/broken.ts'
import { context } from '../definition/shipped.ts'

const field = (source: FieldSource): Field =>
  compileField(
    'nombre',
    { kind: 'text', localised: true, ...source },
    { kinds: KINDS, prefix: 'x', fault: () => undefined },
  )

const NAME = field({ max: 8 })
const WHOLE = field({ localised: 'all' })
const MOMENT = { today: '2026-01-01', now: '2026-01-01T00:00:00.000Z', languages: ['es', 'ca'] }

const accepted = (value: unknown, of = NAME, moment: object = MOMENT): unknown => {
  const { kind } = of
  const answer = kind.accept(value, of, { ...MOMENT, ...moment })
  return answer.ok ? answer.value : answer.problems.map(({ code, figures }) => [code, figures?.['parts']])
}

const reader = (language: string, home?: string): Translator => ({
  language,
  ...(home === undefined ? {} : { home }),
  clock: UTC_CLOCK,
  translate: String,
  hasText: () => false,
  placeholders: () => [],
})

describe('a text in each language', () => {
  it.each([
    [{ es: 'Piscina', ca: ' ' }, { es: 'Piscina' }],
    [
      { es: 'Piscina', fr: 'Piscine' },
      { es: 'Piscina', fr: 'Piscine' },
    ],
    [{}, {}],
    [{ ca: 'Piscina' }, [['incomplete', ['es']]]],
    [{ es: 'a', ca: 'Piscina gran' }, [['tooLong', ['ca']]]],
    [{ es: 1 }, [['type', ['es']]]],
    [{ es: 'a\0' }, [['format', ['es']]]],
    [{ es: 'a', de: 'b' }, [['type', undefined]]],
    ['Piscina', [['type', undefined]]],
    [['Piscina'], [['type', undefined]]],
  ])('LC-01 takes texts by language, the own one of the organisation among them: %j', (value, answer) => {
    expect(accepted(value)).toEqual(answer)
  })

  it('LC-01 wants every language of the organisation where the definition says so', () => {
    expect(accepted({ es: 'a' }, WHOLE)).toEqual([['incomplete', ['ca']]])
    expect(accepted({ es: 'a', ca: 'b' }, WHOLE)).toEqual({ es: 'a', ca: 'b' })
    expect(accepted({ en: 'a' }, WHOLE, { languages: undefined })).toEqual({ en: 'a' })
  })

  it('is empty without a text', () => {
    expect([null, '', {}, { es: ' ', ca: null }].map((value) => NAME.kind.isEmpty(value))).toEqual(Array(4).fill(true))
    expect(NAME.kind.isEmpty({ es: 'a' })).toBe(false)
  })

  it.each([
    ['ca', 'es', 'Piscina gran'],
    ['en', 'es', 'Piscina'],
    ['en', 'fr', 'Piscina'],
    ['en', undefined, 'Piscina'],
  ])('shows %s the own language %s of the organisation, where its own has no text', (language, home, shown) => {
    const value = { es: 'Piscina', ca: 'Piscina gran' }
    expect(NAME.kind.text(value, NAME, reader(language, home))).toBe(shown)
    expect(localisedText('plain', reader(language))).toBe('plain')
  })

  it('describes an object of texts', () => {
    const text = { type: 'string', maxLength: 8 }
    expect(NAME.kind.schema(NAME)).toEqual({
      type: 'object',
      additionalProperties: false,
      properties: { es: text, ca: text, en: text, fr: text },
    })
  })
})

describe('a definition with a text in each language', () => {
  const reasons = (name: FieldSource, more: Partial<ModuleSource> = {}): readonly string[] =>
    checkModule(changed({ ...more, fields: { x: { kind: 'text', localised: true, ...name } } }), context)
      .filter(({ pointer }) => /^\/(?:fields|unique)/.test(pointer))
      .map(({ pointer, reason, figures }) => [pointer, reason, figures['because'] ?? ''].join(' ').trim())

  it.each<[FieldSource, readonly string[]]>([
    [{}, []],
    [{ kind: 'multiline', counter: true }, []],
    [{ initial: { const: 'x' } }, ['/fields/x/initial unread localised']],
    [{ value: { cat: ['x'] } }, ['/fields/x/value unread localised']],
    [{ look: 'code' }, ['/fields/x/look unread localised']],
    [{ role: 'order' }, ['/fields/x/role localisedRole']],
    [{ kind: 'number' }, ['/fields/x/localised unknownKey']],
    [{ kind: 'email' }, ['/fields/x/localised unknownKey']],
  ])('LC-02 says what one text alone could have: %j', (source, answer) => {
    expect(reasons(source)).toEqual(answer)
  })

  it('LC-02 compares no records by it', () => {
    expect(reasons({}, { unique: [{ fields: ['x'] }] })).toEqual(['/unique/0/fields/0 notUnique'])
  })
})
