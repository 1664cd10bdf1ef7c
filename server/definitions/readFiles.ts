import { readFile, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { JSON_LIMITS, locate, positions, readJson, wirePointer } from '#engine/source'
import type { Json } from '#engine/source'
import type { Fault } from '#engine/definition'
import { LANGUAGES } from '#engine/text'

/** A fault with its file and position, counted from 1. */
export interface DefinitionFault extends Fault {
  readonly file: string
  readonly line: number
  readonly column: number
}

/** A file. `json` is undefined if it could not be parsed. */
export interface DefinitionFile {
  /** Path below the folder, with slashes. */
  readonly file: string
  /** Name without the extension. */
  readonly name: string
  readonly text: string
  readonly json: unknown
  readonly faults: readonly DefinitionFault[]
  /** The file that is merged into this one: what a module says to programs alone. */
  readonly wire?: DefinitionFile
}

export type Part = 'modules' | 'wire' | 'forms' | 'catalogues' | `locales/${string}`

export const LANGUAGE_NAMES = Object.keys(LANGUAGES)

/** The folders with definitions. Others, such as published schemas, are ignored. */
const FOLDERS: readonly Part[] = [
  'modules',
  'wire',
  'forms',
  'catalogues',
  ...LANGUAGE_NAMES.map((language) => `locales/${language}` as const),
]
const SINGLE_FILES = ['access.json', 'errors.json', 'links.json', 'types.json'] as const

/** Reads all files of a definitions folder. */
export async function readFiles(folder: string): Promise<readonly DefinitionFile[]> {
  const below = await Promise.all(
    FOLDERS.map(async (part) => (await namesIn(join(folder, part))).map((name) => `${part}/${name}`)),
  )
  return Promise.all([...SINGLE_FILES, ...below.flat()].map((file) => readDefinitionFile(folder, file)))
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).filter((name) => name.endsWith('.json')).toSorted()
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

async function readDefinitionFile(folder: string, file: string): Promise<DefinitionFile> {
  const name = file.slice(file.lastIndexOf('/') + 1, -'.json'.length)
  const broken = (reason: string, figures: Fault['figures']): DefinitionFile => ({
    file,
    name,
    text: '',
    json: undefined,
    faults: [{ file, pointer: '', reason, figures, line: 1, column: 1 }],
  })
  const path = join(folder, file)
  try {
    // Checked first, so that a huge file is not loaded.
    if ((await stat(path)).size > JSON_LIMITS.size * LARGEST_CHARACTER)
      return broken('tooLarge', { max: JSON_LIMITS.size })
    return parseFile(file, name, await readFile(path, 'utf8'))
  } catch (error) {
    if (isMissing(error)) return broken('missingFile', { file })
    throw error
  }
}

/** Bytes of UTF-8. */
const LARGEST_CHARACTER = 4

export function parseFile(file: string, name: string, text: string): DefinitionFile {
  const read = readJson(text)
  if (read.ok) return { file, name, text, json: read.value, faults: [] }
  const position = positions(text)
  return {
    file,
    name,
    text,
    json: undefined,
    faults: read.problems.map(({ pointer, reason, at, figures: { before, ...figures } }) => ({
      file,
      pointer,
      reason,
      figures: { ...figures, ...(typeof before === 'number' ? { line: position(before).line } : {}) },
      ...position(at),
    })),
  }
}

/** Adds the file and the positions of faults: those of a module may stand in its wire file. */
export function locateFaults(
  { file, text, json, wire }: Pick<DefinitionFile, 'file' | 'text' | 'json' | 'wire'>,
  faults: readonly Fault[],
): readonly DefinitionFault[] {
  if (faults.length === 0) return []
  const placed = faults.map((fault) => {
    const pointer = wire ? wirePointer(fault.pointer, json as Json, wire.json as Json) : null
    return { fault, pointer }
  })
  const own = placed.flatMap(({ fault, pointer }) => (pointer === null ? [fault] : []))
  const other = placed.flatMap(({ fault, pointer }) => (pointer === null ? [] : [{ ...fault, pointer }]))
  return [...positioned(file, text, own), ...(wire ? positioned(wire.file, wire.text, other) : [])]
}

function positioned(file: string, text: string, faults: readonly Fault[]): readonly DefinitionFault[] {
  if (faults.length === 0) return []
  const places = locate(text, new Set(faults.map(({ pointer }) => pointer)))
  const position = positions(text)
  return faults.map((fault) => ({ ...fault, file, ...position(places.get(fault.pointer) ?? 0) }))
}
