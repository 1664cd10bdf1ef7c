import type { Field } from '#engine/field'
import type { Module } from '../model.ts'

/** Value of the parent on the wire for a record without one. */
export const TREE_ROOT = '0'

/** Whether a field holds the parent of records that stand below each other. */
export const isTreeParent = ({ source, roles }: Module, { name }: Field): boolean =>
  source.tree !== undefined && roles.get('parent')?.name === name

/** The value of a field as records have it: no parent is null. */
export const withoutRoot = (module: Module, field: Field, value: unknown): unknown =>
  value === TREE_ROOT && isTreeParent(module, field) ? null : value
