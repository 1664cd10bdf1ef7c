import type { FieldKinds } from '#engine/field'
import type { Json, ModuleSource } from '#engine/source'
import { moduleShape } from '../shape/module.ts'
import type { Shape } from '../shape/shape.ts'
import { toCanonical } from './canonical.ts'
import { printJson } from './printJson.ts'
import { fixedDefaults, redundantDefaults } from './redundantDefaults.ts'

/** The canonical text of a module definition that has no fault of shape. */
export const formatModule = (source: ModuleSource, kinds: FieldKinds): string =>
  printJson(toCanonical(source as unknown as Json, moduleShape(kinds), new Set(redundantDefaults(source, kinds))))

/** The canonical text of another file of the definitions. */
export const formatByShape = (json: Json, shape: Shape, silent: readonly string[] = []): string =>
  printJson(toCanonical(json, shape, new Set([...fixedDefaults(json, shape, ''), ...silent])))
