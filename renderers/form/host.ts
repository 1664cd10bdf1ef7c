import type { ComponentType, ReactNode } from 'react'
import type { PlanNode } from '#engine/form'
import type { FormPart } from './part.ts'

/** Judges a part, or some fields of it: every problem shows from now on. Answers whether it may go; warnings let it. */
export type Judge = (only?: ReadonlySet<string>) => boolean

export interface PartHostProps {
  readonly part: FormPart
  /** What stands on the open page, given how one of the part's own fields is drawn. */
  readonly page: (draw: (node: PlanNode) => ReactNode) => ReactNode
  /** A host that judges its part puts its judge here, by the part's id, for as long as it stands. */
  readonly judges: Map<string, Judge>
}

/** What holds the fields of a part together. */
export type PartHost = ComponentType<PartHostProps>
