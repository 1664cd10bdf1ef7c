import { Button } from '@fluentui/react-components'
import { DataBarHorizontalRegular, TableRegular } from '@fluentui/react-icons'
import { Suspense, useMemo, useState } from 'react'
import { MAX_GROUPS, isReachable, queryOfPoint, pointsOf } from '#engine/blocks'
import type { VisibleChart } from '#engine/blocks'
import { failureIn, valueIn } from '#engine/call'
import { SUMMARY } from '#engine/definition'
import { usePort } from '#renderers/context'
import { RowsSkeleton } from '#renderers/list'
import { loadable } from '#renderers/loadable'
import { FailureBanner } from '#renderers/notice'
import { BlockFrame } from '../blocks/BlockFrame.tsx'
import type { BlockProps } from '../blocks/block.ts'
import { EmptyBlock } from '../blocks/EmptyBlock.tsx'
import { openList } from '../blocks/block.ts'
import { useBlockCall } from '../blocks/useBlockCall.ts'
import { chartParts } from './chartParts.ts'

/** Drawn once there is something to draw: neither weighs on a page that has none. */
const ChartView = loadable(() => import('./ChartView.tsx').then((loaded) => loaded.ChartView))
const ChartTable = loadable(() => import('./ChartTable.tsx').then((loaded) => loaded.ChartTable))

/** How many records there are by one of their fields, drawn or as a table. */
export function ChartBlock({ block, revisionOf }: BlockProps<VisibleChart>) {
  const { request, field, rows, look, title, empty, name } = block
  const { module, query, input } = request
  const port = usePort()
  const { translator, environment, timeZone } = port
  const scope = { query: { ...query, sort: [], size: MAX_GROUPS }, input: { ...input, por: field.name } }
  const { slot, retry } = useBlockCall(module, SUMMARY, scope, revisionOf(module.id))
  const [asTable, toggle] = useAsTable(name)
  const answer = valueIn(slot)
  const failure = failureIn(slot)
  const parts = useMemo(() => {
    if (!answer) return null
    return chartParts(pointsOf(answer.body, field, rows, environment.today), translator, (point) => {
      const list = point.total > 0 && isReachable(request) ? queryOfPoint(request, field, point, timeZone) : null
      return list ? () => openList(port, request, list) : null
    })
  }, [answer, request, field, rows, port, translator, environment, timeZone])
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
            aria-label={translator.translate('lbl.general.said', {
              label: translator.translate(title),
              text: translator.translate(asTable ? 'lbl.general.asChart' : 'lbl.general.asTable'),
            })}
            onClick={toggle}
          >
            {translator.translate(asTable ? 'lbl.general.asChart' : 'lbl.general.asTable')}
          </Button>
        ) : undefined
      }
    >
      {failure && <FailureBanner failure={failure} onRetry={retry} />}
      {!parts && !failure && <RowsSkeleton size={rows} />}
      {parts?.length === 0 && <EmptyBlock text={empty} next={null} />}
      {there && (
        <Suspense fallback={<RowsSkeleton size={parts.length} />}>
          <Shown parts={parts} look={look} title={title} label={field.label} />
        </Suspense>
      )}
    </BlockFrame>
  )
}

const TABLE = 'table'

/** Whether a chart is read as a table: remembered in this browser, for whoever needs it once needs it always. */
function useAsTable(block: string): readonly [asTable: boolean, toggle: () => void] {
  const { preferences } = usePort()
  const key = `chart.${block}`
  const [asTable, setAsTable] = useState(() => preferences?.read(key) === TABLE)
  return [
    asTable,
    () => {
      preferences?.write(key, asTable ? null : TABLE)
      setAsTable(!asTable)
    },
  ]
}
