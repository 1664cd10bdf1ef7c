import type { ComponentType, ReactNode } from 'react'
import type { RecordView } from '#engine/call'
import type { Scope } from '#engine/expression'
import type { Field } from '#engine/field'
import type { PlanNode } from '#engine/form'
import type { Port } from '#renderers/context'
import type { FieldUploads } from './fieldUploads.ts'

/** What only a field within a form has: its places inside, its rows, its files. */
export interface FieldContext {
  readonly node: PlanNode
  readonly pointer: string
  /** All fields of the form. */
  readonly roots: readonly PlanNode[]
  /** Draws a field that stands inside of this one. */
  readonly renderNode: (node: PlanNode, pointer: string) => ReactNode
  /** Ids of the rows of a repeat, in order. */
  readonly rowIds: readonly string[]
  readonly addRow: () => void
  readonly removeRow: (at: number) => void
  readonly moveRow: (from: number, to: number) => void
  /** Hears of the fields of one row. */
  readonly subscribeRow: (at: number, listener: () => void) => () => void
  /** Whether a row holds more than it began with. */
  readonly isRowTyped: (at: number) => boolean
  /** Values of the whole form as they count now. */
  readonly values: () => { readonly [name: string]: unknown }
  /** What the field's own expressions read: its row first, then outwards. */
  readonly scope: () => Scope
  /** Hears of every change of the form. */
  readonly subscribe: (listener: () => void) => () => void
  /** Names beside ids of the record, by field. */
  readonly names: { readonly [field: string]: string }
  /** Values of a row as they count now, for its summary. */
  readonly rowValues: (at: number) => { readonly [name: string]: unknown }
  /** Keeps the form from being sent as long as the control knows something against the value, in words; null: nothing any more. */
  readonly setControlProblem: (text: string | null) => void
  readonly files: readonly File[]
  readonly chooseFiles: (files: readonly File[]) => void
  /** Files that are sent ahead of the form; null where they travel with it. */
  readonly uploads: FieldUploads | null
  /** A section of its own stands for this group or list and says its name: it has no frame. */
  readonly bare: boolean
  /** Whether the form also asks for a password: then an e-mail is a user name. */
  readonly isSignIn: boolean
}

export interface InputProps {
  readonly field: Field
  /** Id of the control, which its label and the error summary point to. */
  readonly id: string
  readonly label: string
  readonly value: unknown
  /** The name beside an id, as the record brought it. */
  readonly name?: string | undefined
  readonly enabled: boolean
  readonly required: boolean
  /** The problem to show, in words. */
  readonly problem: string | null
  /** It is only a warning: nothing is held back by it. */
  readonly warning?: boolean
  readonly help: string | null
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
  /** Absent where a field filters a list. */
  readonly context: FieldContext | null
}

export interface CellProps {
  readonly field: Field
  readonly value: unknown
  readonly name?: string | undefined
  readonly record?: RecordView | undefined
  /** What the field's own expressions read, where it stands in a form that is shown. */
  readonly scope?: Scope | undefined
}

export interface FilterProps {
  readonly field: Field
  readonly id: string
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** How a kind is drawn; the counterpart of its folder in the engine. */
export interface FieldRenderer {
  readonly kind: string
  /** `around`: label, help and problem stand around the input; `own`: the input draws them itself. */
  readonly frame: 'around' | 'own'
  readonly Input: ComponentType<InputProps>
  /** Whether half a row is enough for a field. Absent: it takes the whole. */
  readonly isHalfWidth?: (field: Field) => boolean
  readonly Cell: ComponentType<CellProps>
  /** How much of a table a column of this kind takes beside others. Absent: 1. */
  readonly columnShare?: number
  /** Absent: this kind filters by typed text, ordered ones between two inputs. */
  readonly Filter?: ComponentType<FilterProps>
  /** Words of a value where the engine's own do not know the time zone. */
  readonly text?: (value: unknown, port: Port) => string
}
