import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components'
import type { Text } from '#engine/text'
import { usePort } from '#renderers/context'

const useStyles = makeStyles({
  help: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
  },
  // Starts where the label of a radio button or a checkbox starts.
  indented: { paddingInlineStart: '36px', paddingBlockEnd: tokens.spacingVerticalXS },
})

interface OptionHelpProps {
  readonly id: string
  readonly text: Text
  readonly indented?: boolean
}

/** The text that explains an option. */
export function OptionHelp({ id, text, indented }: OptionHelpProps) {
  const { translator } = usePort()
  const styles = useStyles()
  return (
    <div id={id} className={indented ? mergeClasses(styles.help, styles.indented) : styles.help}>
      {translator.translate(text)}
    </div>
  )
}

/** Id of the text that explains an option of a field. */
export const optionHelpId = (fieldId: string, at: number): string => `${fieldId}-option-${at}-help`
