import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { AccessDefinition } from '#engine/access'
import { compileModule } from '#engine/definition'
import type { Module } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { Option } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { LANGUAGES, textOfKeys, literalText, nestedKeys, placeholders, textKey } from '#engine/text'
import type { TextTable } from '#engine/text'
import { MODULES } from '../support/modules.ts'
import { missingTexts, textKeys } from '../../engine/definition/checkTexts.ts'

type Access = AccessDefinition & { readonly roleTypes: Readonly<Record<string, string>> }
type Catalogue = {
  readonly id: string
  readonly names?: string
  readonly texts?: string
  readonly from?: string
  readonly entries?: readonly { readonly id: number | string; readonly nameIso?: string }[]
}

const root = new URL('../../definitions/', import.meta.url)
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T
const namesIn = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, root))
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.replace('.json', ''))
const sorted = (keys: Iterable<string>): readonly string[] => [...keys].toSorted()

const languages = Object.keys(LANGUAGES)
const access = read<Access>('access.json')
const catalogues = new Map(namesIn('catalogues/').map((name) => [name, read<Catalogue>(`catalogues/${name}.json`)]))
const modules = MODULES

/** Names of languages and regions are those of Intl; role types stand in access.json. */
function catalogue(name: string): readonly Option[] {
  const set = catalogues.get(name)
  if (set?.texts === 'acc.roleType') {
    return Object.keys(access.roleTypes).map((key) => ({ key: Number(key), text: textOfKeys(`acc.roleType.${key}`) }))
  }
  const words =
    set?.from === 'access.functions' ? access.functions : set?.from === 'access.actions' ? access.actions : null
  if (words) return Object.values(words).map((key) => ({ key, text: textOfKeys(`${set?.texts ?? ''}.${key}`) }))
  if (!set?.entries) throw new Error(`no options of the catalogue ${name}`)
  return set.entries.map(({ id, nameIso }) => ({
    key: id,
    text: set.names === undefined ? textOfKeys(`cat.${set.id}.${id}`) : literalText(nameIso ?? String(id)),
  }))
}

const compile = (id: string) =>
  compileModule(modules[id] ?? { version: 1, id, fields: {} }, { kinds: KINDS, access, catalogue, modules })

