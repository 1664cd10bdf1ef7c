/** Parts of an address by their names in a definition, and their keys on the wire (`Direccion`). */
export const ADDRESS_PARTS = {
  line: 'linea',
  number: 'numero',
  floor: 'piso',
  city: 'poblacion',
  state: 'provincia',
  zip: 'codigoPostal',
  country: 'pais',
  latitude: 'latitud',
  longitude: 'longitud',
  countryName: 'nombrePais',
} as const

export type AddressPart = keyof typeof ADDRESS_PARTS

export const isAddressPart = (name: string): name is AddressPart =>
  Object.hasOwn(ADDRESS_PARTS, name) && !TOLD.some((part) => part === name)

/** Told by the wire beside the others, never typed. */
const TOLD: readonly AddressPart[] = ['countryName']

/** Shown and asked for where a definition says nothing else. */
const SHOWN: readonly AddressPart[] = ['line', 'number', 'floor', 'zip', 'city', 'state', 'country']
const REQUIRED: readonly AddressPart[] = ['line', 'city', 'country']

/** What is shown, in order, and which of it must be filled in; an address always has its country. */
export function addressParts({
  parts,
  require,
}: {
  readonly parts?: readonly string[]
  readonly require?: readonly string[]
}): { readonly shown: readonly AddressPart[]; readonly required: readonly AddressPart[] } {
  const named = parts?.filter(isAddressPart) ?? SHOWN
  const shown: readonly AddressPart[] = named.includes('country') ? named : [...named, 'country']
  const required = require ? [...new Set<AddressPart>([...require.filter(isAddressPart), 'country'])] : REQUIRED
  return { shown, required: required.filter((part) => shown.includes(part)) }
}
