import type { ValueSource } from './moduleSource.ts'

/** An address of a screen, with the function that opens it and input that its path does not give. */
export type RouteSource =
  | string
  | { readonly path: string; readonly access?: string; readonly with?: { readonly [name: string]: ValueSource } }
