import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import { below } from '#engine/source'
import type { Flags } from './rules.ts'
import type { Container } from './container.ts'
import type { PlanNode } from './plan.ts'
import { rawValueOf } from './rawValues.ts'

/** What is known of a field at one place of a form. */
export interface FieldState extends Flags {
  readonly planNode: PlanNode
  readonly pointer: string
  readonly required: boolean
  readonly scope: Scope
  /** The value that counts, not what was typed letter by letter: nothing where hidden, computed where the field computes, `null` where blank. */
  readonly value: unknown
}

/** A field at one place, as it stands now. */
export class FieldNode implements FieldState {
  readonly planNode: PlanNode
  readonly container: Container
  visible = false
  active = false
  enabled = false
  required = false
  /** The value of a field without parts, or of one whose parts are not as they were typed. */
  ownValue: unknown = undefined
  /** What stands inside is computed, or the start of rows that may not be changed. */
  isFixed = false
  /** Decided over at least once. */
  isComputed = false
  /** The place of a group, the rows of a repeat; null while they do not count. */
  containers: Container[] | null = null
  /** What was typed into a group or repeat; null where it has to be put together from its places. */
  rawCache: { readonly typed: unknown } | null = null
  /** What is wrong with it, before and after what stands inside of it; null: nobody has asked yet. */
  ownProblems: readonly FieldProblem[] | null = null
  crossProblems: readonly FieldProblem[] = []
  /** Its places in which something is known to be wrong, where there ever was one. */
  containersWithProblems: Set<Container> | null = null
  /** Everything inside of it is asked for as well. */
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
