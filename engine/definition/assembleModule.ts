import { dataScope } from '#engine/expression'
import { logicOfKinds } from '#engine/field'
import type { CallSource, FieldSource, ModuleSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import { calendarCalls } from './calendar/layerCall.ts'
import { compileAccess } from './compileAccess.ts'
import { compileAction, resolveRight } from './compileAction.ts'
import { compileCall } from './compileCall.ts'
import { compileFilters } from './compileFilters.ts'
import { compileList } from './compileList.ts'
import { compileRows } from './compileRows.ts'
import { compileParts, fieldContextOf, publicCalls } from './compileParts.ts'
import type { CompileContext } from './context.ts'
import type { ReportFault } from './fault.ts'
import { chooseFunction } from './functionOf.ts'
import { EDIT, GET, HISTORY, REVERT, withHistory } from './history.ts'
import { compileMailLinks, compileMails } from './mails/compileMails.ts'
import type { Module } from './model.ts'
import { compileNeeds } from './needs/compileNeeds.ts'
import { resolveExtends } from './resolveExtends.ts'
import { rightsOf } from './rights.ts'
import type { CallSources } from './rights.ts'
import { compileWithin } from './within/compileWithin.ts'

/** Compiles each part of a module and reports the faults. */
export function assembleModule(source: ModuleSource, context: CompileContext, fault: ReportFault): Module {
  const fieldContext = fieldContextOf(source, context, fault)
  const parts = compileParts(source, context, fieldContext, fault, (field, pointer) =>
    resolveExtends(field, source, context.modules, pointer, fault),
  )
  const { fields, roles, forms, routes } = parts
  const actions = new Map(
    Object.entries(source.actions ?? {}).map(([name, action]) => [
      name,
      compileAction(name, action, source, context, fault),
    ]),
  )
  const list = compileList(source, fields, roles, context, fault)
  const filters = compileFilters(source, fields, roles, context, fieldContext, fault)
  const access = compileAccess(source, context, fault)
  const within = compileWithin(source, fields, context, fault)
  return {
    id: source.id,
    version: source.version,
    source,
    functionId: chooseFunction(access, dataScope({})),
    access,
    rows: compileRows(source, context, fault),
    title: textOfKeys(`lbl.${source.id}.title`),
    icon: source.icon ?? 'Document',
    table: source.table ?? source.id,
    within,
    under: source.under ?? within?.module ?? null,
    related: source.related ?? [],
    ...parts,
    needs: compileNeeds(source, fields, filters, context, fault),
    list,
    filters,
    actions,
    calls: compileCalls(source, { actions, forms, routes, filters }, context, fault),
    onRemove: source.onRemove ?? null,
    mails: compileMails(source, logicOfKinds(context.kinds), fault),
    mailLinks: compileMailLinks(source, logicOfKinds(context.kinds), fault),
  }
}

function compileCalls(
  source: ModuleSource,
  ways: CallSources,
  context: CompileContext,
  fault: ReportFault,
): Module['calls'] {
  const calls = source.history === false ? (source.calls ?? {}) : withHistory(source.calls ?? {})
  const open = publicCalls(ways.forms.values())
  const choosing = optionCalls(source)
  const { needs = 'view' } = source.list ?? {}
  const shown = calendarCalls(source)
  const view = source.list
    ? [needs].flat().flatMap((word) => resolveRight(word, source, context, '/list/needs', fault))
    : []
  return new Map(
    Object.keys(calls).map((name) => [
      name,
      compileCall(
        source.id,
        name,
        calls,
        name === source.list?.calendar?.move?.checks
          ? (ways.actions.get(source.list.calendar.move.action)?.needs ?? [])
          : rightsOf(
              derivedFrom(name, source) ?? calls[name]?.operation ?? name,
              ways,
              shown.includes(name) || (isPaged(calls[name]) && derivedFrom(name, source) === null)
                ? { all: view }
                : { reading: view },
              context.access,
            ),
        open.has(name) ? 'public' : choosing.has(name) ? 'session' : undefined,
        fault,
        {
          modules: context.modules,
          ...(context.refusals ? { refusals: context.refusals } : {}),
          rightOf: (word, pointer) => resolveRight(word, source, context, pointer, fault)[0] ?? null,
        },
      ),
    ]),
  )
}

/**
 * The call whose rights a call has that is not declared: the history of a record belongs to the call that reads it, and
 * taking back changes to the call that edits it.
 */
function derivedFrom(name: string, { calls }: ModuleSource): string | null {
  if (calls?.[name] !== undefined) return null
  return name === HISTORY ? GET : name === REVERT ? EDIT : null
}

/** A call that takes a page is a list, regardless of its name. */
const isPaged = ({ query, body }: CallSource = {}): boolean =>
  [query, typeof body === 'object' ? body : undefined]
    .flatMap((bindings) => Object.values(bindings ?? {}))
    .some((path) => typeof path === 'string' && path.startsWith('page.'))

/** Returns the calls that return options for a field of this module. */
const optionCalls = ({ fields, filters }: ModuleSource): ReadonlySet<string> =>
  new Set([fields ?? {}, filters?.fields ?? {}].flatMap((map) => Object.values(map)).flatMap(callsOfField))

function callsOfField({ options, of }: FieldSource): readonly string[] {
  const inner = Object.values(of ?? {}).flatMap(callsOfField)
  return options && 'call' in options ? [options.call, ...inner] : inner
}
