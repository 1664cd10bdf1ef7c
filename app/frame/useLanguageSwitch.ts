import { useStore } from 'jotai'
import type { Language } from '#engine/text'
import { translatorAtom } from '#app/language'
import { switchLanguage } from '#app/session'
import { noticesAtom } from './noticesAtom.ts'

/** Switches the language. Shows a notice if it could not be loaded. */
export function useLanguageSwitch(): (language: Language) => void {
  const store = useStore()
  return (language) => {
    const report = (): void => {
      const { translate } = store.get(translatorAtom)
      store.set(noticesAtom, { tone: 'error', text: translate('msg.shell.languageFailed') })
    }
    if (language === store.get(translatorAtom).language) return
    void switchLanguage(language).then((done) => done || report(), report)
  }
}
