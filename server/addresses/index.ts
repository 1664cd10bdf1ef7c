export { NO_ADDRESSES, createAddressList } from './addressSource.ts'
export type { AddressSource, KnownAddress } from './addressSource.ts'
export { readAddressList } from './readAddressList.ts'
export type { AddressListProblem } from './readAddressList.ts'
