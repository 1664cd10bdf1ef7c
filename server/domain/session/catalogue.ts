import { answer, refuse } from '../../operation/index.ts'
import type { PublicOperation } from '../../operation/index.ts'
import { catalogueEntries, entryDetails } from '../../definitions/index.ts'
import type { AccessFile, CatalogueEntry, CatalogueSet } from '../../definitions/index.ts'
import type { Links } from '#engine/form'
import { languageOf, scalarNumber, scalarText } from '#engine/text'

/** Catalogue tables that are public: countries, languages, reasons to unsubscribe. */
const PUBLIC_TABLES: readonly number[] = [134_217_728, 268_435_456, 4_294_967_296]

/** The role rules that name a type of role, each with its index. */
function rulesOf({ id }: CatalogueEntry, { from }: CatalogueSet, { roleRules }: AccessFile): object {
  if (from !== 'access.roleTypes') return {}
  const named = roleRules.map((rule, orden) => ({ orden, ...rule }))
  return { reglas: named.filter(({ types }) => types === undefined || types.includes(scalarNumber(id))) }
}

/** Links of served fields, at the field type for linked choices. */
const linksOf = ({ id }: CatalogueEntry, { table }: CatalogueSet, links: Links): object =>
  table === FIELD_TYPES && id === LINKED ? { enlaces: { catalogue: links.catalogue, words: links.words } } : {}

const FIELD_TYPES = 128
const LINKED = 8

/** Table of the units of time. */
const UNITS = 1

/** Returns the units of time. */
export const units: PublicOperation = (context, call) =>
  catalogue(context, { ...call, input: { ...call.input, table: UNITS } })

/**
 * Returns the entries of a catalogue table or a sum of tables. Ids are powers of two up to 2^32, so 32-bit operators
 * do not apply.
 */
export const catalogue: PublicOperation = ({ portal, definitions, session, language }, { input }) => {
  const wanted = Number(/^\d{1,10}$/.exec(scalarText(input['table']))?.[0] ?? Number.NaN)
  const { catalogues, links } = portal.definitions
  const { access, translators } = definitions
  const sets = catalogues.filter(({ table }) => Math.floor(wanted / table) % 2 === 1)
  const known = sets.reduce((sum, { table }) => sum + table, 0)
  if (sets.length === 0 || known !== wanted) return Promise.resolve(refuse('91016'))
  if (!session && !sets.every(({ table }) => PUBLIC_TABLES.includes(table))) return Promise.resolve(refuse('91031'))
  const { translate } = translators[languageOf(input['ididioma'] ?? '') ?? language]
  return Promise.resolve(
    answer(
      200,
      sets.flatMap((set) =>
        catalogueEntries(set, access).map((entry, at) => ({
          tabla: set.table,
          id: entry.id,
          nombre: translate(entry.text),
          ...(entry.description === undefined ? {} : { descripcion: translate(entry.description) }),
          orden: entry.order ?? at + 1,
          ...(entry.scope ? { ambito: entry.scope } : {}),
          ...(entry.word
            ? { atributos: { palabra: entry.word, ...rulesOf(entry, set, access), ...linksOf(entry, set, links) } }
            : {}),
          ...entryDetails(entry),
        })),
      ),
    ),
  )
}
