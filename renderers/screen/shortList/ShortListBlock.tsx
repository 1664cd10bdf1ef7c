import { Button } from '@fluentui/react-components'
import { isReachable } from '#engine/blocks'
import type { VisibleList } from '#engine/blocks'
import { failureIn, valueIn } from '#engine/call'
import type { Failure } from '#engine/call'
import { requestedFields } from '#engine/list'
import type { Text } from '#engine/text'
import { isVisibleIn, isFieldVisible, useIsNarrow, usePort } from '#renderers/context'
import { RowsSkeleton, readRows } from '#renderers/list'
import { FailureBanner } from '#renderers/notice'
import { BlockFrame } from '../blocks/BlockFrame.tsx'
import type { BlockProps } from '../blocks/block.ts'
import { EmptyBlock } from '../blocks/EmptyBlock.tsx'
import { openList } from '../blocks/block.ts'
import { useBlockCall } from '../blocks/useBlockCall.ts'
import { ShortItems } from './ShortItems.tsx'
import { ShortTable } from './ShortTable.tsx'

/** The first rows of a list, each of which opens its record; the whole list is a step away. */
export function ShortListBlock({ block, revisionOf }: BlockProps<VisibleList>) {
  const { request, empty, hidesEmpty, next, title } = block
  const { module, list, query, input } = request
  const port = usePort()
  const narrow = useIsNarrow()
  const { translator, environment } = port
  const columns = block.columns.filter(
    (field) => isFieldVisible(field, environment) && isVisibleIn(list.shown.get(field.name) ?? true, environment),
  )
  const only = requestedFields(
    module,
    columns.map(({ name }) => name),
    translator,
  )
  const scope = { query: { ...query, ...(only ? { only } : {}) }, input }
  const { slot, retry } = useBlockCall(module, 'list', scope, revisionOf(module.id))
  const answer = valueIn(slot)
  const failure = failureIn(slot)
  const rows = answer && readRows(module, answer)
  const hasRows = (rows?.records.length ?? 0) > 0
  if (isHidden(hidesEmpty, failure, hasRows)) return null
  const Rows = narrow ? ShortItems : ShortTable
  return (
    <BlockFrame
      card
      title={title}
      busy={slot.kind === 'loading'}
      tools={
        hasRows && isReachable(request) ? (
          <SeeAll title={title} onOpen={() => openList(port, request, query)} />
        ) : undefined
      }
    >
      {failure && <FailureBanner failure={failure} onRetry={retry} />}
      {!rows && !failure && <RowsSkeleton size={query.size} />}
      {rows?.records.length === 0 && <EmptyBlock text={empty} next={next} />}
      {rows && hasRows && <Rows module={module} columns={columns} records={rows.records} input={input} title={title} />}
    </BlockFrame>
  )
}

function SeeAll({ title, onOpen }: { readonly title: Text; readonly onOpen: () => void }) {
  const { translator } = usePort()
  return (
    <Button
      size="small"
      appearance="subtle"
      aria-label={translator.translate('lbl.general.allOf', { label: translator.translate(title) })}
      onClick={onOpen}
    >
      {translator.translate('lbl.general.seeAll')}
    </Button>
  )
}

const isHidden = (hidesEmpty: boolean, failure: Failure | null, hasRows: boolean): boolean =>
  hidesEmpty && failure === null && !hasRows
