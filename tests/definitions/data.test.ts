import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { accessWithIds } from '#engine/access'
import { parseErrors } from '../../server/definitions/sortFiles.ts'
import { catalogueKeys } from './catalogueKeys.ts'

type Texts = Readonly<Record<string, string>>
type Entry = {
  readonly id: number | string
  readonly order?: number
  readonly scope?: string
  readonly abbreviation?: string
}
type Catalogue = {
  readonly table: number
  readonly id: string
  readonly names?: 'region' | 'language'
  readonly describes?: boolean
  readonly from?: string
  readonly texts?: string
  readonly entries?: readonly Entry[]
}
type Grant = {
  readonly functions: 'all' | readonly string[]
  readonly bits: number
  readonly actions: string | readonly string[]
}
type ActionSet = { readonly only: readonly string[] } | { readonly except: readonly string[] }
type Rule = { readonly code: string; readonly types?: readonly number[]; readonly with?: readonly number[] }
type Access = {
  readonly bits: Readonly<Record<string, number>>
  readonly platforms: Readonly<Record<string, { readonly id: number; readonly bit: number }>>
  readonly functions: Readonly<Record<string, string>>
  readonly actions: Readonly<Record<string, string>>
  readonly roleTypes: Readonly<Record<string, string>>
  readonly roleRules: readonly Rule[]
  readonly actionSets: Readonly<Record<string, ActionSet>>
  readonly seedRoles: Readonly<Record<string, readonly Grant[]>>
  readonly menu: Readonly<Record<string, { readonly path: string; readonly order: number; readonly hidden?: boolean }>>
}

const root = new URL('../../definitions/', import.meta.url)
const read = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8')) as T

