export { isInternalAddress, readTarget } from './target.ts'
export type { InternalHosts } from './target.ts'
export { requestOutside } from './requestOutside.ts'
export type { OutsideResult } from './requestOutside.ts'
