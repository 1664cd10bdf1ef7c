/**
 * How many stand side by side. React looks at every sibling of all that it goes through to what it draws again: in one long list
 * each key would cost by the list, in blocks of blocks it costs by their depth.
 */
export const CHUNK = 8

/** A long list as at most `BLOCK` pieces, all but the last of one length. */
export function chunksOf<T>(list: readonly T[]): readonly (readonly T[])[] {
  let size = 1
  while (size * CHUNK < list.length) size *= CHUNK
  return Array.from({ length: Math.ceil(list.length / size) }, (_, at) => list.slice(at * size, (at + 1) * size))
}
