import type { FieldKinds } from '#engine/field'
import type { Json, ModuleSource } from '#engine/source'
import { moduleShape } from '../shape/module.ts'
import type { Shape } from '../shape/shape.ts'
import { canonical } from './canonical.ts'
import { printJson } from './printJson.ts'
import { fixed, spokenDefaults } from './spokenDefaults.ts'

/** The canonical text of a module definition that has no fault of shape. */
export const formatModule = (source: ModuleSource, kinds: FieldKinds): string =>
  printJson(canonical(source as unknown as Json, moduleShape(kinds), new Set(spokenDefaults(source, kinds))))

/** The canonical text of another file of the definitions. */
export const formatShaped = (json: Json, shape: Shape, silent: readonly string[] = []): string =>
  printJson(canonical(json, shape, new Set([...fixed(json, shape, ''), ...silent])))
