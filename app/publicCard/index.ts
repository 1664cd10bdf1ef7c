export { PublicCard } from './PublicCard.tsx'
