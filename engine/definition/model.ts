import type { AccessChoice } from '#engine/access'
import type { Expression } from '#engine/expression'
import type { Check, Field } from '#engine/field'
import type { FormPlan } from '#engine/form'
import type {
  CallSource,
  FieldRole,
  Follow,
  Json,
  MaskSource,
  Method,
  ModuleSource,
  Presentation,
  Tone,
  WidthSource,
} from '#engine/source'
import type { Text } from '#engine/text'

/** A right: an action of a function, by the ids of access.json. */
export interface Right {
  readonly functionId: string
  readonly actionId: string
}

export type HasRight = (right: Right) => boolean

/** Who may read a field, and who may write it beside: whoever holds one of the rights. Null: nobody is asked. */
export interface FieldNeeds {
  readonly read: readonly Right[] | null
  readonly write: readonly Right[] | null
}

/** Of the fields that ask for a right, by name: those of the record, and those that only filter. */
export interface ModuleNeeds {
  readonly fields: ReadonlyMap<string, FieldNeeds>
  readonly filters: ReadonlyMap<string, FieldNeeds>
}

/** Where a value of a call comes from, or goes to: a path of the scope, or a constant. */
export type ValueOrigin =
  | { readonly kind: 'path'; readonly path: readonly string[] }
  | { readonly kind: 'constant'; readonly value: Json }

/** One name on the wire. `list`: the name may repeat. */
export interface Binding {
  readonly name: string
  readonly list: boolean
  readonly source: ValueOrigin
}

export type PathSegment =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'parameter'; readonly path: readonly string[] }

export type Body =
  | { readonly kind: 'none' }
  | { readonly kind: 'payload' }
  | { readonly kind: 'json' | 'form' | 'parts'; readonly bindings: readonly Binding[] }

export interface Call {
  readonly module: string
  readonly name: string
  /** The call that this is in another form; itself where it is none. */
  readonly as: string
  /** The dialect of its fields; null: the module's own. */
  readonly dialect: string | null
  /** Takes every field of a record, whatever its form asks for. */
  readonly takes: 'record' | null
  readonly method: Method
  readonly paths: readonly (readonly PathSegment[])[]
  readonly query: readonly Binding[]
  readonly headers: readonly Binding[]
  readonly body: Body
  /** Where parts of the answer stand, by name; a name that is absent stands where convention has it. */
  readonly answer: { readonly [name: string]: readonly string[] }
  readonly source: CallSource
  /** Nobody at all, any session, or the holder of one of the rights. */
  readonly needs:
    | { readonly kind: 'public' }
    | { readonly kind: 'session' }
    | { readonly kind: 'rights'; readonly rights: readonly Right[] }
}

export interface Section {
  readonly id: string
  readonly title: Text | null
  /** Fields of one row stand side by side. */
  readonly rows: readonly (readonly Field[])[]
  readonly mask: MaskSource | null
  readonly visible: boolean | Expression
  /** In tabs and steps it comes after the served forms. */
  readonly last?: boolean
  /** Stands for the group or the rows that are its only field, and says their name. */
  readonly isWholeField?: true
}

/** How a code of the server is met: as an error by default. */
export interface CodeResponse {
  readonly tone: 'error' | 'warning'
  readonly text: Text
  readonly opens: string | null
  readonly then: readonly Follow[]
}

/** A button of a question that goes on, and what it sets in `input`. */
export interface ConfirmChoice {
  readonly name: string
  readonly label: Text
  readonly input: { readonly [name: string]: Json }
}

/** What is asked before an effect. */
export interface Confirm {
  readonly text: Text
  /** Answers the key of the text to ask with; `text` is asked where it answers none. */
  readonly textKey: Expression | null
  /** Whether the chosen records are named. */
  readonly list: boolean
  /** Empty: one button, which says what is about to be done. */
  readonly choices: readonly ConfirmChoice[]
  /** Everything that may be said, for the check of texts. */
  readonly texts: readonly Text[]
}

/** What happens when an action or a form is carried out. */
export interface Effect {
  /** Run first: the text of the first that fails is shown, and nothing happens. */
  readonly checks: readonly Check[]
  readonly calls: string | null
  readonly opens: string | null
  readonly in: Presentation | null
  readonly width: WidthSource | null
  readonly with: { readonly [name: string]: Expression }
  readonly sends: { readonly [field: string]: Expression } | null
  readonly mask: MaskSource | null
  readonly confirm: Confirm | null
  readonly then: readonly Follow[]
  readonly otherwise: readonly Follow[]
  readonly codes: ReadonlyMap<string, CodeResponse>
}

