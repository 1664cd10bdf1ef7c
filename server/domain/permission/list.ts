import { explainAccess } from '#engine/access'
import type { AccessSubject, AccessExplanation, AccessDefinition } from '#engine/access'
import type { Module, Sort, Call } from '#engine/definition'
import { dataScope } from '#engine/expression'
import type { Language } from '#engine/text'
import { answer, refuse, sessionReach } from '../../operation/index.ts'
import type { CallContext, Operation } from '../../operation/index.ts'
import { readUnfilteredGrants } from '../../session/index.ts'
import type { PersonGrants } from '../../session/index.ts'
import { isUuid } from '../../sql/index.ts'
import { tenantVariables } from '../../tenancy/index.ts'
import { readRecordFor } from './readRecordFor.ts'
import type { ExplainedRecord } from './readRecordFor.ts'
import { subjectsOf } from './subjects.ts'
import type { Subject } from './subjects.ts'
import { describeReason } from './describeReason.ts'
import { PERSON, personOf } from '#engine/definition'
import { memoize } from '#engine/memoize'
import { readRecord } from '../../resource/index.ts'

/**
 * Explains which pages, actions and fields are offered to oneself or, for role managers, to another person. `modulo`
 * limits it to a module, `registro` to one of its records.
 */
export const list: Operation = async (context, { filter, input, sort, forms, served }) => {
  const { session, tenant, rows, definitions } = context
  if (!session) return refuse('91031')
  if (forms.length > 0 || served.length > 0) return refuse('90004', { fields: [{ pointer: '/forms', code: '90004' }] })
  const asked = filter['persona']
  const isOther = typeof asked === 'string' && asked !== session.user.id
  const refused = isOther ? await denialAbout(context, asked) : null
  if (refused) return refuse(refused)
  const id = isOther ? asked : session.user.id
  const person = isUuid(id) ? await readUnfilteredGrants(rows, tenant, id) : null
  if (!person) return refuse('91016')
  const { modulo, registro } = input
  const modules = [...definitions.modules.values()].filter((module) => modulo === undefined || module.id === modulo)
  const [only] = modules
  const record =
    typeof registro === 'string' && modulo !== undefined && only
      ? await readRecordFor(context, only, registro, person.id)
      : null
  if (registro !== undefined && !record) return refuse('91016')
  const found = modules.flatMap((module) => explainModule(context, module, person, record))
  const wanted = sortRows(
    found.filter((row) => matchesFilter(row, filter)),
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
  /** The reason as a code, independent of the language. */
  readonly causa: AccessExplanation['kind']
  readonly motivo: string
}

function explainModule(
  context: CallContext,
  module: Module,
  person: PersonGrants,
  record: ExplainedRecord | null,
): readonly Explained[] {
  const { translator, tenant, platform } = context
  const holder: AccessSubject = { grants: person.grants, modules: tenant.modules, platform }
  return subjectsOf(module).map((subject) => {
    const why = explainAccess(
      {
        rights: subject.rights,
        row: subject.kind === 'action' ? (record?.row ?? null) : null,
        condition: conditionHolds(subject, context, person, record),
      },
      holder,
    )
    return {
      id: `${module.id}-${subject.kind}-${subject.name}`.replaceAll(/[^A-Za-z0-9_-]/g, '_'),
      version: 1,
      acciones: [],
      nombre: translator.translate(subject.label),
      modulo: translator.translate(module.title),
      tipo: subject.kind,
      ofrecido: why.kind === 'offered',
      causa: why.kind,
      motivo: describeReason(why, subject, module, translator),
    }
  })
}

/** Whether the definition's condition holds for the person. Null if it needs a record and none is given. */
function conditionHolds(
  { visible }: Subject,
  { tenant }: CallContext,
  person: PersonGrants,
  record: ExplainedRecord | null,
): boolean | null {
  if (typeof visible === 'boolean') return visible
  const names = { user: { id: person.id, tiposRol: person.roleTypes }, tenant: tenantVariables(tenant) }
  const around = visible.dependencies.every(({ path }) => RECORDLESS_ROOTS.includes(path[0] ?? ''))
  if (!record && !around) return null
  return visible.holds(dataScope(record ? { ...names, id: record.id, record: record.values } : names), false)
}

/** Variables that need no record. */
const RECORDLESS_ROOTS: readonly string[] = ['user', 'tenant']

const matchesFilter = (
  { nombre, modulo, tipo, ofrecido }: Explained,
  filter: { readonly [name: string]: unknown },
): boolean => {
  const text = typeof filter['texto'] === 'string' ? normalize(filter['texto'].trim()) : ''
  const types = filter['tipo'] === undefined ? null : [filter['tipo']].flat()
  return (
    (text === '' || normalize(`${nombre} ${modulo}`).includes(text)) &&
    (types === null || types.length === 0 || types.includes(tipo)) &&
    (typeof filter['ofrecido'] !== 'boolean' || filter['ofrecido'] === ofrecido)
  )
}

/** Sorts as requested, by default by module with pages first, then actions and fields. */
function sortRows(rows: readonly Explained[], sort: readonly Sort[], language: Language): readonly Explained[] {
  const { compare } = new Intl.Collator(language)
  const [by] = sort
  const key = SORTABLE.find((name) => name === by?.field) ?? 'modulo'
  const sorted = rows.toSorted((one, other) => compare(String(one[key]), String(other[key])))
  return by?.down ? sorted.toReversed() : sorted
}

const SORTABLE = ['nombre', 'modulo', 'tipo', 'ofrecido', 'motivo'] as const

const normalize = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** The right to ask about other people: that of reading roles. */
const ROLE_READ_RIGHT = memoize(({ functions, actions }: AccessDefinition): Call['needs'] => ({
  kind: 'rights',
  rights: [{ functionId: functions['role'] ?? '', actionId: actions['view'] ?? '' }],
}))

/** The code that refuses a question about another person, or null. */
async function denialAbout(context: CallContext, id: string): Promise<'71001' | '91016' | null> {
  const { definitions, session, tenant, portal } = context
  const table = [...definitions.tables.values()].find(({ module }) => personOf(module) === PERSON)
  if (!table || !session) return '71001'
  const { plan, scope } = sessionReach(session, tenant, table.module, ROLE_READ_RIGHT(portal.definitions.access))
  if (!scope || !(scope.all || scope.own || scope.area || scope.client)) return '71001'
  const title = table.module.roles.get('title')
  const asked = { ...context, module: table.module, plan, scope }
  return (await readRecord(asked, table, id, scope, context.rows, title ? [title] : [])) ? null : '91016'
}
