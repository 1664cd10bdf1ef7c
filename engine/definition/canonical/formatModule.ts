import type { FieldKinds } from '#engine/field'
import type { Json, ModuleSource } from '#engine/source'
import { moduleShape } from '../shape/module.ts'
import type { Shape } from '../shape/shape.ts'
import { toCanonical } from './canonical.ts'
import { printJson } from './printJson.ts'
import { fixedDefaults, redundantDefaults } from './redundantDefaults.ts'

/** Returns the canonical text of a module definition that matches its shape. */
export const formatModule = (source: ModuleSource, kinds: FieldKinds): string =>
  printJson(toCanonical(source as unknown as Json, moduleShape(kinds), new Set(redundantDefaults(source, kinds))))

/** Returns the canonical text of another definition file. */
export const formatByShape = (json: Json, shape: Shape, silent: readonly string[] = []): string =>
  printJson(toCanonical(json, shape, new Set([...fixedDefaults(json, shape, ''), ...silent])))
