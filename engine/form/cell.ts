import type { Scope } from '#engine/expression'
import type { FieldProblem } from '#engine/field'
import { below } from '#engine/source'
import type { Flags } from './decide.ts'
import type { Place } from './place.ts'
import type { PlanNode } from './plan.ts'
import { typedOf } from './typedOf.ts'

/** What is known of a field at one place of a form. */
export interface NodeState extends Flags {
  readonly node: PlanNode
  readonly pointer: string
  readonly required: boolean
  readonly scope: Scope
  /** The value that counts, not what was typed letter by letter: nothing where hidden, computed where the field computes, `null` where blank. */
  readonly value: unknown
}

/** A field at one place, as it stands now. */
export class Cell implements NodeState {
  readonly node: PlanNode
  readonly place: Place
  visible = false
  counts = false
  enabled = false
  required = false
  /** The value of a field without parts, or of one whose parts are not as they were typed. */
  settled: unknown = undefined
  /** What stands inside is computed, or the start of rows that may not be changed. */
  fixed = false
  /** Decided over at least once. */
  known = false
  /** The place of a group, the rows of a repeat; null while they do not count. */
  inside: Place[] | null = null
  /** What was typed into a group or repeat; null where it has to be put together from its places. */
  whole: { readonly typed: unknown } | null = null
  /** What is wrong with it, before and after what stands inside of it; null: nobody has asked yet. */
  lead: readonly FieldProblem[] | null = null
  tail: readonly FieldProblem[] = []
  /** Its places in which something is known to be wrong, where there ever was one. */
  wrong: Set<Place> | null = null
  /** Everything inside of it is asked for as well. */
  deep = false

  constructor(node: PlanNode, place: Place) {
    this.node = node
    this.place = place
  }

  get pointer(): string {
    return below(this.place.pointer, this.node.field.name)
  }

  get scope(): Scope {
    return this.place.scope
  }

  get value(): unknown {
    return this.inside && !this.fixed ? typedOf(this) : this.settled
  }
}
