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
import { useHeadStyles } from './useHeadStyles.ts'
import type { SelectMatching } from './useSelectMatching.ts'

const useStyles = makeStyles({
  name: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: tokens.spacingHorizontalS, minWidth: 0 },
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
  /** The record whose level is shown. Null: the top level, or there are none. */
  readonly level: string | null
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
  const { module, input, query, count, selection, level, revision, embedded, onCount, matching, tools } = props
  const { translator } = usePort()
  const styles = useStyles()
  const head = useHeadStyles()
  const { rows, clear } = selection
  const heading = useHeadingFocus(rows.length > 0, level)
  const bar = useSelectionBar(rows.length > 0)
  const title = useListTitle(module, input)
  return (
    <div className={head.header}>
      <div className={styles.name}>
        {embedded ? (
          <p ref={heading} tabIndex={-1} className={styles.count}>
            {count && translator.translate(count.long, count.figures)}
          </p>
        ) : (
          <h1 ref={heading} tabIndex={-1} className={head.title}>
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
        <div className={head.tools}>
          {tools}
          <ActionBar module={module} input={input} query={query} />
        </div>
      )}
    </div>
  )
}

/**
 * The focus moves to the start of the list when what had it goes: the selection bar with its last button, or the link that
 * opened another level.
 */
function useHeadingFocus(
  choosing: boolean,
  level: string | null,
): RefObject<(HTMLHeadingElement & HTMLParagraphElement) | null> {
  const heading = useRef<HTMLHeadingElement & HTMLParagraphElement>(null)
  const before = useRef({ choosing, level })
  useEffect(() => {
    const { activeElement } = document
    const isLost = activeElement === document.body
    const isOnLink = activeElement?.matches('[data-opens]') === true
    const hasOpened = before.current.level !== level && (isLost || isOnLink)
    if (hasOpened || (before.current.choosing && !choosing && isLost)) heading.current?.focus()
    before.current = { choosing, level }
  }, [choosing, level])
  return heading
}
