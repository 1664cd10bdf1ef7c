import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { validate } from '#engine/form'
import type { Values } from '#engine/form'
import { LANGUAGES, isLanguage } from '#engine/text'
import { source, environment } from '../../engine/form/served.ts'
import { application, companyApplication } from '../../support/answers/application.ts'
import { firstVisit } from '../../support/answers/firstVisit.ts'
import { grant } from '../../support/answers/grant.ts'
import { postedWorkers } from '../../support/answers/postedWorkers.ts'
import { residence } from '../../support/answers/residence.ts'
import { TODAY, against, planOf, typedOnly } from './judged.ts'

const languages = Object.keys(LANGUAGES).filter(isLanguage)
const forms = readdirSync(new URL('../../../definitions/forms', import.meta.url)).map((file) =>
  file.replace('.json', ''),
)

type Words = { readonly [language: string]: string }

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && languages.every((language) => Object.hasOwn(value, language))

const wordsIn = (value: unknown): readonly Words[] => {
  if (isWords(value)) return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : []
}

/** Longest text that may be the same in two languages: `Documents`; Spanish and Catalan share more: `Persona apoderada`. */
const SHORT = 22
const SHORT_OF_NEIGHBOURS = 30

describe.each(forms)('DF-01 the form %s', (name) => {
  it.each(languages)('compiles in %s', (language) => {
    expect(planOf(name, language).roots.length).toBeGreaterThan(1)
  })

  it('says each text in every language, and none in the words of another', () => {
    for (const words of wordsIn(source(name))) {
      const texts = languages.map((language) => words[language] ?? '')
      for (const text of texts) expect(text.trim()).toBe(text)
      expect(texts.filter((text) => text === '')).toEqual([])
      const { en = '', es = '', ca = '', fr = '' } = words
      if (texts.some((text) => text.length > SHORT)) expect(new Set([en, es, fr]).size, texts.join(' | ')).toBe(3)
      if (es.length > SHORT_OF_NEIGHBOURS) expect(ca).not.toBe(es)
    }
  })

  it('writes marks, quotes and elisions as each language does', () => {
    const end = (text: string): string => /[.?:]?$/.exec(text)?.[0] ?? ''
    for (const { en = '', es = '', ca = '', fr = '' } of wordsIn(source(name))) {
      for (const text of [en, es, ca, fr]) {
        expect(text).not.toMatch(/['"`]|\.\.\.|\s{2}|^\p{Ll}|\d [%€]/u)
        expect(end(text), text).toBe(end(en))
      }
      for (const text of [en, es, ca]) expect(text).not.toMatch(/\s[:;!?.,]/)
      expect(fr).not.toMatch(/(?<!\u202f)[:;!?»]|«(?!\u202f)/)
      expect(es.split('?').length).toBe(es.split('¿').length)
      expect(ca).not.toMatch(/(?<![\p{L}-])(?:de|el|la) (?=[aeoàèéòóAEO]\p{L})/u)
      expect(fr).not.toMatch(/(?<![\p{L}-])(?:de|le|la|que|ne|se|je) (?=[aeiouyàâéèêîôAEIOUÉ]\p{L})/u)
    }
  })
})

const ANSWERS: readonly (readonly [form: string, who: string, answers: Values])[] = [
  ['application', 'a person', application],
  ['application', 'a company', companyApplication],
  ['residence', 'a family', residence(TODAY)],
  ['grant', 'an association', grant(TODAY)],
  ['postedWorkers', 'somebody with two payers', postedWorkers],
  ['firstVisit', 'a child', firstVisit(TODAY)],
]

describe.each(ANSWERS)('DF-11 %s of %s', (form, _who, answers) => {
  const plan = planOf(form)

  it('is taken as it is', () => {
    expect(against(plan, answers).filter((problem) => !problem.endsWith('?'))).toEqual([])
    expect(typedOnly(plan.roots, validate(plan, answers, environment).values)).toEqual(answers)
  })

  it('sent again comes to the same', () => {
    const { values } = validate(plan, answers, environment)
    expect(validate(plan, values, environment).values).toEqual(values)
  })
})
