export { firstLanguage, translatorAtom, translatorOfAtom, languageAtom, LANGUAGE_NAMES, loadTexts } from './language.ts'
export type { LanguageState } from './language.ts'
