import { offeredInContext, useAction } from '#renderers/action'
import { usePort } from '#renderers/context'
import { ActionButton } from './ActionButton.tsx'
import type { ActionBarProps } from './ActionBar.tsx'

/** The next step of an empty list: the action that opens a form for a first record, where there is one. What erases is no step. */
export function FirstAction({ module, input, query }: ActionBarProps) {
  const port = usePort()
  const context = { module, record: null, input, query }
  const runner = useAction(context)
  const [first] = offeredInContext(context, 'list', port).filter(({ danger }) => !danger)
  if (!first || first.effect.opens === null) return null
  return <ActionButton context={context} action={first} runner={runner} appearance="primary" />
}
