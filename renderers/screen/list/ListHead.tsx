import { Button, makeStyles, tokens } from '@fluentui/react-components'
import { useEffect, useRef } from 'react'
import type { ReactNode, RefObject } from 'react'
import type { Module } from '#engine/definition'
import type { ListQuery } from '#engine/list'
import { usePort } from '#renderers/context'
import type { RowSelection } from '#renderers/list'
import { ActionBar, useSelectionBar } from '#renderers/toolbar'
import { useListTitle } from '../useListTitle.ts'
import type { CountText } from './countText.ts'
import type { SelectMatching } from './useSelectMatching.ts'

const useStyles = makeStyles({
  header: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalL,
  },
  title: {
    margin: 0,
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
    fontWeight: tokens.fontWeightSemibold,
    outlineStyle: 'none',
  },
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalS, minWidth: 0 },
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'flex-end',
    marginInlineStart: 'auto',
    gap: tokens.spacingHorizontalM,
  },
  // Aligns its text with the text above.
  all: { marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})` },
  count: { margin: 0, color: tokens.colorNeutralForeground3, fontWeight: tokens.fontWeightRegular },
})

interface ListHeadProps {
  readonly module: Module
  readonly input: { readonly [name: string]: unknown }
  readonly query: ListQuery
  readonly count: CountText | null
  readonly selection: RowSelection
  readonly revision: number
  /** The container already shows the title. */
  readonly embedded: boolean
  /** Requests the exact count, if the count is capped. */
  readonly onCount: (() => void) | null
  readonly matching: SelectMatching | null
  /** Controls of the list view. */
  readonly tools: ReactNode
}

/** Title, count and actions of a list; while rows are selected, their bulk actions. */
export function ListHead(props: ListHeadProps) {
  const { module, input, query, count, selection, revision, embedded, onCount, matching, tools } = props
  const { translator } = usePort()
  const styles = useStyles()
  const { rows, clear } = selection
  const heading = useFocusAfter(rows.length > 0)
  const bar = useSelectionBar(rows.length > 0)
  const title = useListTitle(module, input)
  return (
    <div className={styles.header}>
      <div className={styles.name}>
        {embedded ? (
          <p ref={heading} tabIndex={-1} className={styles.count}>
            {count && translator.translate(count.long, count.figures)}
          </p>
        ) : (
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}{' '}
            {count && <span className={styles.count}>({translator.translate(count.short, count.figures)})</span>}
          </h1>
        )}
        {onCount && (
          <Button appearance="transparent" size="small" className={styles.all} onClick={onCount}>
            {translator.translate('lbl.general.countAll')}
          </Button>
        )}
      </div>
      {bar ? (
        <bar.SelectionBar
          module={module}
          input={input}
          query={query}
          selection={rows}
          revision={revision}
          matching={matching}
          onClear={clear}
        />
      ) : (
        <div className={styles.tools}>
          {tools}
          <ActionBar module={module} input={input} query={query} />
        </div>
      )}
    </div>
  )
}

/** When the selection bar disappears with its last button, the focus moves to the start of the list. */
function useFocusAfter(choosing: boolean): RefObject<(HTMLHeadingElement & HTMLParagraphElement) | null> {
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null)
  const before = useRef(choosing)
  useEffect(() => {
    if (before.current && !choosing && document.activeElement === document.body) heading.current?.focus()
    before.current = choosing
  }, [choosing])
  return heading
}
