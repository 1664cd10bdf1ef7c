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

/** Parts that are sent with the others but never typed. */
const TOLD: readonly AddressPart[] = ['countryName']

/** Parts that are shown by default. */
const SHOWN: readonly AddressPart[] = ['line', 'number', 'floor', 'zip', 'city', 'state', 'country']
const REQUIRED: readonly AddressPart[] = ['line', 'city', 'country']

/** Returns the parts to show, in order, and those that are required. An address always has its country. */
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
