import { fail } from '#engine/result'
import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { scalarText } from '#engine/text'
import { checkNames } from './checkNames.ts'
import { checkCalls } from './checkCalls.ts'
import { checkLimits } from './checkLimits.ts'
import { checkMoves } from './checkMoves.ts'
import { checkModuleReferences } from './checkModuleReferences.ts'
import { checkReferences } from './checkReferences.ts'
import { checkScope } from './checkScope.ts'
import { compileWith } from './compileServed.ts'
import type { CompileContext } from './context.ts'
import { collectFaults } from './fault.ts'
import type { Fault } from './fault.ts'
import { hasReadableShape } from './isReadable.ts'
import type { Module } from './model.ts'
import { checkNeeds } from './needs/checkNeeds.ts'
import { checkPrivacy } from './privacy/checkPrivacy.ts'

/** Compiles one definition: references resolved, defaults filled in, rights derived, frozen. Answers every fault at once. */
export function compileModule(source: ModuleSource, context: CompileContext): Result<Module, Fault> {
  const { faults, fault } = collectFaults()
  if (!hasReadableShape(source, context.kinds, { faults, fault })) return fail(...faults)
  checkNames(source, fault)
  checkLimits(source, context.modules, fault)
  if (faults.some(({ reason }) => reason === 'circle' || reason === 'tooManyFields')) return fail(...faults)
  checkModuleReferences(source, context, fault)
  checkScope(source, fault)
  checkMoves(source, fault)
  const compiled = compileWith(source, context, faults, (module, tell) => {
    checkReferences(module, tell)
    checkCalls(module.calls.values(), tell)
    checkNeeds(module, tell)
    checkPrivacy(module, tell)
  })
  return compiled.ok ? compiled : fail(...withoutFollowUps(compiled.problems, source))
}

/**
 * One mistake is told once. A key that is misspelt lacks where it belongs, what has a fault of shape is looked at no further,
 * a field that borrows from nowhere has no kind, and the form of creating that is borrowed from editing repeats its faults.
 */
function withoutFollowUps(faults: readonly Fault[], { forms }: ModuleSource): readonly Fault[] {
  const shaped = faults.filter(({ reason }) => OF_SHAPES.has(reason))
  const settled = new Set(shaped.map(({ pointer }) => pointer))
  for (const { pointer, reason, figures } of faults) {
    const parent = pointer.slice(0, pointer.lastIndexOf('/'))
    if (reason === 'unknownKey') settled.add(parent).add(`${parent}/${scalarText(figures['suggestion'])}`)
    if (pointer.endsWith('/like')) settled.add(`${parent}/kind`)
  }
  const borrowed = forms?.['create'] === undefined ? '/forms/create' : null
  return faults.filter(
    (one) =>
      shaped.includes(one) ||
      (!settled.has(one.pointer) && !(borrowed !== null && one.pointer.startsWith(borrowed) && faults.length > 1)),
  )
}

const OF_SHAPES: ReadonlySet<string> = new Set(['unknownKey', 'unknownValue', 'name', 'form', 'range', 'missingKey'])