function compiled(id: string): Module {
  const result = compile(id)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

const table = (language: string, name: string): TextTable => read<TextTable>(`locales/${language}/${name}.json`)
const tables = Object.fromEntries(
  languages.map((language) => [
    language,
    Object.assign({}, ...namesIn(`locales/${language}/`).map((name) => table(language, name))) as TextTable,
  ]),
)

const keysSaid = (module: Module): ReadonlySet<string> =>
  new Set(textKeys(module).flatMap((text) => (text.kind === 'key' ? text.keys : [])))

/** Whether a placeholder of a module's texts may read the path (language reference, 2.1). */
function knownPlaceholder({ fields }: Module, path: string): boolean {
  const [head = '', second = ''] = path.split('.')
  if (['record', 'values', 'label', 'answer'].includes(head)) return fields.has(second)
  return ['selection.count', 'user.nombre', 'tenant.nombre'].includes(path)
}

/** Texts of mails and of calendar entries insert fields by name. */
const isInserting = (key: string, id: string): boolean => key.startsWith(`mail.${id}.`) || key === `lbl.${id}.entry`

describe.each(Object.keys(modules))('module %s', (id) => {
  it('compiles without a fault', () => {
    const result = compile(id)
    expect(result.ok ? [] : result.problems).toEqual([])
  })

  it('has every text that it may say in each language', () => {
    expect(missingTexts(compiled(id), tables)).toEqual([])
  })

  it('has a file of texts in each language, with the same keys, placeholders and no empty text', () => {
    const base = table('en', id)
    for (const language of languages) {
      const other = table(language, id)
      const keys = (held: TextTable): readonly string[] => sorted(new Set(Object.keys(held).map(textKey)))
      expect(keys(other), language).toEqual(keys(base))
      for (const [key, text] of Object.entries(other)) expect(text.trim(), `${language} ${key}`).not.toBe('')
      // Of a plural each form says the count, or stands for one (`localeRules.test.ts`).
      for (const [key, text] of Object.entries(base))
        if (Object.hasOwn(other, key) && textKey(key) === key)
          expect(sorted(placeholders(other[key] ?? '')), `${language} ${key}`).toEqual(sorted(placeholders(text)))
    }
  })

  it('has no text that nothing says; help belongs to a field by its key', () => {
    const said = keysSaid(compiled(id))
    const nested = new Set(Object.values(table('en', id)).flatMap(nestedKeys))
    const orphans = Object.keys(table('en', id))
      .map(textKey)
      .filter((key) => !said.has(key) && !said.has(key.replace(/\.help$/, '')) && !nested.has(key))
    expect(orphans).toEqual([])
  })

  it('reads only known placeholders', () => {
    const module = compiled(id)
    const unknown = Object.entries(table('en', id)).flatMap(([key, text]) =>
      placeholders(text).filter(
        (path) =>
          !knownPlaceholder(module, path) &&
          !(path === 'count' && textKey(key) !== key) &&
          !(isInserting(key, id) && module.fields.has(path)),
      ),
    )
    expect(unknown).toEqual([])
  })
})

describe('module texts', () => {
  it('every file of texts belongs to a module or to the whole', () => {
    const whole = [
      'access',
      'catalogue',
      'documentation',
      'errors',
      'expression',
      'fault',
      'general',
      'mail',
      'privacy',
      'shell',
      'signature',
    ]
    for (const language of languages) {
      const stray = namesIn(`locales/${language}/`).filter(
        (name) => !whole.includes(name) && modules[name] === undefined,
      )
      expect(stray, language).toEqual([])
    }
  })

  it('no key stands in two files of one language', () => {
    for (const language of languages) {
      const keys = namesIn(`locales/${language}/`).flatMap((name) => Object.keys(table(language, name)))
      expect(
        keys.filter((key, at) => keys.indexOf(key) !== at),
        language,
      ).toEqual([])
    }
  })

  it('CA-01 US-07 whatever asks first names the record in its question', () => {
    for (const id of Object.keys(modules)) {
      const { roles, actions } = compiled(id)
      const title = roles.get('title')?.name
      // A record without a name is asked about without one.
      if (title === undefined) continue
      const asking = [...actions.values()].filter(({ on, effect }) => on === 'row' && effect.confirm !== null)
      for (const { effect } of asking) {
        const keys = effect.confirm?.text.kind === 'key' ? effect.confirm.text.keys : []
        for (const language of languages) {
          // The text for every module names it by its title.
          const own = keys.find((key) => tables[language]?.[key] !== undefined) ?? ''
          const named = own.startsWith('lbl.general.') ? '{{title}}' : `{{record.${title}}}`
          expect(tables[language]?.[own], `${language} ${keys.join(' ')}`).toContain(named)
        }
      }
    }
  })
})

describe('the check of texts', () => {
  const source: ModuleSource = {
    version: 1,
    id: 'sample',
    access: 'category',
    fields: {
      app: { kind: 'text', role: 'tenant' },
      name: {
        kind: 'text',
        role: 'title',
        checks: [
          { must: true, code: '90001' },
          { must: true, text: 'msg.sample.name' },
        ],
      },
      size: { kind: 'select', options: ['s', 'm'], texts: { help: 'lbl.sample.size.hint' } },
      parts: { kind: 'repeat', of: { part: { kind: 'select', options: { catalogue: 'languages' } } } },
    },
    list: { columns: ['name'] },
    filters: { more: ['words'], fields: { words: { kind: 'text' } } },
    forms: {
      edit: {
        sections: [{ id: 'first', fields: ['name', 'size', 'parts'] }],
        checks: [{ must: true, text: 'msg.sample.both' }],
      },
      move: { sections: [['size']], submit: { calls: 'remove', confirm: 'msg.sample.sure' } },
    },
    actions: { edit: {}, remove: { codes: { '92006': { opens: 'move' }, '92007': { text: 'msg.sample.busy' } } } },
    calls: {
      list: { GET: 'samples' },
      get: { GET: 'samples/{id}' },
      edit: { PUT: 'samples/{id}' },
      remove: { DELETE: 'samples/{id}' },
    },
  }
  const result = compileModule(source, { kinds: KINDS, access, catalogue, modules: {} })
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  const sample = result.value
  const said = keysSaid(sample)
  const whole: TextTable = Object.fromEntries([...said].map((key) => [key, key]))

  it.each([
    'lbl.sample.title',
    'lbl.sample.name',
    'lbl.sample.name.required',
    'msg.error.90001',
    'msg.sample.name',
    'lbl.sample.size.s',
    'lbl.sample.size.hint',
    'lbl.sample.parts.part',
    'lbl.sample.words',
    'lbl.sample.edit.first',
    'msg.sample.both',
    'lbl.sample.move.submit',
    'msg.sample.sure',
    'lbl.sample.remove.confirm',
    'lbl.general.remove.done',
    'msg.error.92006',
    'msg.sample.busy',
  ])('knows that %s may be said', (key) => {
    expect(said).toContain(key)
  })

  it('leaves out what is never shown', () => {
    expect([...said].filter((key) => key.startsWith('lbl.sample.app'))).toEqual([])
  })

  it('a text is missing in the one language that has none of its keys, whichever text it is', () => {
    expect(missingTexts(sample, { en: whole, fr: whole })).toEqual([])
    for (const text of textKeys(sample)) {
      if (text.kind === 'literal') continue
      const without = Object.fromEntries(Object.entries(whole).filter(([key]) => !text.keys.includes(key)))
      expect(missingTexts(sample, { en: whole, fr: without })).toContainEqual({ key: text.keys.at(-1), language: 'fr' })
    }
  })

  it('the general key is enough', () => {
    const general = Object.fromEntries(Object.entries(whole).filter(([key]) => key !== 'lbl.sample.remove.done'))
    expect(missingTexts(sample, { en: general })).toEqual([])
  })
})
