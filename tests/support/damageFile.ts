import { appendFile, readFile, rm, writeFile } from 'node:fs/promises'

export const DAMAGES = ['missing', 'longer', 'altered'] as const

/** Damages a file: removes it, adds a byte, or changes the one in its middle. An empty file has none, and gets longer. */
export async function damageFile(path: string, damage: (typeof DAMAGES)[number]): Promise<void> {
  if (damage === 'missing') return rm(path)
  const bytes = await readFile(path)
  if (damage === 'longer' || bytes.length === 0) return appendFile(path, 'x')
  const at = bytes.length >> 1
  bytes.writeUInt8((bytes[at] ?? 0) ^ 1, at)
  return writeFile(path, bytes)
}
