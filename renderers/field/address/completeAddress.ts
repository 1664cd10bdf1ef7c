import { isObject } from '#engine/form'
import type { Values } from '#engine/form'

/** Parts that follow from the line. Those of another place would be wrong. */
const PLACE: Values = { poblacion: null, provincia: null, codigoPostal: null, latitud: null, longitud: null }

/** Returns an address whose line and place are those of a chosen one. Number and floor stay as they were typed. */
export const completeAddress = (held: Values, { pais, ...parts }: Values): Values => ({
  ...held,
  ...PLACE,
  ...parts,
  pais: isObject(pais) ? pais['id'] : pais,
})
