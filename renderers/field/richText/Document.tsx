import { mergeClasses, makeStyles, tokens } from '@fluentui/react-components'
import type { Block, RichText, Run } from '#engine/field'

/** A document as elements of the page. Its headings are drawn as such and are none of the page's outline. */
export function DocumentView({ doc }: { readonly doc: RichText }) {
  const styles = useDocumentStyles()
  return (
    <div className={styles.document}>
      {doc.content.map((block, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- blocks have no name, and are drawn anew as a whole
        <BlockView key={at} block={block} />
      ))}
    </div>
  )
}

function BlockView({ block }: { readonly block: Block }) {
  const styles = useDocumentStyles()
  if (block.type === 'heading')
    return (
      <p className={block.level === 2 ? styles.heading : styles.subheading}>
        <Runs runs={block.content} />
      </p>
    )
  if (block.type === 'paragraph')
    return (
      <p className={styles.block}>
        <Runs runs={block.content} />
      </p>
    )
  const List = block.ordered ? 'ol' : 'ul'
  return (
    <List className={styles.list}>
      {block.content.map((item, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have no name, and are drawn anew as a whole
        <li key={at}>
          <Runs runs={item.content} />
        </li>
      ))}
    </List>
  )
}

function Runs({ runs }: { readonly runs: readonly Run[] }) {
  const styles = useDocumentStyles()
  return runs.map(({ text, bold, italic, link }, at) => {
    const words = <span className={mergeClasses(bold && styles.bold, italic && styles.italic)}>{text}</span>
    return link === undefined ? (
      // oxlint-disable-next-line react/no-array-index-key -- runs have no name, and are drawn anew as a whole
      <span key={at}>{words}</span>
    ) : (
      // oxlint-disable-next-line react/no-array-index-key -- runs have no name, and are drawn anew as a whole
      <a key={at} className={styles.link} href={link} target="_blank" rel="noopener noreferrer">
        {words}
      </a>
    )
  })
}

/** A document looks the same while it is written and where it is read. */
export const useDocumentStyles = makeStyles({
  document: { display: 'grid', gap: tokens.spacingVerticalS, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
  block: { margin: 0, whiteSpace: 'pre-wrap' },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  subheading: {
    margin: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
  },
  list: { margin: 0, paddingInlineStart: tokens.spacingHorizontalXXL },
  bold: { fontWeight: tokens.fontWeightSemibold },
  italic: { fontStyle: 'italic' },
  link: { color: tokens.colorBrandForegroundLink, textDecorationLine: 'underline' },
})
