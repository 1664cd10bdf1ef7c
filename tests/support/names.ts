import { readFileSync, readdirSync } from 'node:fs'
import { accessWithIds } from '#engine/access'
import type { CatalogueName } from '#engine/definition'
import { catalogueNames } from '../../server/definitions/index.ts'
import type { AccessFile, CatalogueSet } from '../../server/definitions/index.ts'

const root = new URL('../../definitions/', import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, root), 'utf8'))

/** access.json as shipped, with ids. */
export const ACCESS = accessWithIds(read('access.json') as AccessFile)

const catalogues = readdirSync(new URL('catalogues/', root)).map((file) => read(`catalogues/${file}`) as CatalogueSet)

/** The names of the entries of a catalogue as shipped. */
export const namesOfCatalogue = (name: string): readonly CatalogueName[] => catalogueNames(catalogues, ACCESS, name)
