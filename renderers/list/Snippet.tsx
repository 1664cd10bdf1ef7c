import { makeStyles, tokens } from '@fluentui/react-components'
import type { SnippetPart } from '#engine/call'

const useStyles = makeStyles({
  place: {
    color: tokens.colorNeutralForeground3,
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightRegular,
    lineHeight: tokens.lineHeightBase200,
    overflowWrap: 'anywhere',
    whiteSpace: 'normal',
  },
  found: {
    color: tokens.colorNeutralForeground1,
    backgroundColor: tokens.colorPaletteYellowBackground2,
    borderRadius: tokens.borderRadiusSmall,
  },
})

/** The place in a file where a search found a row. */
export function Snippet({ parts }: { readonly parts: readonly SnippetPart[] }) {
  const styles = useStyles()
  return (
    <span className={styles.place}>
      {parts.map(({ text, isFound }, at) =>
        isFound ? (
          <mark key={at} className={styles.found}>
            {text}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  )
}