const languages = ['en', 'es', 'ca', 'fr'] as const
const texts = (language: string, name: string): Texts => read<Texts>(`locales/${language}/${name}.json`)
const { errors } = parseErrors(read('errors.json'))
const access: Access = accessWithIds(read<Access>('access.json'))
const LINKS = read<{ readonly words: object }>('links.json')
const catalogues = readdirSync(new URL('catalogues/', root)).map((file) => read<Catalogue>(`catalogues/${file}`))
const sorted = (values: Iterable<string>): string[] => [...values].toSorted()
const placeholders = (text: string): string[] => sorted(text.match(/\{[^{},]+/g) ?? [])

const namesOf = (set: string | readonly string[]): readonly string[] => {
  if (typeof set !== 'string') return set
  const found = access.actionSets[set]
  if (found === undefined) throw new Error(`no action set ${set}`)
  return 'only' in found ? found.only : Object.keys(access.actions).filter((name) => !found.except.includes(name))
}

/** Right of a seed role: "function.action" → access bits. */
const expand = (grants: readonly Grant[]): Map<string, number> => {
  const rights = new Map<string, number>()
  for (const grant of grants) {
    for (const name of grant.functions === 'all' ? Object.keys(access.functions) : grant.functions) {
      for (const action of namesOf(grant.actions)) {
        const key = `${name}.${action}`
        rights.set(key, (rights.get(key) ?? 0) | grant.bits)
      }
    }
  }
  return rights
}
const rightsOf = (roleType: number): Map<string, number> => expand(access.seedRoles[roleType] ?? [])

describe('error catalogue', () => {
  const statuses = [400, 401, 403, 404, 409, 412, 413, 415, 422, 428, 429, 500, 502, 503]

  it('ER-02 every code has a text and every text a code, in each language', () => {
    const expected = sorted([...Object.keys(errors), 'general', 'WS001'].map((code) => `msg.error.${code}`))
    for (const language of languages) expect(sorted(Object.keys(texts(language, 'errors'))), language).toEqual(expected)
  })

  it('ER-01 only WS001 has an empty text', () => {
    for (const language of languages) {
      const empty = Object.entries(texts(language, 'errors')).filter(([, text]) => text.trim() === '')
      expect(
        empty.map(([key]) => key),
        language,
      ).toEqual(['msg.error.WS001'])
    }
  })

  it('texts are sentences without exclamation', () => {
    for (const language of languages) {
      const odd = Object.entries(texts(language, 'errors')).filter(
        ([, text]) => text !== '' && !/^\p{Lu}[^!¡]*\.$/u.test(text),
      )
      expect(odd, language).toEqual([])
    }
  })

  it.each(Object.entries(errors))('%s has a known status, side, page and level', (code, entry) => {
    expect(code).toMatch(/^\d{5}$/)
    expect(['server', 'client', 'both']).toContain(entry.on)
    expect(entry.level ?? 'warning').toBe('warning')
    if (entry.on === 'client') expect(entry.status).toBeUndefined()
    else expect(statuses).toContain(entry.status)
  })

  it('an answer that asks for a decision is said as a warning', () => {
    const warnings = Object.entries(errors).flatMap(([code, { level }]) => (level === undefined ? [] : [code]))
    expect(warnings).toEqual(['91070', '92006', '92023', '92053', '92095'])
  })

  it('each page status of a workflow belongs to one code', () => {
    const pages = Object.values(errors).flatMap((entry) => entry.page ?? [])
    expect(pages.toSorted((a, b) => a - b)).toEqual([401, 402, 403, 404, 500, 501])
  })
})

describe('locales', () => {
  it.each(['errors', 'access', 'catalogue'])('%s: same keys and placeholders in each language', (name) => {
    const base = texts('en', name)
    for (const language of languages) {
      const other = texts(language, name)
      expect(sorted(Object.keys(other)), language).toEqual(sorted(Object.keys(base)))
      for (const [key, text] of Object.entries(base))
        expect(placeholders(other[key] ?? ''), key).toEqual(placeholders(text))
    }
  })

  it.each(['access', 'catalogue'])('%s: no text is empty', (name) => {
    for (const language of languages) {
      const empty = Object.entries(texts(language, name)).filter(([, text]) => text.trim() === '')
      expect(empty, language).toEqual([])
    }
  })
})

describe('access', () => {
  it('function and action ids are unique codes', () => {
    for (const ids of [Object.values(access.functions), Object.values(access.actions)]) {
      expect(new Set(ids).size).toBe(ids.length)
      expect(ids.filter((id) => !/^[A-Za-z0-9_]{3}$/.test(id))).toEqual([])
    }
  })

  it('PE-10 bits are the seven flags, each platform reads one of the first two', () => {
    expect(Object.values(access.bits)).toEqual([1, 2, 4, 8, 16, 32, 64])
    expect(Object.values(access.platforms).map(({ id, bit }) => [id, bit])).toEqual([
      [1, 1],
      [2, 2],
      [3, 2],
    ])
  })

  it('SE-10 the recognised role types are 1, 3, 4, 5, 6, 7, 8, 9, each with a seed role', () => {
    expect(Object.keys(access.roleTypes).map(Number)).toEqual([1, 3, 4, 5, 6, 7, 8, 9])
    expect(Object.keys(access.seedRoles)).toEqual(Object.keys(access.roleTypes))
  })

  it('every function, action, role type, seed role, bit and link has a name, and there are no others', () => {
    const expected = [
      ...Object.values(access.functions).map((id) => `acc.function.${id}`),
      ...Object.values(access.actions).map((id) => `acc.action.${id}`),
      ...Object.keys(access.roleTypes).flatMap((id) => [`acc.roleType.${id}`, `acc.role.${id}`]),
      ...Object.values(access.bits).map((bit) => `acc.bit.${bit}`),
      ...Object.keys(LINKS.words).map((word) => `acc.link.${word}`),
    ]
    expect(sorted(Object.keys(texts('en', 'access')))).toEqual(sorted(expected))
  })

  it('role rules name codes of the catalogue and recognised types, in order', () => {
    const codes = access.roleRules.map((rule) => rule.code)
    expect(codes).toEqual(['91007', '71008', '71002', '91024', '91053', '71009', '71009', '91033'])
    expect(codes.filter((code) => errors[code] === undefined)).toEqual([])
    const types = access.roleRules.flatMap((rule) => [...(rule.types ?? []), ...(rule.with ?? [])])
    expect(types.filter((type) => access.roleTypes[type] === undefined)).toEqual([])
  })

  it('PE-09 ER-02 the codes of role rules are finer ones of 90004, that of no address one of 91016, and no others', () => {
    const finer = Object.entries(errors).flatMap(([code, { under }]) => (under === undefined ? [] : [[code, under]]))
    const ofRoles = sorted(new Set(access.roleRules.map(({ code }) => code)))
    expect(finer).toEqual([...ofRoles.map((code) => [code, '90004']), ['92050', '91016']])
  })

  it('grants name known functions, actions and sets, with rights on web and mobile', () => {
    for (const grant of Object.values(access.seedRoles).flat()) {
      if (grant.functions !== 'all') for (const name of grant.functions) expect(access.functions).toHaveProperty(name)
      for (const action of namesOf(grant.actions)) expect(access.actions).toHaveProperty(action)
      expect(grant.bits & 3).toBe(3)
      expect(grant.bits).toBeLessThan(128)
    }
  })

  it('an administrator holds every action of every function on all rows, and may grant it', () => {
    const rights = rightsOf(1)
    expect(rights.size).toBe(Object.keys(access.functions).length * Object.keys(access.actions).length)
    expect([...rights.values()].filter((bits) => (bits & 99) !== 99)).toEqual([])
  })

  it('an unconfirmed account holds nothing', () => {
    expect(rightsOf(3).size).toBe(0)
  })

  it.each([
    [4, 'booking.cancelDay=15 user.status=15 user.delete=0 requirement.merge=0 category.view=35 category.edit=0'],
    [5, 'requirement.register=7 payment.pay=7 news.view=7 news.register=0 booking.accept=0 category.view=0'],
    [6, 'provider.edit=15 providerUser.register=15 providerUser.delete=0 user.view=0 news.view=15 provider.grant=0'],
    [7, 'requirement.view=23 document.sign=23 booking.view=0 requirement.run=0'],
    [8, 'reports.run=23 associate.view=23 associate.edit=0 user.status=23 user.edit=0'],
    [9, 'booking.cancel=7 chat.reply=7 requirement.view=0'],
  ])('role type %i holds %s', (roleType, sample) => {
    const rights = rightsOf(roleType)
    const held = sample.split(' ').map((pair) => pair.split('=')[0] ?? '')
    expect(held.map((right) => `${right}=${rights.get(right) ?? 0}`).join(' ')).toBe(sample)
  })

  it.each([1, 4, 5, 6, 7, 8, 9])(
    'role type %i empties its inbox, edits its profile, switches accounts, reports errors',
    (roleType) => {
      const rights = rightsOf(roleType)
      for (const right of ['inbox.delete', 'profile.edit', 'account.view', 'errorReport.register']) {
        expect((rights.get(right) ?? 0) & 7, right).not.toBe(0)
      }
    },
  )

  it('whoever views users may toggle their status', () => {
    for (const roleType of Object.keys(access.roleTypes)) {
      const rights = rightsOf(Number(roleType))
      expect(rights.get('user.status'), roleType).toBe(rights.get('user.view'))
    }
  })

  it('SH-06 every function has a menu entry; inbox, binnacle and error report are hidden', () => {
    const entries = Object.entries(access.menu)
    expect(sorted(Object.keys(access.menu))).toEqual(sorted(Object.keys(access.functions)))
    expect(new Set(entries.map(([, entry]) => entry.order)).size).toBe(entries.length)
    const hidden = entries.filter(([, entry]) => entry.hidden).map(([name]) => name)
    expect(sorted(hidden)).toEqual(['binnacle', 'errorReport', 'inbox'])
    expect(access.menu['providerUser']).toMatchObject({ unless: 'user' })
    expect(access.menu['requirement']?.path).toBe('/requirement/false')
  })
})

describe('catalogues', () => {
  it('SH-09 there are 33 sets, their tables are the powers of two up to 2^32', () => {
    const tables = catalogues.map((set) => set.table).toSorted((a, b) => a - b)
    expect(tables).toEqual(Array.from({ length: 33 }, (_, exponent) => 2 ** exponent))
    expect(new Set(catalogues.map((set) => set.id)).size).toBe(33)
  })

  it('every entry has a text in four languages and every text an entry', () => {
    const expected = sorted(catalogues.flatMap(catalogueKeys))
    for (const language of languages)
      expect(sorted(Object.keys(texts(language, 'catalogue'))), language).toEqual(expected)
  })

  it.each(catalogues.map((set) => [set.id, set] as const))(
    '%s has entries of its own, or names their source',
    (_, set) => {
      const entries = set.entries ?? []
      expect(entries.length > 0).toBe(set.from === undefined)
      expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length)
      expect(set.from === undefined).toBe(set.texts === undefined)
      const places = entries
        .filter((entry) => entry.order !== undefined)
        .map((entry) => `${entry.scope ?? ''} ${entry.order}`)
      expect(new Set(places).size).toBe(places.length)
      if (set.from !== undefined) expect(access).toHaveProperty(set.from.replace('access.', ''))
    },
  )

  it('all ids of statuses are codes and differ from each other', () => {
    const ids = catalogues.find((set) => set.id === 'statuses')?.entries?.map((entry) => String(entry.id)) ?? []
    expect(ids).toHaveLength(40)
    expect(ids.filter((id) => !/^[A-Za-z0-9_]{3}$/.test(id))).toEqual([])
  })

  it('countries are those that ISO 3166 lists, each with a name in four languages', () => {
    const codes =
      catalogues.find((set) => set.id === 'countries')?.entries?.map((entry) => entry.abbreviation ?? '') ?? []
    expect(new Set(codes).size).toBe(249)
    for (const language of languages) {
      const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
      expect(
        codes.filter((code) => names.of(code) === undefined),
        language,
      ).toEqual([])
    }
  })
})