export interface Form {
  readonly name: string
  readonly title: Text
  readonly in: Presentation
  readonly width: WidthSource
  readonly layout: 'stack' | 'tabs' | 'steps'
  /** `section`: only the open one is judged and sent, under its mask. */
  readonly saves: 'form' | 'section'
  readonly sections: readonly Section[]
  readonly plan: FormPlan
  readonly reads: string | null
  /** The call that answers the served forms appended to this one. */
  readonly formularios: string | null
  /** How drafts of this form are told apart: the path of `values` or `input` that does; empty where there is one for each record. Null: none is kept. */
  readonly draft: readonly string[] | null
  readonly mask: MaskSource | null
  readonly readOnly: boolean
  readonly public: boolean
  readonly submit: Effect
  readonly submitLabel: Text
  readonly done: Text
}

/** Words of switching to one of two states. */
export interface StateTexts {
  readonly label: Text
  readonly confirm: Text
}

export interface Action {
  readonly name: string
  /** `list`, `row`, `selection`, or the name of a form. */
  readonly on: string
  readonly needs: readonly Right[]
  readonly label: Text
  readonly icon: string | null
  readonly danger: boolean
  /** Only of the standard action that switches the status. */
  readonly states: { readonly active: StateTexts; readonly inactive: StateTexts } | null
  readonly visible: boolean | Expression
  readonly enabled: boolean | Expression
  readonly effect: Effect
  readonly done: Text
}

export interface Sort {
  readonly field: string
  readonly down: boolean
}

/** What stands beside a value in a list where its condition holds. */
export interface Mark {
  readonly condition: Expression
  readonly tone: Tone
  readonly text: Text
}

export interface List {
  readonly columns: readonly Field[]
  /** Conditions of columns beside those of their fields, and marks, by the name of the field. */
  readonly shown: ReadonlyMap<string, boolean | Expression>
  readonly marks: ReadonlyMap<string, Mark>
  readonly sort: readonly Sort[]
  readonly size: number
  readonly sizes: readonly number[]
  /** Pixels after which rows scroll by themselves; null: with the page. */
  readonly height: number | null
  /** One tab for each value of this field. */
  readonly group: Field | null
  readonly export: { readonly columns: readonly Field[]; readonly name: string } | null
  /** What stands in the menu, and the rights of which one is needed for it (none: nobody is asked). Null: all but two. */
  readonly more: { readonly actions: readonly string[]; readonly needs: readonly Right[] } | null
}

export interface Filters {
  readonly always: readonly Field[]
  readonly more: readonly Field[]
  readonly byName: ReadonlyMap<string, Field>
  readonly search: string | null
  /** The fields of which it tells what a filter finds, beside its own. */
  readonly reveals: ReadonlyMap<string, readonly string[]>
  /** The call that answers the served filter forms. */
  readonly formularios: string | null
}

export interface Route {
  readonly screen: string
  readonly path: string
  /** The function that opens it, where it is not the module's. */
  readonly functionId: string | null
  /** What the screen is told beside the parameters of its path. */
  readonly with: { readonly [name: string]: Expression }
}

/** A compiled module: the only thing that later code sees. Frozen. */
export interface Module {
  readonly id: string
  readonly version: number
  readonly source: ModuleSource
  /** The function of the list itself; a row may have another of `access`. */
  readonly functionId: string
  readonly access: AccessChoice
  readonly title: Text
  readonly icon: string
  readonly routes: readonly Route[]
  readonly under: string | null
  /** Modules of the secondary menu, in their order. */
  readonly beside: readonly string[]
  readonly fields: ReadonlyMap<string, Field>
  readonly roles: ReadonlyMap<FieldRole, Field>
  readonly needs: ModuleNeeds
  /** Fields that a bit of `mask` covers. */
  readonly masks: ReadonlyMap<number, readonly string[]>
  readonly list: List | null
  readonly filters: Filters
  readonly forms: ReadonlyMap<string, Form>
  readonly actions: ReadonlyMap<string, Action>
  readonly calls: ReadonlyMap<string, Call>
  /** Where rows that refer to a removed one may go, and the code that asks for it. */
  readonly onRemove: { readonly reassign: string; readonly code: string } | null
}
