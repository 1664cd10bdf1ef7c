export { Arrival } from './Arrival.tsx'
export { OtherWays } from './OtherWays.tsx'
