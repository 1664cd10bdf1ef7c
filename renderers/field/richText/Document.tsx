import { mergeClasses } from '@fluentui/react-components'
import type { Block, RichText, Run } from '#engine/field'
import { useDocumentStyles } from './useDocumentStyles.ts'

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
