import { failAll } from '#engine/result'
import type { Result } from '#engine/result'
import { below } from '#engine/source'
import type { ModuleSource } from '#engine/source'
import { scalarText } from '#engine/text'
import type { FieldKinds } from '#engine/field'
import { checkCompanions } from './checkCompanions.ts'
import { checkCalendar } from './calendar/checkCalendar.ts'
import { checkNames } from './checkNames.ts'
import { checkDrop } from './compileFileViews.ts'
import { checkOwnRecordForms } from './ownRecordCalls.ts'
import { checkBulkCalls, checkCalls, checkReach } from './checkCalls.ts'
import { checkLimits, checkSize } from './checkLimits.ts'
import { checkMoves } from './checkMoves.ts'
import { checkLocalised } from './checkLocalised.ts'
import { checkModuleReferences } from './checkModuleReferences.ts'
import { checkReferences } from './checkReferences.ts'
import { checkScope } from './checkScope.ts'
import { checkDerived } from './checkDerived.ts'
import { checkSeries } from './checkSeries.ts'
import { checkRows } from './compileRows.ts'
import { compileWith } from './compileServed.ts'
import type { CompileContext } from './context.ts'
import { collectFaults } from './fault.ts'
import type { Fault, ReportFault } from './fault.ts'
import { checkMails } from './mails/checkMails.ts'
import type { Module } from './model.ts'
import { checkNamed, withIds, writtenPointer } from './named/index.ts'
import { checkNeeds } from './needs/checkNeeds.ts'
import { checkPrivacy } from './privacy/checkPrivacy.ts'
import { checkTree } from './tree/checkTree.ts'
import { allWithUsualCalls, checkUsualNames, withUsualCalls } from './usualCalls.ts'
import { checkWhose } from './whose.ts'
import { checkWithin } from './within/checkWithin.ts'
import { bindingsOf } from './bindings.ts'
import { binStamp } from './binCondition.ts'
import { checkShape } from './shape/checkShape.ts'
import { moduleShape } from './shape/module.ts'

/**
 * Compiles one definition: resolves references, fills in defaults, derives rights and freezes the result. Returns all
 * faults at once.
 */
export function compileModule(written: ModuleSource, surroundings: CompileContext): Result<Module, Fault> {
  const { faults, fault } = collectFaults()
  if (!hasReadableShape(written, surroundings.kinds, { faults, fault })) return failAll(faults)
  const source = withIds(written, surroundings)
  const compiled = compileWithIds(source, written, surroundings, collectFaults(faults))
  if (compiled.ok) return compiled
  return failAll(compiled.problems.map((one) => ({ ...one, pointer: writtenPointer(source, one.pointer) })))
}

/** Compiles a definition whose names are ids. Its faults point to ids too. */
function compileWithIds(
  named: ModuleSource,
  written: ModuleSource,
  surroundings: CompileContext,
  { faults, fault }: ReturnType<typeof collectFaults>,
): Result<Module, Fault> {
  const source = withUsualCalls(named, surroundings.kinds)
  const context = { ...surroundings, modules: allWithUsualCalls(surroundings.modules, surroundings.kinds) }
  checkNames(source, fault)
  checkNamed(source, context, fault)
  checkUsualNames(written, context, fault)
  checkLimits(source, context.modules, fault)
  if (faults.some(({ reason }) => reason === 'circle' || reason === 'tooManyFields')) return failAll(faults)
  checkModuleReferences(source, context, fault)
  checkScope(source, fault)
  checkMoves(source, context, fault)
  const compiled = compileWith(source, context, faults, (module, tell) => {
    checkReferences(module, tell)
    checkDrop(module, tell)
    checkReach(module.calls.values(), tell)
    checkCalls(module.calls.values(), tell)
    checkBulkCalls(module, tell)
    checkCompanions(module, context, tell)
    checkRows(module, tell)
    checkOwnRecordForms(module, tell)
    checkCallFilter(module, tell)
    checkNeeds(module, tell)
    checkPrivacy(module, context, tell)
    checkWithin(module, tell)
    checkTree(module, tell)
    checkBin(module, tell)
    checkDerived(module, tell)
    checkSeries(module, context, tell)
    checkLocalised(module, tell)
    checkCalendar(module, context, tell)
    checkMails(module, context, tell)
    checkWhose(module, context, tell)
  })
  return compiled.ok ? compiled : failAll(withoutFollowUps(compiled.problems, source))
}

