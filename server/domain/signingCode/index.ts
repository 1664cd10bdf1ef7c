export { giveBackCode, sendCode, spendCode } from './signingCode.ts'
export type { CodeHolder, SpentCode } from './signingCode.ts'
