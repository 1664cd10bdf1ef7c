import { filesOf } from '#engine/field'

/** A stored picture as a field holds it: the path to it, or the file that it is. */
export interface StoredImage {
  readonly path: string
  /** Null where a path is all that is known. */
  readonly name: string | null
  /** Protected: shown to nobody by its address alone, handed over under the session. */
  readonly isProtected: boolean
}

/** Bit of a protected file (wire contract, 1.2). */
const PROTECTED = 1

/** The picture that a value is; null where there is none. */
export function storedImage(value: unknown): StoredImage | null {
  if (typeof value === 'string') return value === '' ? null : { path: value, name: null, isProtected: false }
  const [file] = filesOf(value)
  return file ? { path: file.ruta, name: file.name, isProtected: (file.ddAttributes & PROTECTED) !== 0 } : null
}
