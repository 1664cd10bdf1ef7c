export { Arrival } from './Arrival.tsx'
export { AlternativeSignIn } from './AlternativeSignIn.tsx'
