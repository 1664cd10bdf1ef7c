import type { Failure } from '#engine/call'
import { compileServed } from '#engine/definition'
import type { CompileContext, Module } from '#engine/definition'
import { PORTAL_KINDS } from '#engine/field'
import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Language } from '#engine/text'
import type { Client } from '#app/client'
import { SESSION_MODULE, readSessionUser } from '#app/state'
import type { Portal } from '#app/state'
import { isObject } from '#engine/form'
import type { Links } from '#engine/form'
import type { RoleRule } from '#engine/access'
import { readCatalogue } from './readCatalogue.ts'
import type { Catalogue } from './readCatalogue.ts'
import { readDefinitions, referencedTables } from './readDefinitions.ts'
import type { Definitions } from './readDefinitions.ts'
import { TABLES, isTable } from './tables.ts'
import type { TableName } from './tables.ts'

/** Tables that every session needs: the words of access, the names of statuses, which roles may stand together, where links lead. */
const ALWAYS: readonly TableName[] = ['actions', 'features', 'statuses', 'roleTypes', 'fieldTypes']

/** Failure for an answer that violates the contract. */
const UNREADABLE: Failure = { status: 502, code: '90099', message: '', transaction: '', fields: [] }

/** Loads the portal of the signed-in user: user, definitions and catalogue. Compiles the modules. */
export async function loadPortal(client: Client, language: Language): Promise<Result<Portal, Failure>> {
  const asking = { language }
  const [person, served] = await Promise.all([
    client.call(SESSION_MODULE, 'user', {}, asking),
    client.call(SESSION_MODULE, 'definitions', {}, asking),
  ])
  if (!person.ok) return fail(person.failure)
  if (!served.ok) return fail(served.failure)
  const user = readSessionUser(person.body, Date.now())
  if (!user) return fail(UNREADABLE)
  const definitions = readDefinitions(served.body)
  const table = tableMask([...ALWAYS, ...referencedTables(definitions.sources)])
  const entries = await client.call(SESSION_MODULE, 'catalogue', { input: { table } }, asking)
  if (!entries.ok) return fail(entries.failure)
  const catalogue = readCatalogue(entries.body)
  const context = contextOf(definitions, catalogue)
  return ok({
    user,
    modules: compiled(definitions, context),
    define: (definition) => defined(definition, context),
    stamp: definitions.stamp,
    links: readLinks(entries.body),
    roleRules: readRoleRules(entries.body),
    texts: { ...catalogue.texts, ...definitions.texts },
  })
}

const tableMask = (names: readonly TableName[]): number =>
  [...new Set(names)].reduce((sum, name) => sum + TABLES[name], 0)

const contextOf = ({ sources }: Definitions, catalogue: Catalogue): CompileContext => ({
  kinds: PORTAL_KINDS,
  access: catalogue.access,
  catalogue: (name: string) => (isTable(name) ? catalogue.options(name) : []),
  modules: Object.fromEntries(sources.map((source) => [source.id, source])),
})

/** A definition that does not compile is left out: the others still work. */
const compiled = ({ sources }: Definitions, context: CompileContext): ReadonlyMap<string, Module> =>
  new Map(
    sources.flatMap((source) => {
      const result = compileServed(source, context)
      if (!result.ok) console.error(`The definition ${source.id} does not compile`, result.problems)
      return result.ok ? [[source.id, result.value]] : []
    }),
  )

function defined(definition: unknown, context: CompileContext): ReturnType<Portal['define']> {
  const { sources, texts } = readDefinitions([definition])
  const [source] = sources
  if (!source) return null
  const { access, modules } = context
  const result = compileServed(source, {
    ...context,
    // A module that is not published yet has no function of its own.
    access: { ...access, functions: { [source.id]: source.id, ...access.functions } },
    modules: { ...modules, [source.id]: source },
  })
  return result.ok ? { module: result.value, texts } : null
}

const NO_LINKS: Links = { catalogue: { call: '', parameter: '' }, words: {} }

/** Reads the links of served fields. They are stored with the field type of linked choices (catalogue table 128). */
export function readLinks(body: unknown): Links {
  for (const { tabla, atributos } of Array.isArray(body) ? body.filter(isObject) : []) {
    const written = tabla === TABLES.fieldTypes && isObject(atributos) ? atributos['enlaces'] : undefined
    if (isLinks(written)) return written
  }
  return NO_LINKS
}

const isLinks = (written: unknown): written is Links =>
  isObject(written) &&
  isObject(written['catalogue']) &&
  isObject(written['words']) &&
  Object.values(written['words']).every((link) => isObject(link) && typeof link['call'] === 'string')

const KINDS: readonly unknown[] = ['foreign', 'combination', 'limit']

/** The rules over roles, in their order: each stands with the types of role that it names (catalogue table 8192). */
export function readRoleRules(body: unknown): readonly RoleRule[] {
  const rules = new Map<number, RoleRule>()
  for (const entry of Array.isArray(body) ? body.filter(isObject) : []) {
    const { tabla, atributos } = entry
    const written = tabla === TABLES.roleTypes && isObject(atributos) ? atributos['reglas'] : undefined
    for (const rule of Array.isArray(written) ? written : []) if (isRule(rule)) rules.set(rule.orden, rule)
  }
  return [...rules].sort(([one], [other]) => one - other).map(([, rule]) => rule)
}

const isRule = (rule: unknown): rule is RoleRule & { readonly orden: number } =>
  isObject(rule) &&
  typeof rule['orden'] === 'number' &&
  typeof rule['code'] === 'string' &&
  KINDS.includes(rule['kind']) &&
  [rule['types'], rule['with']].every((types) => types === undefined || Array.isArray(types))

/** The portal anew where its definitions have changed since; null where they are the same, which costs an answer without a body. */
export async function refreshPortal(client: Client, language: Language, { stamp }: Portal): Promise<Portal | null> {
  const defined = await client.call(SESSION_MODULE, 'definitions', {}, { language })
  if (!defined.ok || readDefinitions(defined.body).stamp === stamp) return null
  const portal = await loadPortal(client, language)
  return portal.ok ? portal.value : null
}
