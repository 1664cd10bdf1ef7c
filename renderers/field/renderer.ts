import type { ComponentType, ReactNode } from 'react'
import type { RecordView } from '#engine/call'
import type { Scope } from '#engine/expression'
import type { Field } from '#engine/field'
import type { PlanNode } from '#engine/form'
import type { Port } from '#renderers/context'
import type { Preloadable } from '#renderers/loadable'
import type { FieldUploads } from './fieldUploads.ts'

/** The context of a field inside a form: its nested fields, its rows, its files. */
export interface FieldContext {
  readonly node: PlanNode
  readonly pointer: string
  /** All fields of the form. */
  readonly roots: readonly PlanNode[]
  /** Renders a field nested in this one. */
  readonly renderNode: (node: PlanNode, pointer: string) => ReactNode
  /** Ids of the rows of a repeat, in order. */
  readonly rowIds: readonly string[]
  readonly addRow: () => void
  readonly removeRow: (at: number) => void
  readonly moveRow: (from: number, to: number) => void
  /** Subscribes to the fields of one row. */
  readonly subscribeRow: (at: number, listener: () => void) => () => void
  /** Whether a row has been filled in. */
  readonly isRowTyped: (at: number) => boolean
  /** Current values of the whole form. */
  readonly values: () => { readonly [name: string]: unknown }
  /** Scope of the field's own expressions: its row first, then outwards. */
  readonly scope: () => Scope
  /** Subscribes to every change of the form. */
  readonly subscribe: (listener: () => void) => () => void
  /** Names beside ids of the record, by field. */
  readonly names: { readonly [field: string]: string }
  /** Current values of a row, for its summary. */
  readonly rowValues: (at: number) => { readonly [name: string]: unknown }
  /** Gives a field of the same group or row a value. */
  readonly writeSibling: (name: string, value: unknown) => void
  /** Blocks submission while the control reports a problem, as text; null clears it. */
  readonly setControlProblem: (text: string | null) => void
  readonly files: readonly File[]
  readonly chooseFiles: (files: readonly File[]) => void
  /** Files uploaded ahead of the form; null if they are sent with it. */
  readonly uploads: FieldUploads | null
  /** A section of its own names this group or list, so it has no frame. */
  readonly bare: boolean
  /** Whether the form also asks for a password: then an e-mail is the user name. */
  readonly isSignIn: boolean
}

export interface InputProps {
  readonly field: Field
  /** Id of the control; its label and the error summary refer to it. */
  readonly id: string
  readonly label: string
  readonly value: unknown
  /** The name of a referenced id, as given by the record. */
  readonly name?: string | undefined
  readonly enabled: boolean
  readonly required: boolean
  /** The text of the problem to show. */
  readonly problem: string | null
  /** The parts of the value that the problem is about, if it has several. */
  readonly wrong?: readonly string[]
  /** The problem is only a warning and blocks nothing. */
  readonly warning?: boolean
  readonly help: string | null
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
  /** Absent if the field filters a list. */
  readonly context: FieldContext | null
}

/** A field that stands on another page of its form than the open one. */
export type OtherPageProps = Pick<InputProps, 'field' | 'value' | 'onChange'> & { readonly context: FieldContext }

export interface CellProps {
  readonly field: Field
  readonly value: unknown
  readonly name?: string | undefined
  readonly record?: RecordView | undefined
  /** Scope of the field's own expressions, if it is shown in a form. */
  readonly scope?: Scope | undefined
}

export interface FilterProps {
  readonly field: Field
  readonly id: string
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
}

/** A value before and after a change, in the history of a record. */
export interface DifferenceProps {
  readonly field: Field
  readonly before: unknown
  readonly after: unknown
}

/** The renderer of a kind; the counterpart of its folder in the engine. */
export interface FieldRenderer {
  readonly kind: string
  /** `around`: label, help and problem surround the input; `own`: the input renders them itself. */
  readonly frame: 'around' | 'own'
  readonly Input: Preloadable<InputProps>
  /** Whether half a row is enough for a field. If absent, it takes the whole row. */
  readonly isHalfWidth?: (field: Field) => boolean
  readonly Cell: Preloadable<CellProps>
  /** Whether a cell shows text: on one line, or broken between words. Absent: it shows something else, whose width is not measured. */
  readonly cellText?: 'line' | 'words'
  /** Relative width of a table column of this kind where nothing is measured. Default: 1. */
  readonly columnShare?: number
  /** Alignment of values in a column: `end` for figures. Default: the start. */
  readonly align?: 'end'
  /** Input of a filter, where it differs from that of a form. */
  readonly FilterInput?: ComponentType<InputProps>
  /** Shows nothing, and keeps the value right while the field stands on another page of a form in steps. */
  readonly OtherPage?: Preloadable<OtherPageProps>
  /** Which fields need it. */
  readonly isKeptOnOtherPages?: (field: Field) => boolean
  /** If absent, this kind filters by typed text; ordered kinds filter by two inputs. */
  readonly Filter?: ComponentType<FilterProps>
  /** If absent, a change is shown by the shape of its kind. */
  readonly Difference?: ComponentType<DifferenceProps>
  /** Text of a value, for kinds whose engine text does not know the time zone. */
  readonly text?: (value: unknown, port: Port) => string
}

/** How kinds are drawn, by the name of the kind; a value as the kinds themselves are. */
export type FieldRenderers = ReadonlyMap<string, FieldRenderer>

export const rendererRegistry = (renderers: Iterable<FieldRenderer>): FieldRenderers =>
  new Map([...renderers].map((renderer) => [renderer.kind, renderer]))
