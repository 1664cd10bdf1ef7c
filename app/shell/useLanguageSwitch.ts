import { useStore } from 'jotai'
import type { Language } from '#engine/text'
import { translatorAtom } from '../language/index.ts'
import { noticesAtom } from './noticesAtom.ts'

/** Switches the language; says so where it could not be loaded. */
export function useLanguageSwitch(): (language: Language) => void {
  const store = useStore()
  return (language) => {
    const report = (): void => {
      const { translate } = store.get(translatorAtom)
      store.set(noticesAtom, { tone: 'error', text: translate('msg.shell.languageFailed') })
    }
    if (language === store.get(translatorAtom).language) return
    void import('../language/switchLanguage.ts')
      .then(({ switchLanguage }) => switchLanguage(language))
      .then((done) => done || report(), report)
  }
}
