import { Button } from '@fluentui/react-components'
import { DataBarHorizontalRegular, TableRegular } from '@fluentui/react-icons'
import { Suspense, lazy, useMemo } from 'react'
import { MOST_GROUPS, isReachable, narrowedTo, pointsOf } from '#engine/blocks'
import type { ShownChart } from '#engine/blocks'
import { failureOf, held } from '#engine/call'
import { SUMMARY } from '#engine/definition'
import { usePort } from '#renderers/context'
import { RowsSkeleton } from '#renderers/list'
import { FailureBanner } from '#renderers/notice'
import { BlockFrame } from '../blocks/BlockFrame.tsx'
import type { BlockProps } from '../blocks/blockProps.ts'
import { NothingHere } from '../blocks/NothingHere.tsx'
import { openList } from '../blocks/openList.ts'
import { useAnswer } from '../blocks/useAnswer.ts'
import { partsOf } from './parts.ts'
import { useAsTable } from './useAsTable.ts'

/** Drawn once there is something to draw: neither weighs on a page that has none. */
const ChartView = lazy(() => import('./ChartView.tsx').then((loaded) => ({ default: loaded.ChartView })))
const ChartTable = lazy(() => import('./ChartTable.tsx').then((loaded) => ({ default: loaded.ChartTable })))

/** How many records there are by one of their fields, drawn or as a table. */
export function ChartBlock({ block, revisionOf }: BlockProps<ShownChart>) {
  const { asked, field, rows, look, title, empty, name } = block
  const { module, query, input } = asked
  const port = usePort()
  const { speech, surroundings, timeZone } = port
  const scope = { query: { ...query, sort: [], size: MOST_GROUPS }, input: { ...input, por: field.name } }
  const { slot, retry } = useAnswer(module, SUMMARY, scope, revisionOf(module.id))
  const [asTable, toggle] = useAsTable(name)
  const answer = held(slot)
  const failure = failureOf(slot)
  const parts = useMemo(() => {
    if (!answer) return null
    return partsOf(pointsOf(answer.body, field, rows, surroundings.today), speech, (point) => {
      const list = point.total > 0 && isReachable(asked) ? narrowedTo(asked, field, point, timeZone) : null
      return list ? () => openList(port, asked, list) : null
    })
  }, [answer, asked, field, rows, port, speech, surroundings, timeZone])
  const there = parts !== null && parts.length > 0
  const Shown = asTable ? ChartTable : ChartView
  return (
    <BlockFrame
      card
      title={title}
      busy={slot.kind === 'loading'}
      tools={
        there ? (
          <Button
            size="small"
            appearance="subtle"
            icon={asTable ? <DataBarHorizontalRegular /> : <TableRegular />}
            aria-label={speech.say('lbl.general.said', {
              label: speech.say(title),
              text: speech.say(asTable ? 'lbl.general.asChart' : 'lbl.general.asTable'),
            })}
            onClick={toggle}
          >
            {speech.say(asTable ? 'lbl.general.asChart' : 'lbl.general.asTable')}
          </Button>
        ) : undefined
      }
    >
      {failure && <FailureBanner failure={failure} onRetry={retry} />}
      {!parts && !failure && <RowsSkeleton size={rows} />}
      {parts?.length === 0 && <NothingHere text={empty} next={null} />}
      {there && (
        <Suspense fallback={<RowsSkeleton size={parts.length} />}>
          <Shown parts={parts} look={look} title={title} label={field.label} />
        </Suspense>
      )}
    </BlockFrame>
  )
}
