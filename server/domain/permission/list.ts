import { whyNot } from '#engine/access'
import type { Holder, Why } from '#engine/access'
import type { Module, Sort } from '#engine/definition'
import { dataScope } from '#engine/expression'
import type { Language } from '#engine/text'
import { answer, refuse } from '../../call/answer.ts'
import type { CallContext, Operation } from '../../call/context.ts'
import { readWholePerson } from '../../session/index.ts'
import type { SeenPerson } from '../../session/index.ts'
import { isUuid } from '../../sql/index.ts'
import { tenantNames } from '../../tenancy/index.ts'
import { aboutRecord } from './aboutRecord.ts'
import type { AboutRecord } from './aboutRecord.ts'
import { refusedAbout } from './refusedAbout.ts'
import { subjectsOf } from './subjects.ts'
import type { Subject } from './subjects.ts'
import { wordsOf } from './words.ts'

/**
 * Why somebody is offered each page, action and field of the portal, or is not: of oneself, or of a person for whoever works with
 * roles. `modulo` asks about one module, `registro` about one of its records besides.
 */
export const list: Operation = async (context, { filter, input, sort, forms, served }) => {
  const { session, tenant, rows, model } = context
  if (!session) return refuse('91031')
  if (forms.length > 0 || served.length > 0) return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  const asked = filter['persona']
  const isOther = typeof asked === 'string' && asked !== session.user.id
  const refused = isOther ? await refusedAbout(context, asked) : null
  if (refused) return refuse(refused)
  const id = isOther ? asked : session.user.id
  const person = isUuid(id) ? await readWholePerson(rows, tenant, id) : null
  if (!person) return refuse('91016')
  const { modulo, registro } = input
  const modules = [...model.modules.values()].filter((module) => modulo === undefined || module.id === modulo)
  const [only] = modules
  const record =
    typeof registro === 'string' && modulo !== undefined && only
      ? await aboutRecord(context, only, registro, person.id)
      : null
  if (registro !== undefined && !record) return refuse('91016')
  const found = modules.flatMap((module) => explained(context, module, person, record))
  const wanted = ordered(
    found.filter((row) => isWanted(row, filter)),
    sort,
    context.language,
  )
  return answer(200, wanted)
}

interface Explained {
  readonly id: string
  readonly version: number
  readonly acciones: readonly string[]
  readonly nombre: string
  readonly modulo: string
  readonly tipo: Subject['kind']
  readonly ofrecido: boolean
  /** The reason as a word that does not change with the language. */
  readonly causa: Why['kind']
  readonly motivo: string
}

function explained(
  context: CallContext,
  module: Module,
  person: SeenPerson,
  record: AboutRecord | null,
): readonly Explained[] {
  const { speech, tenant, platform } = context
  const holder: Holder = { grants: person.grants, modules: tenant.modules, platform }
  return subjectsOf(module).map((subject) => {
    const why = whyNot(
      {
        rights: subject.rights,
        row: subject.kind === 'action' ? (record?.row ?? null) : null,
        condition: holds(subject, context, person, record),
      },
      holder,
    )
    return {
      id: `${module.id}-${subject.kind}-${subject.name}`.replaceAll(/[^A-Za-z0-9_-]/g, '_'),
      version: 1,
      acciones: [],
      nombre: speech.say(subject.label),
      modulo: speech.say(module.title),
      tipo: subject.kind,
      ofrecido: why.kind === 'offered',
      causa: why.kind,
      motivo: wordsOf(why, subject, module, speech),
    }
  })
}

/** Whether the definition's own condition holds for the person; null where it hangs on a record and none is meant. */
function holds(
  { visible }: Subject,
  { tenant }: CallContext,
  person: SeenPerson,
  record: AboutRecord | null,
): boolean | null {
  if (typeof visible === 'boolean') return visible
  const names = { user: { id: person.id, tiposRol: person.roleTypes }, tenant: tenantNames(tenant) }
  const around = visible.dependencies.every(({ path }) => AROUND.includes(path[0] ?? ''))
  if (!record && !around) return null
  return visible.holds(dataScope(record ? { ...names, id: record.id, record: record.values } : names), false)
}

/** Names that are known without a record. */
const AROUND: readonly string[] = ['user', 'tenant']

const isWanted = (
  { nombre, modulo, tipo, ofrecido }: Explained,
  filter: { readonly [name: string]: unknown },
): boolean => {
  const text = typeof filter['texto'] === 'string' ? plain(filter['texto'].trim()) : ''
  const types = filter['tipo'] === undefined ? null : [filter['tipo']].flat()
  return (
    (text === '' || plain(`${nombre} ${modulo}`).includes(text)) &&
    (types === null || types.length === 0 || types.includes(tipo)) &&
    (typeof filter['ofrecido'] !== 'boolean' || filter['ofrecido'] === ofrecido)
  )
}

/** As asked; else by module, in which pages stand before actions and actions before fields. */
function ordered(rows: readonly Explained[], sort: readonly Sort[], language: Language): readonly Explained[] {
  const { compare } = new Intl.Collator(language)
  const [by] = sort
  const key = SORTED.find((name) => name === by?.field) ?? 'modulo'
  const sorted = rows.toSorted((one, other) => compare(String(one[key]), String(other[key])))
  return by?.down ? sorted.toReversed() : sorted
}

const SORTED = ['nombre', 'modulo', 'tipo', 'ofrecido', 'motivo'] as const

const plain = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
