import { useStore } from 'jotai'
import type { Language } from '#engine/text'
import { speechAtom } from '../language/index.ts'
import { noticesAtom } from './noticesAtom.ts'

/** Switches the language; says so where it could not be loaded. */
export function useLanguageSwitch(): (language: Language) => void {
  const store = useStore()
  return (language) => {
    const told = (): void => {
      const { say } = store.get(speechAtom)
      store.set(noticesAtom, { tone: 'error', text: say('msg.shell.languageFailed') })
    }
    if (language === store.get(speechAtom).language) return
    void import('../language/switchLanguage.ts')
      .then(({ switchLanguage }) => switchLanguage(language))
      .then((done) => done || told(), told)
  }
}
