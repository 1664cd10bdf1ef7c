import type { ComponentType, ReactNode } from 'react'
import type { PlanNode } from '#engine/form'
import type { FormPart } from './part.ts'

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

/**
 * Whether a `keypress` submits the form that its control stands in, as browsers have it (HTML, "Implicit submission"): Enter in
 * an input that it does not press itself. Enter that ends a composition, or that its control has made use of, never comes as one.
 */
export function isImplicitSubmission({ target, key, ctrlKey, isComposing, defaultPrevented }: KeyboardEvent): boolean {
  if (key !== 'Enter' || ctrlKey || isComposing || defaultPrevented) return false
  if (!(target instanceof HTMLInputElement) || target.ariaExpanded === 'true') return false
  return !/^(button|submit|reset|image|file|color)$/.test(target.type)
}

/** Validates a part, or some of its fields, and shows every problem from now on. Returns whether it may be sent. */
export type ValidatePart = (only?: ReadonlySet<string>) => boolean

export interface PartHostProps {
  readonly part: FormPart
  /** Renders the open page, given a renderer for the part's own fields. */
  readonly renderPage: (draw: (node: PlanNode) => ReactNode) => ReactNode
  /** A host that validates its part registers its function here by part id while it is mounted. */
  readonly validators: Map<string, ValidatePart>
}

interface FormRootProps {
  readonly className: string
  /** Called when a pointer is pressed anywhere in the form. */
  readonly onPress: () => void
  /** Called on submit, by the button or by Enter. */
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** The host of a form. Its root has the attribute `data-form`. */
export interface FormHost {
  readonly Root: ComponentType<FormRootProps>
  /** Renders the fields of a part. */
  readonly Part: ComponentType<PartHostProps>
}
