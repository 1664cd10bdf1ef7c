import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { LANGUAGES, nestedKeys, placeholders, pluralKey, templatesOf, textKey } from '#engine/text'
import type { TextTable } from '#engine/text'
import { createTranslator } from '#translator'

const root = new URL('../../definitions/locales/', import.meta.url)
const languages = Object.keys(LANGUAGES)

const tables: { readonly [language: string]: TextTable } = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.assign(
      {},
      ...readdirSync(new URL(`${language}/`, root)).map(
        (file) => JSON.parse(readFileSync(new URL(`${language}/${file}`, root), 'utf8')) as TextTable,
      ),
    ) as TextTable,
  ]),
)

/** Texts as they are read: what they hold of other texts is read there. */
const textsOf = (language: string): readonly (readonly [string, string])[] =>
  Object.entries(tables[language] ?? {}).map(([key, text]) => [key, text.replaceAll(/\$t\([^)]*\)/g, 'X')])

/** Keys whose text breaks a rule, with the text. */
const breaking = (language: string, rule: (text: string, key: string) => boolean): readonly string[] =>
  textsOf(language).flatMap(([key, text]) => (rule(text, key) ? [`${key}: ${text}`] : []))

/** Removes placeholders, addresses and time formats from a text, which leaves its prose. */
const prose = (text: string): string =>
  text
    .replaceAll(/\{\{[^}]*\}\}/g, 'x')
    .replaceAll(/(?:https?|mailto):(?:\/\/)?/g, 'x')
    .replaceAll(/hh:mm/g, '')

/** Keys by which texts are asked for. */
const keysOf = (language: string): ReadonlySet<string> => new Set(Object.keys(tables[language] ?? {}).map(textKey))

/** Paths and texts that a text reads, whichever form of its plural is written. */
const readBy = (language: string, key: string): readonly string[] => {
  const templates = templatesOf(tables[language] ?? {}, key)
  // One may be written as a word.
  return sorted(new Set(templates.flatMap((text) => [...placeholders(text), ...nestedKeys(text)]))).filter(
    (path) => templates.length === 1 || path !== 'count',
  )
}

const sorted = (values: Iterable<string>): readonly string[] => [...values].toSorted()

