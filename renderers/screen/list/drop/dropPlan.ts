import type { RecordView } from '#engine/call'
import { FILE_LIMIT, checkFile } from '#engine/field'
import type { Field, FileProblem } from '#engine/field'
import { hasExpectedSignature } from '#renderers/field'
import { pathKey } from './droppedTree.ts'
import type { DroppedFile, DroppedTree } from './droppedTree.ts'

/** How a name conflict is resolved: keep both, add a version, or skip the file. */
export type ConflictResolution = 'both' | 'version' | 'skip'

/** Files of one drop. */
export const MOST_FILES = 1000

export interface PlannedFile extends DroppedFile {
  readonly uid: string
  readonly path: string
  /** The record with the same name at the same place. Null: there is none. */
  readonly conflict: { readonly record: RecordView; readonly mayVersion: boolean } | null
}

export interface RefusedFile {
  readonly path: string
  readonly problem: FileProblem | 'fileContent' | 'fileFolder'
}

/** The plan of an upload, shown before anything is sent. */
export interface DropPlan {
  readonly folders: readonly (readonly string[])[]
  readonly files: readonly PlannedFile[]
  readonly refused: readonly RefusedFile[]
  readonly bytes: number
  /** Bytes that may still be stored. Null: it is not known. */
  readonly room: number | null
  /** Ids of folders that exist, by their path. */
  readonly known: ReadonlyMap<string, string>
  /** Names that exist, in small letters, by the path of their folder. */
  readonly taken: ReadonlyMap<string, ReadonlySet<string>>
}

/** The records at a level, as far as a drop asks for them. */
export interface LevelReader {
  /** Records by their name in small letters. Null as id: the top level. */
  readonly read: (id: string | null) => Promise<ReadonlyMap<string, RecordView>>
  /** Whether a record has a level of its own. */
  readonly opens: (record: RecordView) => boolean
  readonly mayVersion: (record: RecordView) => boolean
}

/** The files outside of folders, for a list that takes no folders, and what is left out. */
export function withoutFolders({ folders, files }: DroppedTree): {
  readonly tree: DroppedTree
  readonly refused: readonly RefusedFile[]
} {
  const paths = files
    .filter((file) => file.folders.length > 0)
    .map((file) => pathKey([...file.folders, file.file.name]))
  const empty = folders
    .map(pathKey)
    .filter((folder) => ![...folders.map(pathKey), ...paths].some((path) => path.startsWith(`${folder}/`)))
  return {
    tree: { folders: [], files: files.filter((file) => file.folders.length === 0) },
    refused: [...paths, ...empty].map((path) => ({ path, problem: 'fileFolder' })),
  }
}

/** Compares what was dropped with the limits and with what stands there. */
export async function planDrop(
  tree: DroppedTree,
  field: Field,
  level: string | null,
  reader: LevelReader,
  room: number | null,
): Promise<DropPlan> {
  const known = new Map<string, string>()
  const there = new Map([['', await reader.read(level)]])
  for (const path of tree.folders) {
    const found = there.get(pathKey(path.slice(0, -1)))?.get((path.at(-1) ?? '').toLowerCase())
    if (!found || !reader.opens(found)) continue
    known.set(pathKey(path), found.id)
    there.set(pathKey(path), await reader.read(found.id))
  }
  const files: PlannedFile[] = []
  const refused: RefusedFile[] = []
  for (const { folders, file } of tree.files) {
    const path = pathKey([...folders, file.name])
    const problem = checkFile(field, file, FILE_LIMIT) ?? ((await hasExpectedSignature(file)) ? null : 'fileContent')
    if (problem) {
      refused.push({ path, problem })
      continue
    }
    const record = there.get(pathKey(folders))?.get(file.name.toLowerCase())
    const conflict = record ? { record, mayVersion: !reader.opens(record) && reader.mayVersion(record) } : null
    files.push({ uid: crypto.randomUUID(), folders, file, path, conflict })
  }
  return {
    folders: tree.folders,
    files,
    refused,
    bytes: files.reduce((sum, { file }) => sum + file.size, 0),
    room,
    known,
    taken: new Map([...there].map(([path, records]) => [path, new Set(records.keys())])),
  }
}

/** Whether somebody has to decide before anything is sent. */
export const needsConfirmation = ({ files, folders, refused, bytes, room }: DropPlan): boolean =>
  refused.length > 0 ||
  files.length > MOST_FILES ||
  (files.length === 0 && folders.length === 0) ||
  files.some(({ conflict }) => conflict !== null) ||
  (room !== null && bytes > room)

/** A name that is not taken: with a number before its extension, if need be. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const end = /\.[^.]+$/.exec(name)?.[0] ?? ''
  const start = name.slice(0, name.length - end.length)
  for (let number = 1; ; number += 1) {
    const free = number === 1 ? name : `${start} (${number})${end}`
    if (!taken.has(free.toLowerCase())) return free
  }
}
