import type { RowRules } from './rowRules.ts'
import type { AccessChoice } from '#engine/access'
import type { Expression } from '#engine/expression'
import type { FieldCheck, Field } from '#engine/field'
import type { FormPlan } from '#engine/form'
import type {
  CallSource,
  FieldRole,
  FollowUp,
  Json,
  MaskSource,
  Method,
  ModuleSource,
  Presentation,
  WidthSource,
} from '#engine/source'
import type { Text } from '#engine/text'
import type { Filters, List } from './listModel.ts'
import type { ModuleMail, ModuleMailLink } from './mails/model.ts'

export type { Drop, Filters, List, Mark, Sort } from './listModel.ts'

/** A right: an action of a function, by the ids of access.json. */
export interface Right {
  readonly functionId: string
  readonly actionId: string
}

export type HasRight = (right: Right) => boolean

/** The rights to read a field and, in addition, to write it. One of them is enough. Null: no right is required. */
export interface FieldNeeds {
  readonly read: readonly Right[] | null
  readonly write: readonly Right[] | null
}

/** Fields that require a right, by name: those of the record, and those that only filter. */
export interface ModuleNeeds {
  readonly fields: ReadonlyMap<string, FieldNeeds>
  readonly filters: ReadonlyMap<string, FieldNeeds>
}

/** The source or target of a value of a call: a path of the scope, or a constant. */
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

/** A record of another module that a call writes together with its own. */
export interface Companion {
  /** The field that refers to it. */
  readonly field: string
  readonly module: string
  /** The call of that module that writes it by itself. */
  readonly call: string
  /** The part of the body with that record. */
  readonly part: string
  /** Names that are given to the other call. */
  readonly names: readonly Binding[]
  /** Those of them that change the record even without its part. */
  readonly lists: readonly string[]
  /** Parts with its files. */
  readonly files: readonly Binding[]
}

export interface Call {
  readonly module: string
  readonly name: string
  /** Name of the call that this one is a variant of, or its own name. */
  readonly operation: string
  /** The dialect of its fields; null: the module's own. */
  readonly dialect: string | null
  /** Accepts every field of a record, regardless of its form. */
  readonly accepts: 'record' | null
  readonly method: Method
  readonly paths: readonly (readonly PathSegment[])[]
  readonly query: readonly Binding[]
  readonly headers: readonly Binding[]
  readonly body: Body
  /** Places of the response parts, by name. An absent name has the default place. */
  readonly answer: { readonly [name: string]: readonly string[] }
  /** Records of other modules that it writes too, in the same transaction. */
  readonly companions: readonly Companion[]
  readonly source: CallSource
  /** Permitted callers: everyone, any session, or a holder of one of the rights. */
  readonly needs:
    | { readonly kind: 'public' }
    | { readonly kind: 'session' }
    | { readonly kind: 'rights'; readonly rights: readonly Right[] }
  /** The right that is enough if the record is the caller. */
  readonly self: Right | null
}

export interface Section {
  readonly id: string
  readonly title: Text | null
  /** Rows of fields that are shown side by side. */
  readonly rows: readonly (readonly Field[])[]
  readonly mask: MaskSource | null
  readonly visible: boolean | Expression
  /** In tabs and steps, the section comes after the served forms. */
  readonly last?: boolean
  /** The section represents the group or the rows that are its only field, and shows their label. */
  readonly isWholeField?: true
}

/** The reaction to a code of the server. Default: an error. */
export interface CodeResponse {
  readonly tone: 'error' | 'warning'
  readonly text: Text
  readonly opens: string | null
  /** Addition to `input` when the call is made again after the user has agreed. Null: nothing is asked. */
  readonly confirm: { readonly [name: string]: Json } | null
  readonly then: readonly FollowUp[]
}

/** A button of a confirmation that continues, and the value that it sets in `input`. */
export interface ConfirmChoice {
  readonly name: string
  readonly label: Text
  readonly input: { readonly [name: string]: Json }
}

/** The confirmation before an effect. */
export interface Confirm {
  readonly text: Text
  /** Returns the key of the question. `text` is used if it returns none. */
  readonly textKey: Expression | null
  /** Whether the chosen records are named. */
  readonly list: boolean
  /** Empty: one button, with the label of the action. */
  readonly choices: readonly ConfirmChoice[]
  /** The button that does nothing. */
  readonly back: Text
  /** Every text that may be shown, for the check of texts. */
  readonly texts: readonly Text[]
}

