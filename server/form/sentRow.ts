import { isObject } from '#engine/form'
import type { Values } from '#engine/form'
import { scalarText } from '#engine/text'

/** One text by language. */
export type Words = { readonly [language: string]: string }

/** A choice of a field. */
export interface Choice {
  readonly clave: string
  readonly texto: Words
}

/** The rows of a payload that nothing has checked yet. */
export const sentRows = (rows: unknown): readonly Values[] => (Array.isArray(rows) ? rows : []).filter(isObject)

export const sentNumber = (value: unknown): number | null =>
  typeof value === 'number' && Number.isFinite(value) ? value : null

/** The languages in which a text is written. */
export const sentWords = (value: unknown): Words =>
  Object.fromEntries(
    Object.entries(isObject(value) ? value : {}).flatMap(([language, text]) =>
      typeof text === 'string' && text.trim() !== '' ? [[language, text] as const] : [],
    ),
  )

export const sentChoices = (value: unknown): readonly Choice[] =>
  sentRows(value).map(({ clave, texto }) => ({ clave: scalarText(clave), texto: sentWords(texto) }))
