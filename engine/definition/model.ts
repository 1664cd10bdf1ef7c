import type { Expression } from '#engine/expression'
import type { Field } from '#engine/field'
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
  WidthSource,
} from '#engine/source'
import type { Text } from '#engine/text'

/** A right: an action of a function, by the ids of access.json. */
export interface Right {
  readonly functionId: string
  readonly actionId: string
}

/** Where a value of a call comes from, or goes to: a path of the scope, or a constant. */
export type Source =
  | { readonly kind: 'path'; readonly path: readonly string[] }
  | { readonly kind: 'constant'; readonly value: Json }

/** One name on the wire. `list`: the name may repeat. */
export interface Binding {
  readonly name: string
  readonly list: boolean
  readonly source: Source
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
  readonly method: Method
  readonly paths: readonly (readonly PathSegment[])[]
  readonly query: readonly Binding[]
  readonly body: Body
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
}

/** How a code of the server is met: as an error by default. */
export interface CodeAnswer {
  readonly tone: 'error' | 'warning'
  readonly text: Text
  readonly opens: string | null
}

/** What happens when an action or a form is carried out. */
export interface Effect {
  readonly calls: string | null
  readonly opens: string | null
  readonly in: Presentation | null
  readonly with: { readonly [name: string]: Expression }
  readonly sends: { readonly [field: string]: Expression } | null
  readonly mask: MaskSource | null
  readonly confirm: Text | null
  readonly then: readonly Follow[]
  readonly otherwise: readonly Follow[]
  readonly codes: ReadonlyMap<string, CodeAnswer>
}

export interface Form {
  readonly name: string
  readonly title: Text
  readonly in: Presentation
  readonly width: WidthSource
  readonly sections: readonly Section[]
  readonly plan: FormPlan
  readonly reads: string | null
  /** The call that answers the served forms appended to this one. */
  readonly formularios: string | null
  readonly mask: MaskSource | null
  readonly readOnly: boolean
  readonly public: boolean
  readonly submit: Effect
  readonly submitLabel: Text
  readonly done: Text
}

export interface Action {
  readonly name: string
  /** `list`, `row`, `selection`, or the name of a form. */
  readonly on: string
  readonly needs: readonly Right[]
  readonly label: Text
  readonly icon: string | null
  readonly danger: boolean
  readonly visible: boolean | Expression
  readonly enabled: boolean | Expression
  readonly effect: Effect
  readonly done: Text
}

export interface Sort {
  readonly field: string
  readonly down: boolean
}

export interface List {
  readonly columns: readonly Field[]
  readonly sort: readonly Sort[]
  readonly size: number
  readonly sizes: readonly number[]
  readonly export: { readonly columns: readonly Field[]; readonly name: string } | null
}

export interface Filters {
  readonly always: readonly Field[]
  readonly more: readonly Field[]
  readonly byName: ReadonlyMap<string, Field>
  readonly search: string | null
}

export interface Route {
  readonly screen: string
  readonly path: string
}

/** A compiled module: the only thing that later code sees. Frozen. */
export interface Module {
  readonly id: string
  readonly version: number
  readonly source: ModuleSource
  readonly functionId: string
  readonly title: Text
  readonly icon: string
  readonly routes: readonly Route[]
  readonly under: string | null
  readonly fields: ReadonlyMap<string, Field>
  readonly roles: ReadonlyMap<FieldRole, Field>
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
