export { EmailValidate } from './EmailValidate.tsx'
export { ProviderButtons } from './ProviderButtons.tsx'
export { ProviderReturn } from './ProviderReturn.tsx'
