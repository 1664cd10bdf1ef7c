/** A call of a definition file. */

import type { Json } from './fieldSource.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface CallSource {
  readonly GET?: string
  readonly POST?: string
  readonly PUT?: string
  readonly DELETE?: string
  readonly alias?: readonly string[]
  /** The response rarely changes. It has a hash as ETag and may be answered with 304. */
  readonly cached?: true
  readonly extends?: string
  /** The call that this one is a variant of. It has the same rights, operation and form. */
  readonly operation?: string
  /** The dialect of its fields. */
  readonly dialect?: string
  /**
   * Accepts every field of a record, regardless of its form. Fields that were sent are validated, the others stay
   * unchanged.
   */
  readonly accepts?: 'record'
  readonly query?: { readonly [name: string]: Json }
  readonly headers?: { readonly [name: string]: Json }
  /** For a list: filters that it always has. */
  readonly filter?: { readonly [name: string]: Json }
  /** The places of the response parts. Default: the body is `rows` for a list, `record` for other calls. */
  readonly answer?: { readonly [name: string]: string }
  /**
   * The response type of a custom call: a type of types.json, `Type[]` for a list of it, `none` for no body. `makes`:
   * the call creates the record (201). Generic calls need not declare it.
   */
  readonly answers?: string
  readonly makes?: true
  /** Codes with which the call may be refused, in addition to those of any call of its kind. */
  readonly refuses?: readonly string[]
  readonly body?: 'payload' | { readonly [name: string]: Json }
  readonly form?: { readonly [name: string]: Json }
  readonly parts?: { readonly [name: string]: string }
  /** The records of other modules that the request may bring along, by the field that refers to them: `module.call`. */
  readonly companions?: { readonly [field: string]: string }
  readonly needs?: 'public' | 'session'
  /** It changes nothing, whatever its method. */
  readonly reads?: true
  readonly bodyLimit?: number
  /** The right that is enough if the record is the caller: `profile.edit`. */
  readonly self?: string
  readonly version?: 'required'
}
