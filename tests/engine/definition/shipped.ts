import { readFileSync } from 'node:fs'
import type { AccessDefinition } from '#engine/access'
import { compileModule } from '#engine/definition'
import type { Call, CompileContext, List, Module } from '#engine/definition'
import { KINDS } from '#engine/field'
import type { Option } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import { MODULES } from '../../support/modules.ts'

const root = new URL('../../../definitions/', import.meta.url)
const read = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'))

/** The definitions as shipped, read from their files. */
export const sources = MODULES

const access = read('access.json') as AccessDefinition

/** Seven choices with number keys, whatever the table. */
const catalogue = (name: string): readonly Option[] =>
  [1, 2, 3, 4, 5, 6, 7].map((key) => ({ key, text: textOfKeys(`cat.${name}.${key}`) }))

export const context: CompileContext = { kinds: KINDS, access, catalogue, modules: sources }

export function source(id: string): ModuleSource {
  const found = sources[id]
  if (!found) throw new Error(`no definition ${id}`)
  return found
}

/** A definition that must compile. */
export function compiled(definition: ModuleSource, within: CompileContext = context): Module {
  const result = compileModule(definition, within)
  if (!result.ok) throw new Error(JSON.stringify(result.problems))
  return result.value
}

/** Pointers and reasons of a definition that must not compile, as `pointer reason`. */
export function faults(definition: ModuleSource, within: CompileContext = context): readonly string[] {
  const result = compileModule(definition, within)
  return result.ok ? [] : result.problems.map(({ pointer, reason }) => `${pointer} ${reason}`)
}

export const module = (id: string): Module => compiled(source(id))

export function callOf(home: Module, name: string): Call {
  const call = home.calls.get(name)
  if (!call) throw new Error(`no call ${name}`)
  return call
}

export function listOf(home: Module): List {
  if (!home.list) throw new Error(`${home.id} has no list`)
  return home.list
}