/** The work of an action or form when it is carried out. */
export interface Effect {
  /** Run first. If one fails, its text is shown and nothing else happens. */
  readonly checks: readonly FieldCheck[]
  readonly calls: string | null
  readonly opens: string | null
  readonly in: Presentation | null
  readonly width: WidthSource | null
  readonly with: { readonly [name: string]: Expression }
  readonly sends: { readonly [field: string]: Expression } | null
  /** The call that signs the file which the viewer shows. */
  readonly signs: string | null
  /** The call that sends a one-time code, which is asked for with the signature. */
  readonly sendsCode: string | null
  readonly mask: MaskSource | null
  readonly confirm: Confirm | null
  readonly then: readonly FollowUp[]
  readonly otherwise: readonly FollowUp[]
  readonly codes: ReadonlyMap<string, CodeResponse>
}

export interface Form {
  readonly name: string
  readonly title: Text
  readonly in: Presentation
  readonly width: WidthSource
  readonly layout: 'stack' | 'tabs' | 'steps'
  /** `section`: only the open section is validated and sent, under its mask. */
  readonly saves: 'form' | 'section'
  /** Whether its steps end with a page of all answers. */
  readonly review: boolean
  readonly sections: readonly Section[]
  /** Fields of the record that are shown above the form. */
  readonly shows: readonly Field[]
  /** The text of the answer that is shown once: its name there, and its label. Null: none. */
  readonly reveals: { readonly name: string; readonly label: Text } | null
  readonly danger: boolean
  /** Whether changes can be taken back and done again. */
  readonly undo: boolean
  readonly plan: FormPlan
  readonly reads: string | null
  /** The call that returns the served forms appended to this one. */
  readonly formularios: string | null
  /** The call that previews what is typed. */
  readonly preview: string | null
  /** The call that reads the state with which the record is compared. */
  readonly compares: string | null
  /**
   * How drafts of this form are identified: the path in `values` or `input`, empty for one draft per record. Null: no
   * drafts are kept.
   */
  readonly draft: readonly string[] | null
  readonly mask: MaskSource | null
  readonly readOnly: boolean
  readonly public: boolean
  /** Shows the reader's own record, by the right `self` of its calls. */
  readonly self: boolean
  readonly submit: Effect
  readonly submitLabel: Text
  readonly done: Text
}

/** Texts and icon of switching to one of two states. */
export interface StateSwitch {
  readonly icon: string
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
  readonly states: { readonly active: StateSwitch; readonly inactive: StateSwitch } | null
  readonly visible: boolean | Expression
  readonly enabled: boolean | Expression
  readonly effect: Effect
  readonly done: Text
}

export interface Route {
  readonly screen: string
  readonly path: string
  /** The function that opens the route, if it is not the module's. */
  readonly functionId: string | null
  /** Input values of the screen, in addition to the parameters of its path. */
  readonly with: { readonly [name: string]: Expression }
}

/** The record of another module within which each record stands. */
export interface Within {
  /** The reference to it. */
  readonly field: Field
  readonly module: string
  /** The functions that guard those records. */
  readonly access: AccessChoice
  /** The rights to see those records. One is enough. */
  readonly rights: readonly Right[]
  /** Which of them a reader sees, in addition to the access bits. */
  readonly rows: RowRules | null
  /** The right that is enough if the record is the caller. */
  readonly self: Right | null
}

/** A compiled module, which is all that later code sees. Frozen. */
export interface Module {
  readonly id: string
  readonly version: number
  readonly source: ModuleSource
  /** The function of the list itself. A row may have another function of `access`. */
  readonly functionId: string
  readonly access: AccessChoice
  /** Which records a reader sees, in addition to the access bits, and the rights with which one sees the others. */
  readonly rows: RowRules | null
  readonly title: Text
  readonly icon: string
  /** The module whose table has its records. */
  readonly table: string
  readonly routes: readonly Route[]
  readonly within: Within | null
  readonly under: string | null
  /** Modules of the secondary menu, in their order. */
  readonly related: readonly string[]
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
  /** Target for rows that refer to a removed row, and the code that requests it. */
  readonly onRemove: { readonly reassign: string; readonly code: string } | null
  /** Mails that the server writes when records change. */
  readonly mails: readonly ModuleMail[]
  readonly mailLinks: readonly ModuleMailLink[]
}
