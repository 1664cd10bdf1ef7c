import { createAddressList } from '../addresses/index.ts'
import type { AddressSource } from '../addresses/index.ts'
import { STREETS, TOWNS } from './people/index.ts'

/** ISO 3166-1 number of Spain. */
const SPAIN = 724

/** The streets of the towns in which the people of the demo live. */
export const demoAddresses = (): AddressSource =>
  createAddressList(
    TOWNS.flatMap(({ name, province, zip }) =>
      STREETS.map((linea) => ({ linea, poblacion: name, provincia: province, codigoPostal: zip, pais: SPAIN })),
    ),
  )
