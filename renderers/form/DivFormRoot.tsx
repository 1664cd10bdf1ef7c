import type { FormRootProps } from './host.ts'
import { isImplicitSubmission } from './isImplicitSubmission.ts'

const SUBMIT = '[type=submit]'

/**
 * A form of any size. `<form>` keeps its controls by name and forgets that order whenever React writes the name of one, which
 * it does with each key press; the next event on its way through looks a name up among all of them.
 */
export const DivFormRoot = ({ className, onPress, onSubmit, children }: FormRootProps) => (
  <div
    data-form=""
    role="presentation"
    className={className}
    onPointerDownCapture={onPress}
    onClick={({ target, currentTarget, defaultPrevented }) => {
      const button = target instanceof Element ? target.closest(`${SUBMIT}:enabled`) : null
      // That of a dialog which a field has opened comes by here too.
      if (!defaultPrevented && currentTarget.contains(button)) onSubmit()
    }}
    onKeyPress={(event) => {
      if (!isImplicitSubmission(event.nativeEvent) || !event.currentTarget.contains(event.target as Node)) return
      event.preventDefault()
      // As the browser does it: by the first button that submits, which may be out of use.
      event.currentTarget.querySelector<HTMLElement>(SUBMIT)?.click()
    }}
  >
    {children}
  </div>
)
