import type { FormRootProps } from './host.ts'

/** The browser's own form: password managers know a sign-in by it. */
export const NativeFormRoot = ({ className, onPress, onSubmit, children }: FormRootProps) => (
  <form
    noValidate
    data-form=""
    className={className}
    onPointerDownCapture={onPress}
    onSubmit={(event) => {
      // That of a dialog which a field has opened comes by here too.
      if (event.target !== event.currentTarget) return
      event.preventDefault()
      onSubmit()
    }}
  >
    {children}
  </form>
)
