import { makeStyles, tokens } from '@fluentui/react-components'
import type { InputProps } from '../renderer.ts'

const useStyles = makeStyles({
  words: { color: tokens.colorNeutralForeground2, margin: 0, whiteSpace: 'pre-line' },
})

export function InformationInput({ label, help }: InputProps) {
  const styles = useStyles()
  return <p className={styles.words}>{help ? `${label}\n${help}` : label}</p>
}
