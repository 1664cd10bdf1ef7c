import { filesOf } from '#engine/field'

/** A stored picture as a field holds it: the path to it, or the file that it is. */
export interface HeldPicture {
  readonly path: string
  /** Null where a path is all that is known. */
  readonly name: string | null
  /** Protected: shown to nobody by its address alone, handed over under the session. */
  readonly locked: boolean
}

/** Bit of a protected file (wire contract, 1.2). */
const PROTECTED = 1

/** The picture that a value is; null where there is none. */
export function pictureOf(value: unknown): HeldPicture | null {
  if (typeof value === 'string') return value === '' ? null : { path: value, name: null, locked: false }
  const [file] = filesOf(value)
  return file ? { path: file.ruta, name: file.name, locked: (file.ddAttributes & PROTECTED) !== 0 } : null
}
