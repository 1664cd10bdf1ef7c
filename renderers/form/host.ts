import type { ComponentType, ReactNode } from 'react'
import type { PlanNode } from '#engine/form'
import type { FormPart } from './part.ts'

/** Judges a part, or some fields of it: every problem shows from now on. Answers whether it may go; warnings let it. */
export type ValidatePart = (only?: ReadonlySet<string>) => boolean

export interface PartHostProps {
  readonly part: FormPart
  /** What stands on the open page, given how one of the part's own fields is drawn. */
  readonly renderPage: (draw: (node: PlanNode) => ReactNode) => ReactNode
  /** A host that judges its part puts its judge here, by the part's id, for as long as it stands. */
  readonly validators: Map<string, ValidatePart>
}

export interface FormRootProps {
  readonly className: string
  /** A pointer is pressed somewhere in the form. */
  readonly onPress: () => void
  /** By its button, or by Enter. */
  readonly onSubmit: () => void
  readonly children: ReactNode
}

/** What holds a form together. Its root bears `data-form`. */
export interface FormHost {
  readonly Root: ComponentType<FormRootProps>
  /** Holds the fields of a part. */
  readonly Part: ComponentType<PartHostProps>
}
