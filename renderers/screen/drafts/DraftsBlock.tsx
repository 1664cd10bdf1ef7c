import { makeStyles, tokens } from '@fluentui/react-components'
import type { VisibleDrafts } from '#engine/blocks'
import { FailureBanner } from '#renderers/notice'
import { BlockFrame } from '../blocks/BlockFrame.tsx'
import type { BlockProps } from '../blocks/block.ts'
import { DraftItem } from './DraftItem.tsx'
import { useOwnDrafts } from './useOwnDrafts.ts'

const useStyles = makeStyles({
  drafts: {
    display: 'grid',
    rowGap: tokens.spacingVerticalS,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
})

/** Forms that the user has begun and not sent, each with the way back into it. Nothing is shown if there are none. */
export function DraftsBlock({ block }: BlockProps<VisibleDrafts>) {
  const styles = useStyles()
  const { drafts, failure, retry } = useOwnDrafts()
  if (drafts.length === 0 && !failure) return null
  return (
    <BlockFrame card title={block.title}>
      {failure && <FailureBanner failure={failure} onRetry={retry} />}
      <ul className={styles.drafts}>
        {drafts.map((draft) => (
          <DraftItem key={draft.key} draft={draft} />
        ))}
      </ul>
    </BlockFrame>
  )
}
