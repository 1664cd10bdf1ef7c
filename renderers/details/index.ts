export { DetailsView } from './DetailsView.tsx'
export { MaskingContext, FieldValue } from './FieldValue.tsx'
