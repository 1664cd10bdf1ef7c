export { DetailsView } from './DetailsView.tsx'
