import type { Result } from '#engine/result'
import type { ModuleSource } from '#engine/source'
import { checkKeys } from './checkKeys.ts'
import { checkReferences } from './checkReferences.ts'
import { compileWith } from './compileServed.ts'
import type { CompileContext } from './context.ts'
import type { Fault } from './fault.ts'
import type { Module } from './model.ts'

/** Compiles one definition: references resolved, defaults filled in, rights derived, frozen. Answers every fault at once. */
export const compileModule = (source: ModuleSource, context: CompileContext): Result<Module, Fault> =>
  compileWith(source, context, { before: checkKeys, after: checkReferences })
