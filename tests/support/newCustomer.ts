import { newPerson } from './newPerson.ts'
import type { DemoAccount } from './product.ts'

/** Role of a customer (catalogue of roles). */
const CUSTOMER = 5

/** Another customer beside that of the demo. */
export const newCustomer = (name: string, organisation: string): Promise<DemoAccount> =>
  newPerson(name, organisation, { who: 'customer', role: CUSTOMER })
