export { DetailsView } from './DetailsView.tsx'
export { CoversSensitive, FieldValue } from './FieldValue.tsx'