describe.each(languages)('texts of %s', (language) => {
  it('hold every key of the other languages', () => {
    expect(sorted(keysOf(language))).toEqual(sorted(keysOf('en')))
  })

  it('have the placeholders of the other languages', () => {
    for (const key of keysOf(language)) expect(readBy(language, key), key).toEqual(readBy('en', key))
  })

  it('have balanced braces and no blanks to spare', () => {
    const balance = (text: string): number => text.split('{').length - text.split('}').length
    expect(breaking(language, (text) => balance(text) !== 0 || /^\s|\s$|\s{2}|\n|\t/.test(text))).toEqual([])
  })

  it('say every count, in the forms that the language has', () => {
    const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions()
    const { translate } = createTranslator(language, tables[language] ?? {})
    const table = tables[language] ?? {}
    const isPlural = (key: string): boolean => Object.hasOwn(table, pluralKey(key))
    for (const key of [...keysOf(language)].filter(isPlural)) {
      const forms = Object.keys(table).flatMap((held) => (textKey(held) === key ? [held.slice(key.length + 1)] : []))
      const none = Object.hasOwn(tables['en'] ?? {}, `${key}_zero`) ? ['zero'] : []
      const wanted = pluralCategories.filter((form) => form !== 'many' || forms.includes('many'))
      expect(sorted(forms), key).toEqual(sorted([...none, ...wanted]))
    }
    for (const key of keysOf(language))
      for (const count of [0, 1, 2, 1000, 1_000_000])
        expect(
          translate(key, (path) => (/count|max|min|number|pages?|size/.test(path) ? count : 'x')),
          key,
        ).not.toMatch(/[{}#]|\$t/)
  })

  it('write a form for whole millions only where it differs: nouns follow them with “de”', () => {
    const table = tables[language] ?? {}
    const copied = Object.entries(table).filter(
      ([key, text]) => key.endsWith('_many') && text === table[key.replace(/_many$/, '_other')],
    )
    expect(copied).toEqual([])
    const { translate } = createTranslator(language, table)
    const bare = new RegExp(`\\{\\{count, number\\}\\} (?:${NOUNS[language] ?? '(?!)'})`)
    const counted = Object.entries(table).filter(([key, text]) => key.endsWith('_other') && bare.test(text))
    for (const [key] of counted)
      expect(translate(textKey(key), { count: 2_000_000 }), key).toMatch(/\d d(?:e |’)\p{L}/u)
    expect(language === 'en' || counted.length > 20).toBe(true)
  })

  it('write apostrophes, quotation marks and dots as books do', () => {
    expect(breaking(language, (text) => /['"`´]|\.\.\.|[‘‹›]/.test(text))).toEqual([])
    const [open = '', close = ''] = language === 'en' ? '“”' : '«»'
    const foreign = language === 'en' ? /[«»]/ : /[“”]/
    const unpaired = (text: string): boolean => text.split(open).length !== text.split(close).length
    expect(breaking(language, (text) => foreign.test(text) || unpaired(text))).toEqual([])
  })

  it('keep a figure and its unit on one line', () => {
    expect(breaking(language, (text) => /[\d}] (?:MB|Mo|kB|ko|KB|%|€)/.test(text))).toEqual([])
  })

  it('end as the same text ends in the other languages', () => {
    const end = (text: string): string => /[.?!:…]?$/.exec(text)?.[0] ?? ''
    const ends = (text: string, key: string): boolean =>
      end(text) === end(tables['en']?.[key] ?? tables['en']?.[pluralKey(textKey(key))] ?? '')
    // Spanish letters greet with a colon.
    const own = /\.hourFormat12$|^mail\.hello$/
    expect(breaking(language, (text, key) => !own.test(key) && !ends(text, key))).toEqual([])
  })

  it('are whole sentences where they are messages of an error or of a question', () => {
    const sentence = /[.?…]$/
    const said = /^msg\.error\.|\.(?:confirm|required)(?:\.(?:in)?active)?$/
    // An action may be called so.
    const label = /^lbl\.\w+\.confirm$/
    expect(
      breaking(language, (text, key) => said.test(key) && !label.test(key) && text !== '' && !sentence.test(text)),
    ).toEqual([])
  })

  it('begin with a capital letter, and have no others but in names', () => {
    // A unit follows its figure.
    const begins = (text: string): boolean =>
      !NAMES.has(text) && /^[^\p{L}\p{N}]*\p{Ll}/u.test(text.replace(/^[“«\s]*\{[^}]*\}.*/u, 'X'))
    const lower =
      /^explain\.|\.counted_|^lbl\.general\.(?:dayFormat|hourFormat|hourFormat12|count|countMore|others)$|^lbl\.filter\.(?!unknown)|socialNetworks|platforms/
    expect(breaking(language, (text, key) => !lower.test(key) && begins(text))).toEqual([])
    const inner = breaking(language, (text) =>
      [...prose(text).matchAll(/(?<=[\p{L},]\s)\p{Lu}\p{L}*\p{Ll}\p{L}*/gu)].some(([word]) => !NAMES.has(word)),
    )
    expect(inner).toEqual([])
  })

  it('use one word for one thing', () => {
    const avoided = AVOIDED[language]
    expect(avoided ? breaking(language, (text) => avoided.test(text)) : []).toEqual([])
  })
})

/** Counted nouns, where the language puts “de” between whole millions and their noun. */
const NOUNS: { readonly [language: string]: string } = {
  es: 'años|archivos|caracteres|datos|decimales|días|festivos|funciones|mensajes|meses|problemas|registros|resultados|usuarios',
  fr: 'ans|caractères|décimales|éléments|fiches|fichiers|fonctions|jours|messages|mois|points|problèmes|résultats|utilisateurs',
  ca: 'anys|caràcters|dades|decimals|dies|festius|fitxers|funcions|mesos|missatges|problemes|registres|resultats|usuaris',
}

/** Names that keep their capital letter within a sentence. */
const NAMES: ReadonlySet<string> = new Set([
  'Stripe',
  'Redsys',
  'WebP',
  'Mo',
  'Word',
  'Excel',
  'iOS',
  'Europe',
  'Standard',
  'Webhooks',
  'Shift',
  'Enter',
  'Esc',
  'Mayús',
  'Intro',
  'Maj',
  'Retorn',
  'Entrée',
  'Échap',
])

/** Words for which these languages have another one here. */
const AVOIDED: { readonly [language: string]: RegExp } = {
  en: /\bcustomer|\blog (?:in|out|off)\b|\bemail|\bplease (?!sign)|\blog of (?:readings|erasures)\b|\beach its own\b|\bsee as\b|\bper application\b|\bthis application\b/i,
  es: /\bparámetro|\borganización\b|\brellen[oa]s?\b|\bcontacte con\b|vuelva a intentarlo|\bemail|\bsuprim|\bfichero|\bclick|\bacceda\b/i,
  ca: /\belimin|\borganitzaci|\bnou (?:usuari|estat)\b|\bvés\b|\bcontacteu\b|\barxiu|\bompliu|\bemail|l\.l|ŀ|\bsóc\b|\bvosaltres\b|inici(?:eu|ar|at) sessió/i,
  fr: /\bprocédure|(?<!\{)\borganisation\b|(?:^|[\s’])états?\b|\bde ses services\b|\benregistrements\b|\b(?:un|cet) enregistrement\b|\bemail|(?<!-)\bmail\b|\bs’il vous plaît|\bcliquer|\bcourriel|\bl’entité\b|en tant qu’autre/i,
}

describe('conventions of one language', () => {
  it('Spanish opens its questions and exclamations', () => {
    const count = (text: string, mark: string): number => text.split(mark).length
    expect(
      breaking('es', (text) => count(text, '?') !== count(text, '¿') || count(text, '!') !== count(text, '¡')),
    ).toEqual([])
  })

  it('the others do not', () => {
    for (const language of ['ca', 'en', 'fr']) expect(breaking(language, (text) => /[¿¡]/.test(text))).toEqual([])
  })

  it('Spanish and Catalan put no blank within « » or before a mark', () => {
    for (const language of ['es', 'ca']) {
      expect(breaking(language, (text) => /«\s|\s»|\s[:;!?.,]/.test(prose(text)))).toEqual([])
    }
    expect(breaking('en', (text) => /“\s|\s”|\s[:;!?.,]/.test(prose(text)))).toEqual([])
  })

  it('French puts a narrow blank that does not break before : ; ! ? and within « »', () => {
    expect(breaking('fr', (text) => /(?<!\u202f)[:;!?»]|«(?!\u202f)/.test(prose(text)))).toEqual([])
    expect(breaking('fr', (text) => /\u00a0[:;!?»]/.test(text))).toEqual([])
  })

  it('French calls every state “Statut”', () => {
    expect(breaking('fr', (text) => /^états?$/iu.test(text))).toEqual([])
  })

  it('Catalan commands in one form: what a button or a right does is an imperative', () => {
    const label = /^(?:acc\.action|lbl)\./
    const infinitive =
      /^(?!Clar$)(?:\p{L}{2,}[ai]r|Veure|Moure|Respondre|Prendre|Fer|Ser)(?:-\p{L}+|’\p{L}+)?(?=$|[ ,])/u
    expect(breaking('ca', (text, key) => label.test(key) && infinitive.test(text))).toEqual([])
    const formal = /^(?!Arreu|Preu|Treu$)\p{Lu}\p{L}+eu(?: a|’n|$|…)/u
    expect(
      breaking(
        'ca',
        (text, key) =>
          label.test(key) &&
          !/\.(?:required|after|help|done|valid\.|confirm)|^lbl\.shell\.palette\.box/.test(key) &&
          formal.test(text),
      ),
    ).toEqual([])
  })

  it('Spanish and Catalan call the states of a procedure by its gender: trámite, tràmit', () => {
    const states = ['rN1', 'rA2', 'rK7', 'rR8', 'rF6']
    for (const language of ['es', 'ca'])
      expect(
        breaking(
          language,
          (text, key) => states.some((state) => key === `cat.statuses.${state}`) && text.endsWith('a'),
        ),
      ).toEqual([])
  })

  it('Catalan elides before a vowel', () => {
    expect(breaking('ca', (text) => /(?<![\p{L}-])(?:de|el|la) (?=[aeoàèéòóAEO]\p{L})/u.test(prose(text)))).toEqual([])
  })

  it('French elides before a vowel', () => {
    expect(
      breaking('fr', (text) =>
        /(?<![\p{L}-])(?:de|le|la|que|ne|se|je) (?=[aeiouyàâéèêîôAEIOUÉ]\p{L})/u.test(prose(text)),
      ),
    ).toEqual([])
  })
})
