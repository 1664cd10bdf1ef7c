export { EmailValidate } from './EmailValidate.tsx'
export { SignIn } from './SignIn.tsx'
