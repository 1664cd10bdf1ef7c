import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import { below } from '#engine/source'
import type { Flags } from './rules.ts'
import type { Container } from './container.ts'
import type { PlanNode } from './plan.ts'
import { rawValueOf } from './rawValues.ts'

/** The state of a field at one place of a form. */
export interface FieldState extends Flags {
  readonly planNode: PlanNode
  readonly pointer: string
  readonly required: boolean
  readonly scope: Scope
  /**
   * The value that counts, as opposed to the raw input: undefined if hidden, the computed value of a computed field,
   * `null` if blank.
   */
  readonly value: unknown
}

/** A field at one place of the form, with its current state. */
export class FieldNode implements FieldState {
  readonly planNode: PlanNode
  readonly container: Container
  visible = false
  active = false
  enabled = false
  required = false
  /** The value of a field without parts, or of one whose content is not the raw input. */
  ownValue: unknown = undefined
  /** Whether the content is computed, or consists of initial rows that may not be changed. */
  isFixed = false
  /** Whether it was evaluated at least once. */
  isComputed = false
  /** The container of a group, or the rows of a repeat. Null while inactive. */
  containers: Container[] | null = null
  /** The raw value of a group or repeat. Null if it has to be rebuilt from its containers. */
  rawCache: { readonly typed: unknown } | null = null
  /** Its problems before and after those of its content. Null: validation has not been requested yet. */
  ownProblems: readonly FieldProblem[] | null = null
  crossProblems: readonly FieldProblem[] = []
  /** Its containers with known problems. Null if there never were any. */
  containersWithProblems: Set<Container> | null = null
  /** Whether its whole content is validated too. */
  validatesDescendants = false

  constructor(planNode: PlanNode, container: Container) {
    this.planNode = planNode
    this.container = container
  }

  get pointer(): string {
    return below(this.container.pointer, this.planNode.field.name)
  }

  get scope(): Scope {
    return this.container.scope
  }

  get value(): unknown {
    return this.containers && !this.isFixed ? rawValueOf(this) : this.ownValue
  }
}
