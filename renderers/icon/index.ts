export { Icon } from './Icon.tsx'
export { Portrait } from './Portrait.tsx'
