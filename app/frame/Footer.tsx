import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import { useAtomValue, useStore } from 'jotai'
import { LANGUAGE_NAMES, translatorAtom } from '#app/language'
import { applicationAtom } from '#app/state'
import type { Language } from '#engine/text'
import { switchLanguage } from '#app/session'
import { noticesAtom } from './atoms.ts'

/** Attributes that hold a page of the organisation (wire contract, 3), with the name of each. */
const PAGES = [
  ['avisoLegal', 'lbl.shell.legal'],
  ['privacidad', 'lbl.shell.privacy'],
  ['cookies', 'lbl.shell.cookies'],
  ['web', 'lbl.shell.website'],
] as const

const useStyles = makeStyles({
  footer: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: tokens.spacingHorizontalXXL,
    rowGap: tokens.spacingVerticalS,
    paddingBlock: tokens.spacingVerticalL,
    paddingInline: tokens.spacingHorizontalXXL,
    borderTop: `${tokens.strokeWidthThin} solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 767px)': { paddingInline: tokens.spacingHorizontalL },
  },
  list: {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  // Targets of at least 24 by 24 pixels (WCAG 2.2, 2.5.8).
  item: {
    display: 'flex',
    alignItems: 'center',
    minHeight: '24px',
    minWidth: '24px',
    padding: 0,
    border: 'none',
    backgroundColor: 'transparent',
    color: tokens.colorBrandForegroundLink,
    fontFamily: tokens.fontFamilyBase,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    textDecorationLine: 'none',
    cursor: 'pointer',
    ':hover': { textDecorationLine: 'underline' },
    ':focus-visible': { outline: `${tokens.strokeWidthThick} solid ${tokens.colorStrokeFocus2}`, outlineOffset: '2px' },
  },
  present: { color: tokens.colorNeutralForeground2 },
})

/** The pages of the organisation that are there, and the four languages. */
export function Footer() {
  const styles = useStyles()
  const translator = useAtomValue(translatorAtom)
  const application = useAtomValue(applicationAtom)
  const switchTo = useLanguageSwitch()
  const pages = PAGES.flatMap(([attribute, key]) => {
    const address = webAddress(application?.attributes[attribute])
    return address === null ? [] : [{ address, key }]
  })
  return (
    <footer className={styles.footer}>
      <ul className={styles.list}>
        {pages.map(({ address, key }) => (
          <li key={key}>
            <a href={address} target="_blank" rel="noreferrer" className={styles.item}>
              {translator.translate(key)}
            </a>
          </li>
        ))}
      </ul>
      <nav aria-label={translator.translate('lbl.shell.language')}>
        <ul className={styles.list}>
          {LANGUAGE_NAMES.map(([language, name]) => (
            <li key={language}>
              <button
                type="button"
                lang={language}
                aria-current={language === translator.language}
                className={mergeClasses(styles.item, language === translator.language && styles.present)}
                onClick={() => switchTo(language)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </nav>
    </footer>
  )
}

/** Only pages of the web: an attribute is written by people. */
const webAddress = (text: string | undefined): string | null =>
  text !== undefined && /^https?:\/\//i.test(text) ? text : null

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