/**
 * Removes follow-up faults, so that each mistake is reported once. A misspelt key also leaves its correct key missing.
 * An element with a shape fault is not examined further. A name that there is not is no choice either. A field that borrows from nothing has no kind. A create form
 * borrowed from the edit form repeats its faults.
 */
function withoutFollowUps(faults: readonly Fault[], { forms }: ModuleSource): readonly Fault[] {
  const shaped = faults.filter(({ reason }) => OF_SHAPES.has(reason))
  const settled = new Set(shaped.map(({ pointer }) => pointer))
  for (const { pointer, reason, figures } of faults) {
    const parent = pointer.slice(0, pointer.lastIndexOf('/'))
    if (reason === 'unknownKey') settled.add(parent).add(`${parent}/${scalarText(figures['suggestion'])}`)
    if (pointer.endsWith('/extends')) settled.add(`${parent}/kind`)
  }
  const borrowed = forms?.['create'] === undefined ? '/forms/create' : null
  const named = new Set(faults.filter(({ reason }) => reason === 'unknownEntry').map(({ pointer }) => pointer))
  return faults.filter(
    (one) =>
      !(one.reason === 'unknownOption' && named.has(one.pointer)) &&
      (shaped.includes(one) ||
        (!settled.has(one.pointer) && !(borrowed !== null && one.pointer.startsWith(borrowed) && faults.length > 1))),
  )
}

const OF_SHAPES: ReadonlySet<string> = new Set(['unknownKey', 'unknownValue', 'name', 'form', 'range', 'missingKey'])

const ENDS = ['from', 'to']

/** Reports filters that a call always has and that its list does not know, and ends of a range that are none. */
function checkCallFilter({ calls, filters: { byName } }: Module, fault: ReportFault): void {
  for (const { name, source } of calls.values())
    for (const [filter, value] of Object.entries(source.filter ?? {})) {
      const pointer = below(`/calls/${name}/filter`, filter)
      if (!byName.has(filter)) fault(pointer, 'unknownField', { field: filter, known: [...byName.keys()] })
      if (typeof value !== 'object' || value === null || Array.isArray(value)) continue
      for (const end of Object.keys(value))
        if (!ENDS.includes(end)) fault(below(pointer, end), 'unknownName', { name: end, known: ENDS })
    }
}

/** Reports a bin that nobody could see or empty, and a moment of removal without a bin. */
function checkBin({ source, filters, calls, fields, list, within }: Module, fault: ReportFault): void {
  const { bin } = source
  const stamp = binStamp(source)
  if (!bin) {
    if (stamp !== undefined) fault(`/fields/${stamp}/stamp`, 'noBin')
    return
  }
  const filter = filters.byName.get(bin.filter)
  const path = `filter.${bin.filter}`
  const isAsked = bindingsOfList(calls).some((asked) => asked === path)
  if (!filter || fields.has(bin.filter) || filter.kind.kind !== 'checkbox' || !isAsked)
    fault('/bin/filter', 'noBinFilter', { filter: bin.filter })
  const isWhole = ['remove', 'restore', 'purge'].every((name) => calls.has(name))
  if (stamp === undefined || !isWhole || !list || within) fault('/bin', 'noBin')
}

const bindingsOfList = (calls: Module['calls']): readonly string[] => {
  const list = calls.get('list')
  return list ? bindingsOf(list).flatMap(({ source }) => (source.kind === 'path' ? [source.path.join('.')] : [])) : []
}

/**
 * Whether a definition is complete enough to check its references and to be referenced by others. Reports deviations
 * from its shape.
 */
export function hasReadableShape(
  source: ModuleSource,
  kinds: FieldKinds,
  { faults, fault } = collectFaults(),
): boolean {
  if (!checkSize(source, fault)) return false
  checkShape(source, moduleShape(kinds), '', fault)
  return !faults.some(cannotBeRead)
}

/**
 * Whether a fault prevents further reading: a wrong JSON type or a missing essential part. Its references are reported
 * once it is fixed.
 */
const cannotBeRead = ({ reason, figures }: Fault): boolean =>
  reason === 'wrongType' || reason === 'alternatives' || reason === 'missingKey' || figures['incomplete'] === true
