import { below } from '#engine/source'
import type { FieldSource, MailSource, ModuleSource } from '#engine/source'
import { moduleNamed, moduleNames, unknownName } from '../checkFieldReferences.ts'
import { checkStates, statesOf } from '../checkMoves.ts'
import type { CompileContext } from '../context.ts'
import type { ReportFault } from '../fault.ts'
import { isStored } from '../isStored.ts'
import type { Module } from '../model.ts'
import { ownValue } from '../ownValue.ts'
import { checkCondition, checkMailLinks } from './checkMailLinks.ts'

/** First steps of the paths that the condition of a mail may read. */
const CONDITION_NAMES: readonly string[] = ['record', 'user', 'tenant']

/** Reports mails that nobody would get, or that no change would cause. */
export function checkMails(module: Module, context: CompileContext, fault: ReportFault): void {
  const { source, calls } = module
  for (const [name, mail] of Object.entries(source.mails ?? {})) {
    const at = below('/mails', name)
    if (!calls.has('get')) fault(at, 'mailWithoutGet')
    checkOccasion(mail, at, module, context, fault)
    checkCondition(mail, CONDITION_NAMES, `${at}/when`, fault)
    ;[mail.to].flat().forEach((path, i) => {
      checkAddress(path, Array.isArray(mail.to) ? `${at}/to/${i}` : `${at}/to`, { source, context, fault })
    })
    if (mail.attach === 'calendar' && !source.list?.calendar?.entry) fault(`${at}/attach`, 'noEntry')
    if (mail.series && mail.on !== 'create') fault(`${at}/series`, 'seriesOfNoNewRecords')
  }
  checkMailLinks(module, context, fault)
  checkEntry(module, context, fault)
}

function checkOccasion(
  { on }: MailSource,
  at: string,
  { source, fields }: Module,
  context: CompileContext,
  fault: ReportFault,
): void {
  if (typeof on === 'string') return
  if ('hours' in on !== 'before' in on)
    return 'hours' in on
      ? fault(`${at}/on/hours`, 'unknownKey', { key: 'hours' })
      : fault(`${at}/on`, 'missingKey', { key: 'hours' })
  const known = [...fields.keys()]
  if ('edit' in on)
    on.edit.forEach((name, i) => {
      if (!fields.has(name)) fault(`${at}/on/edit/${i}`, 'unknownField', unknownName('field', name, known))
    })
  else if ('move' in on) checkStates(on.move, `${at}/on/move`, source, context, fault)
  else {
    const field = fields.get(on.before)
    if (!field) fault(`${at}/on/before`, 'unknownField', unknownName('field', on.before, known))
    else if (field.kind.kind !== 'dateTime' || !isStored(field))
      fault(`${at}/on/before`, 'noInstant', { field: on.before })
  }
}

interface AddressScope {
  readonly source: ModuleSource
  readonly context: CompileContext
  readonly fault: ReportFault
}

function checkAddress(path: string, at: string, scope: AddressScope): void {
  const { source, fault } = scope
  const [head = '', second, ...more] = path.split('.')
  const field = ownValue(source.fields, head)
  if (!field) return fault(at, 'unknownField', unknownName('field', head, Object.keys(source.fields)))
  if (second === undefined) return isAddress(field) ? undefined : fault(at, 'noAddress', { field: path })
  const target = field.kind === 'reference' && !field.many && field.to !== undefined ? field.to : null
  if (target === null || more.length > 0) return fault(at, 'noAddress', { field: path })
  const module = moduleNamed(target, scope)
  if (!module) return fault(at, 'unknownModule', unknownName('module', target, moduleNames(scope)))
  const inner = ownValue(module.fields, second)
  if (!inner) return fault(at, 'unknownField', unknownName('field', second, Object.keys(module.fields)))
  if (!isAddress(inner)) fault(at, 'noAddress', { field: path })
}

/** Whether a field names people or an address. */
const isAddress = ({ kind, to }: FieldSource): boolean => kind === 'email' || (kind === 'reference' && to === 'user')

function checkEntry({ source, list, fields }: Module, context: CompileContext, fault: ReportFault): void {
  const entry = source.list?.calendar?.entry
  if (!entry) return
  const at = '/list/calendar/entry'
  for (const key of ['place', 'notes'] as const) {
    const name = entry[key]
    if (name !== undefined && !fields.has(name))
      fault(`${at}/${key}`, 'unknownField', unknownName('field', name, [...fields.keys()]))
  }
  const state = list?.calendar?.state
  if (!state) return fault(at, 'entryWithoutState')
  const states = statesOf(state.source, context)
  for (const key of ['confirmed', 'tentative'] as const)
    entry[key]?.forEach((code, i) => {
      if (!states.includes(code))
        fault(`${at}/${key}/${i}`, 'unknownEntry', { what: 'state', ...unknownName('entry', code, states) })
    })
}
