import { Button } from '@fluentui/react-components'
import { isReachable } from '#engine/blocks'
import type { ShownList } from '#engine/blocks'
import { failureOf, held } from '#engine/call'
import { wantedFields } from '#engine/list'
import { isShownHere, shownHere, useNarrow, usePort } from '#renderers/context'
import { RowsSkeleton, rowsOf } from '#renderers/list'
import { FailureBanner } from '#renderers/notice'
import { BlockFrame } from '../blocks/BlockFrame.tsx'
import type { BlockProps } from '../blocks/blockProps.ts'
import { NothingHere } from '../blocks/NothingHere.tsx'
import { openList } from '../blocks/openList.ts'
import { useAnswer } from '../blocks/useAnswer.ts'
import { ShortItems } from './ShortItems.tsx'
import { ShortTable } from './ShortTable.tsx'

/** The first rows of a list, each of which opens its record; the whole list is a step away. */
export function ShortListBlock({ block, revisionOf }: BlockProps<ShownList>) {
  const { asked, empty, next, title } = block
  const { module, list, query, input } = asked
  const port = usePort()
  const narrow = useNarrow()
  const { speech, surroundings } = port
  const columns = block.columns.filter(
    (field) => shownHere(field, surroundings) && isShownHere(list.shown.get(field.name) ?? true, surroundings),
  )
  const only = wantedFields(
    module,
    columns.map(({ name }) => name),
    speech,
  )
  const scope = { query: { ...query, ...(only ? { only } : {}) }, input }
  const { slot, retry } = useAnswer(module, 'list', scope, revisionOf(module.id))
  const answer = held(slot)
  const failure = failureOf(slot)
  const rows = answer && rowsOf(module, answer)
  const Rows = narrow ? ShortItems : ShortTable
  return (
    <BlockFrame
      card
      title={title}
      busy={slot.kind === 'loading'}
      tools={
        rows && rows.records.length > 0 && isReachable(asked) ? (
          <Button
            size="small"
            appearance="subtle"
            aria-label={speech.say('lbl.general.allOf', { label: speech.say(title) })}
            onClick={() => openList(port, asked, query)}
          >
            {speech.say('lbl.general.seeAll')}
          </Button>
        ) : undefined
      }
    >
      {failure && <FailureBanner failure={failure} onRetry={retry} />}
      {!rows && !failure && <RowsSkeleton size={query.size} />}
      {rows?.records.length === 0 && <NothingHere text={empty} next={next} />}
      {rows && rows.records.length > 0 && (
        <Rows module={module} columns={columns} records={rows.records} input={input} title={title} />
      )}
    </BlockFrame>
  )
}
