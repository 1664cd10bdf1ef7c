import { createContext } from 'react'
import type { ReactNode } from 'react'
import type { FormFile } from '#engine/field'

/** A stored file as an answer has it: with whether it is signed, and whether the reader has signed it. */
export interface AnsweredFile extends FormFile {
  readonly firmado: boolean
  readonly firmadoPorUsuario: boolean
}

/** Draws the actions of a signable file. Null: the form does not show a record for reading. */
export const FileToolsContext = createContext<((file: AnsweredFile) => ReactNode) | null>(null)
