import type { Json } from '#engine/source'
import { covering } from '../../scripts/covering.ts'

/** One change of a JSON file: a key left out, misspelt, or with a value of another type. */
export interface Change {
  readonly what: string
  readonly pointer: string
  readonly change: 'removed' | 'misspelt' | 'mistyped'
  readonly changed: Json
}

type Steps = readonly (string | number)[]

/** Every key of a file, with the steps to it. */
function keysOf(json: Json, at: Steps = []): readonly Steps[] {
  if (typeof json !== 'object' || json === null) return []
  if (Array.isArray(json)) return json.flatMap((one: Json, i) => keysOf(one, [...at, i]))
  return Object.entries(json as { readonly [key: string]: Json }).flatMap(([key, held]) => [
    [...at, key],
    ...keysOf(held, [...at, key]),
  ])
}

/** Changes a key and its value. Null removes the key. */
const EDITS: {
  readonly [change in Change['change']]: (key: string, held: Json) => readonly [string, Json] | null
} = {
  removed: () => null,
  misspelt: (key, held) => [`${key}x`, held],
  mistyped: (key, held) => [key, typeof held === 'string' ? 12.5 : 'twelve and a half'],
}

/** Every key of a file, changed in each of some ways: in all three, unless said otherwise. */
export const changes = (
  json: Json,
  ways: readonly Change['change'][] = ['removed', 'misspelt', 'mistyped'],
): readonly Change[] =>
  keysOf(json).flatMap((steps) => {
    const pointer = steps.map((step) => `/${step}`).join('')
    return ways.map((change) => ({
      what: `${pointer} ${change}`,
      pointer,
      change,
      // Computed on demand, because most changes of a run are not used.
      get changed() {
        return edited(json, steps, EDITS[change])
      },
    }))
  })

/** Keys whose entries have names that the author chooses. */
const NAMED =
  /\/(fields|forms|actions|calls|filters|texts|of|sends|with|routes|types|errors|properties|query|functions|layers|menu|roleTypes|bits)\/(?!fields\/)[^/]+/g

/** Returns the position of a key, without chosen names and list indexes. */
const patternOf = (pointer: string): string => pointer.replace(NAMED, '/$1/*').replace(/\/\d+(?=\/)/g, '/#')

/** A change of one definition file. */
export interface FileChange extends Change {
  readonly file: string
}

/**
 * Chooses few of the changes of some files: each position in each way in one of the files, and each file in each way. Another file adds
 * what no other has: positions that differ in more than names.
 */
export const someChanges = (all: readonly FileChange[]): readonly FileChange[] =>
  covering(all, ({ file, pointer, change }) => [`${file} ${change}`, `${patternOf(pointer)} ${change}`])

/** The files that have a position, by its pattern. */
export function filesByPattern(all: readonly FileChange[]): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>()
  for (const { file, pointer } of all) {
    const pattern = patternOf(pointer)
    const files = found.get(pattern) ?? new Set()
    found.set(pattern, files.add(file))
  }
  return found
}

function edited(json: Json, steps: Steps, edit: (key: string, held: Json) => readonly [string, Json] | null): Json {
  const [step, ...rest] = steps
  if (typeof json !== 'object' || json === null || step === undefined) return json
  if (Array.isArray(json)) return json.map((one: Json, i) => (i === step ? edited(one, rest, edit) : one))
  return Object.fromEntries(
    Object.entries(json as { readonly [key: string]: Json }).flatMap(([key, held]) => {
      if (key !== step) return [[key, held] as const]
      if (rest.length > 0) return [[key, edited(held, rest, edit)] as const]
      const entry = edit(key, held)
      return entry ? [entry] : []
    }),
  )
}
