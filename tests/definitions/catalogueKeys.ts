/** The properties of a catalogue that decide which texts it has. */
interface CatalogueTexts {
  readonly id: string
  readonly names?: 'region' | 'language'
  readonly describes?: boolean
  readonly entries?: readonly { readonly id: number | string }[]
}

/** The keys of the texts of a catalogue: of each name, and of each description if it has them. */
export function catalogueKeys({ id: catalogue, names, describes, entries = [] }: CatalogueTexts): readonly string[] {
  if (names !== undefined) return []
  return entries.flatMap(({ id }) => {
    const key = `cat.${catalogue}.${id}`
    return describes ? [key, `${key}.description`] : [key]
  })
}
