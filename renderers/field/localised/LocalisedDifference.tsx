import { makeStyles, tokens } from '@fluentui/react-components'
import { DATA_LANGUAGES } from '#engine/field'
import { isObject } from '#engine/form'
import { scalarText } from '#engine/text'
import { usePort } from '#renderers/context'
import type { DifferenceProps } from '../renderer.ts'

const useStyles = makeStyles({
  list: { margin: 0, padding: 0, listStyleType: 'none' },
  before: { color: tokens.colorNeutralForeground3 },
  after: { textDecorationLine: 'none', fontWeight: tokens.fontWeightSemibold },
})

/** Shows the changes of a text in each language that has changed. */
export function LocalisedDifference({ before, after }: DifferenceProps) {
  const styles = useStyles()
  const { translator } = usePort()
  const textIn = (value: unknown, language: string): string => (isObject(value) ? scalarText(value[language]) : '')
  const changed = DATA_LANGUAGES.filter((language) => textIn(before, language) !== textIn(after, language))
  return (
    <ul className={styles.list}>
      {changed.map((language) => (
        <li key={language}>
          {translator.translate(`lbl.general.language.${language}`)}
          {': '}
          <del lang={language} className={styles.before}>
            {textIn(before, language)}
          </del>{' '}
          <ins lang={language} className={styles.after}>
            {textIn(after, language)}
          </ins>
        </li>
      ))}
    </ul>
  )
}
