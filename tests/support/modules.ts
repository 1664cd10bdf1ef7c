import { readdirSync, readFileSync } from 'node:fs'
import { withIds } from '#engine/definition'
import { withWire } from '#engine/source'
import type { ModuleSource, ModuleWireSource } from '#engine/source'
import { namesOfCatalogue } from './names.ts'

const root = new URL('../../definitions/', import.meta.url)

const read = <T>(file: string): T => JSON.parse(readFileSync(new URL(file, root), 'utf8')) as T

const idsIn = (folder: string): readonly string[] =>
  readdirSync(new URL(folder, root)).flatMap((file) => (file.endsWith('.json') ? [file.slice(0, -'.json'.length)] : []))

const wires = new Map(idsIn('wire/').map((id) => [id, read<ModuleWireSource>(`wire/${id}.json`)]))

const written = Object.fromEntries(
  idsIn('modules/').map((id) => [id, withWire(read<ModuleSource>(`modules/${id}.json`), wires.get(id))]),
)

/** The modules as shipped, each with what its wire file says and with ids in place of names. */
export const MODULES: { readonly [id: string]: ModuleSource } = Object.fromEntries(
  Object.entries(written).map(([id, source]) => [id, withIds(source, { names: namesOfCatalogue, modules: written })]),
)

/** A module as shipped. */
export function moduleSource(id: string): ModuleSource {
  const found = MODULES[id]
  if (!found) throw new Error(`There is no module ${id}`)
  return found
}
