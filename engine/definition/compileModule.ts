import { failAll } from '#engine/result'
import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { scalarText } from '#engine/text'
import { checkAlso } from './checkAlso.ts'
import { checkBin } from './bin/checkBin.ts'
import { checkCalendar } from './calendar/checkCalendar.ts'
import { checkNames } from './checkNames.ts'
import { checkCallFilter } from './checkCallFilter.ts'
import { checkSelf } from './callsOfSelf.ts'
import { checkBulkCalls, checkCalls, checkReach } from './checkCalls.ts'
import { checkLimits } from './checkLimits.ts'
import { checkMoves } from './checkMoves.ts'
import { checkModuleReferences } from './checkModuleReferences.ts'
import { checkReferences } from './checkReferences.ts'
import { checkScope } from './checkScope.ts'
import { checkDerived } from './checkDerived.ts'
import { checkRows } from './compileRows.ts'
import { compileWith } from './compileServed.ts'
import type { CompileContext } from './context.ts'
import { collectFaults } from './fault.ts'
import type { Fault } from './fault.ts'
import { hasReadableShape } from './isReadable.ts'
import { checkMails } from './mails/checkMails.ts'
import type { Module } from './model.ts'
import { checkNeeds } from './needs/checkNeeds.ts'
import { checkPrivacy } from './privacy/checkPrivacy.ts'
import { checkTree } from './tree/checkTree.ts'
import { allWithUsualCalls, withUsualCalls } from './usualCalls.ts'
import { checkWithin } from './within/checkWithin.ts'

/**
 * Compiles one definition: resolves references, fills in defaults, derives rights and freezes the result. Returns all
 * faults at once.
 */
export function compileModule(written: ModuleSource, surroundings: CompileContext): Result<Module, Fault> {
  const { faults, fault } = collectFaults()
  if (!hasReadableShape(written, surroundings.kinds, { faults, fault })) return failAll(faults)
  const source = withUsualCalls(written, surroundings.kinds)
  const context = { ...surroundings, modules: allWithUsualCalls(surroundings.modules, surroundings.kinds) }
  checkNames(source, fault)
  checkLimits(source, context.modules, fault)
  if (faults.some(({ reason }) => reason === 'circle' || reason === 'tooManyFields')) return failAll(faults)
  checkModuleReferences(source, context, fault)
  checkScope(source, fault)
  checkMoves(source, context, fault)
  const compiled = compileWith(source, context, faults, (module, tell) => {
    checkReferences(module, tell)
    checkReach(module.calls.values(), tell)
    checkCalls(module.calls.values(), tell)
    checkBulkCalls(module, tell)
    checkAlso(module, context, tell)
    checkRows(module, tell)
    checkSelf(module, tell)
    checkCallFilter(module, tell)
    checkNeeds(module, tell)
    checkPrivacy(module, tell)
    checkWithin(module, tell)
    checkTree(module, tell)
    checkBin(module, tell)
    checkDerived(module, tell)
    checkCalendar(module, context, tell)
    checkMails(module, context, tell)
  })
  return compiled.ok ? compiled : failAll(withoutFollowUps(compiled.problems, source))
}

/**
 * Removes follow-up faults, so that each mistake is reported once. A misspelt key also leaves its correct key missing.
 * An element with a shape fault is not examined further. A field that borrows from nothing has no kind. A create form
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
  return faults.filter(
    (one) =>
      shaped.includes(one) ||
      (!settled.has(one.pointer) && !(borrowed !== null && one.pointer.startsWith(borrowed) && faults.length > 1)),
  )
}

const OF_SHAPES: ReadonlySet<string> = new Set(['unknownKey', 'unknownValue', 'name', 'form', 'range', 'missingKey'])
