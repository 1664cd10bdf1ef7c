import type { BlockSource } from './blocks.ts'
import type { CallSource } from './call.ts'
import type { FieldSource, ValueSource } from './fieldSource.ts'
import type { ActionSource, FormSource } from './form.ts'
import type { FiltersSource, ListSource } from './list.ts'
import type { MailLinkSource, MailSource } from './mails.ts'
import type { BinSource, LimitSource, PrivacySource, RowsSource, TreeSource, UniqueSource } from './moduleRules.ts'

/** An address of a screen, with the function that opens it and input that its path does not give. */
export type RouteSource =
  | string
  | { readonly path: string; readonly access?: string; readonly with?: { readonly [name: string]: ValueSource } }

/** The definition of a module. */
export interface ModuleSource {
  readonly $schema?: string
  readonly version: number
  readonly id: string
  /** A function of access.json, or json-logic that returns one for a row. */
  readonly access?: ValueSource
  readonly icon?: string
  /** The name of the table of its records, if it is not that of the module. */
  readonly table?: string
  readonly routes?: { readonly [screen: string]: RouteSource | readonly RouteSource[] }
  /** Rows belong to the organisation, not to persons. A user who may read sees all of them. */
  readonly shared?: true
  /** Calls that need no right answer in every organisation, also in one without the function. */
  readonly everywhere?: true
  /** Changes of its records are not kept: it has no call for its history, and none that goes back to a version. */
  readonly history?: false
  /** The field that refers to the record of another module within which each record stands. */
  readonly within?: string
  readonly rows?: RowsSource
  readonly privacy?: PrivacySource
  readonly under?: string
  readonly related?: readonly string[]
  readonly fields: { readonly [name: string]: FieldSource }
  readonly masks?: { readonly [bit: string]: readonly string[] }
  /** Dialects of the module's calls, each with its key for the name next to an id. */
  readonly dialects?: { readonly [dialect: string]: { readonly name: string } }
  readonly list?: ListSource
  readonly filters?: FiltersSource
  readonly forms?: { readonly [name: string]: FormSource }
  /** The home page of a signed-in user. */
  readonly blocks?: { readonly [name: string]: BlockSource }
  readonly actions?: { readonly [name: string]: ActionSource }
  /** Address of the usual calls. */
  readonly resource?: string
  readonly calls?: { readonly [name: string]: CallSource }
  /** The calls that access tokens may make. Default: all that the rights of the token allow. */
  readonly tokens?: 'read' | 'none'
  readonly onRemove?: { readonly reassign: string; readonly code: string }
  /** Mails that the server writes when records change, by name. */
  readonly mails?: { readonly [name: string]: MailSource }
  /** Links of these mails that need no account, by name. */
  readonly mailLinks?: { readonly [name: string]: MailLinkSource }
  readonly bin?: BinSource
  readonly tree?: TreeSource
  readonly limits?: readonly LimitSource[]
  /** Fields whose values no two records have in common, and the code that refuses the second. */
  readonly unique?: readonly UniqueSource[]
}
