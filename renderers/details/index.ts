export { DetailsView } from './DetailsView.tsx'
export { FieldValue } from './FieldValue.tsx'
