import type { Links } from '#engine/form'
import { isObject } from '#engine/form'
import { TABLES } from './tables.ts'

const NO_LINKS: Links = { catalogue: { call: '', parameter: '' }, words: {} }

/** Reads the links of served fields. They are stored with the field type of linked choices (catalogue table 128). */
export function readLinks(body: unknown): Links {
  for (const { tabla, atributos } of Array.isArray(body) ? body.filter(isObject) : []) {
    const written = tabla === TABLES.fieldTypes && isObject(atributos) ? atributos['enlaces'] : undefined
    if (isLinks(written)) return written
  }
  return NO_LINKS
}

const isLinks = (written: unknown): written is Links =>
  isObject(written) &&
  isObject(written['catalogue']) &&
  isObject(written['words']) &&
  Object.values(written['words']).every((link) => isObject(link) && typeof link['call'] === 'string')
