import type { ComponentType, ReactNode } from 'react'
import type { PlanNode } from '#engine/form'
import type { FormPart } from './part.ts'

/** Validates a part, or some of its fields, and shows every problem from now on. Returns whether it may be sent. */
export type ValidatePart = (only?: ReadonlySet<string>) => boolean

export interface PartHostProps {
  readonly part: FormPart
  /** Renders the open page, given a renderer for the part's own fields. */
  readonly renderPage: (draw: (node: PlanNode) => ReactNode) => ReactNode
  /** A host that validates its part registers its function here by part id while it is mounted. */
  readonly validators: Map<string, ValidatePart>
}

export interface FormRootProps {
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
