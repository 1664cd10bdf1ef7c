import type { CallSource, Json, ModuleSource } from '#engine/source'
import { bindingsIn } from './bindings.ts'
import type { Companion } from './model.ts'
import { ownValue } from './ownValue.ts'

type Modules = { readonly [id: string]: ModuleSource }

const MASK = 'mask'
const PAYLOAD = 'payload'
const FILE = 'file.'

/** Changes of access tokens are refused by modules that close theirs. */
const BY_TOKEN = '92070'

/** Beginnings of paths that mean the same in every call. */
const SURROUNDINGS: readonly string[] = ['tenant', 'user', 'language', 'device', 'now', 'action']

/** The records of other modules that a call writes together with its own (`companions`), as far as these modules are known. */
export const companionsOf = (source: CallSource, modules: Modules): readonly Companion[] =>
  Object.entries(source.companions ?? {}).flatMap(([field, target]) => {
    const [module = '', call = ''] = target.split('.')
    const theirs = ownValue(ownValue(modules, module)?.calls, call)
    const part = recordPart(theirs)
    if (!theirs || part === undefined) return []
    const names = bindingsIn(namesFrom(source, theirs, part))
    return [
      {
        field,
        module,
        call,
        part,
        names: names.filter(({ source: { kind }, name }) => kind === 'path' && isAsked(theirs, name)),
        lists: bindingsIn(theirs.query ?? {}).flatMap((one) =>
          isList(one.source) && names.some(({ name }) => name === one.name) ? [one.name] : [],
        ),
        files: bindingsIn(filesFrom(source, theirs, field)),
      },
    ]
  })

/** The call with the names, parts, files and codes of the calls whose records it writes too. */
export const withCompanions = (source: CallSource, modules: Modules): CallSource =>
  companionsOf(source, modules).reduce((own, { field, module, call, part }) => {
    const home = ownValue(modules, module)
    const theirs = ownValue(home?.calls, call)
    if (!theirs) return own
    const codes = [...(own.refuses ?? []), ...(theirs.refuses ?? []), ...(home?.tokens === undefined ? [] : [BY_TOKEN])]
    return {
      ...own,
      query: { ...own.query, ...namesFrom(source, theirs, part) },
      parts: { ...own.parts, [part]: `input.${part}`, ...filesFrom(source, theirs, field) },
      ...(codes.length > 0 ? { refuses: [...new Set(codes)].toSorted((a, b) => a.localeCompare(b)) } : {}),
    }
  }, source)

/** Name of the part with the record that a call writes. */
export const recordPart = ({ parts }: CallSource = {}): string | undefined =>
  Object.entries(parts ?? {}).find(([, path]) => path === PAYLOAD)?.[0]

/** The names of the other call that this one does not have: they are read as they are, and given to the other call. */
function namesFrom(own: CallSource, theirs: CallSource, part: string): { readonly [name: string]: Json } {
  const taken = new Set(bindingsIn(own.query ?? {}).map(({ name }) => name.toLowerCase()))
  return Object.fromEntries(
    Object.entries(theirs.query ?? {}).flatMap(([written, value]) => {
      const name = bare(written)
      if (typeof value !== 'string' || taken.has(name.toLowerCase())) return []
      return [[written, value === MASK ? `${MASK}.${part}` : isSurrounding(value) ? value : `input.${name}`] as const]
    }),
  )
}

/** The parts with files of the other call, unless this one has such parts itself. */
function filesFrom(own: CallSource, theirs: CallSource, field: string): { readonly [name: string]: string } {
  const beginning = (name: string): string => name.split('{')[0] ?? name
  const taken = new Set(Object.keys(own.parts ?? {}).map(beginning))
  return Object.fromEntries(
    Object.entries(theirs.parts ?? {}).flatMap(([name, path]) =>
      path.startsWith(FILE) && !taken.has(beginning(name))
        ? [[name, `${FILE}${field}.${path.slice(FILE.length)}`]]
        : [],
    ),
  )
}

const bare = (written: string): string => written.replace(/\[\]$/, '')

const isSurrounding = (path: string): boolean => SURROUNDINGS.includes(path.split('.')[0] ?? '')

const isAsked = ({ query }: CallSource, name: string): boolean =>
  Object.entries(query ?? {}).some(
    ([written, path]) => bare(written) === name && typeof path === 'string' && path !== MASK && !isSurrounding(path),
  )

const isList = (source: Companion['names'][number]['source']): boolean =>
  source.kind === 'path' && (source.path[0] === 'added' || source.path[0] === 'removed')
