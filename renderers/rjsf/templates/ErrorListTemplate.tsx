import { toPath } from '@rjsf/utils'
import type { ErrorListProps } from '@rjsf/utils'
import { usePort } from '#renderers/context'
import { SummaryBox, focusControl } from '#renderers/form'

/** All that is wrong, each entry a link to its field. */
export function ErrorListTemplate({ errors, registry }: ErrorListProps) {
  const { translator } = usePort()
  const { idPrefix, idSeparator } = registry.globalFormOptions
  const entries = errors.map(({ property = '', stack }, at) => ({
    key: String(at),
    text: stack,
    id: [idPrefix, ...toPath(property)].join(idSeparator),
  }))
  return (
    <div role="alert">
      <SummaryBox
        title={translator.translate('msg.general.problems', { count: errors.length })}
        entries={entries}
        onGo={({ id }) => focusControl(id)}
      />
    </div>
  )
}
