import type { Module } from '../model.ts'

/** Each record is a person itself. */
export const PERSON = 'id'

/**
 * Returns the field that identifies the person whose data a record holds. It is `id` if each record is a person, and
 * null if the records belong to nobody.
 */
export const personOf = ({ source, roles }: Pick<Module, 'source' | 'roles'>): string | null =>
  source.privacy?.of ?? roles.get('owner')?.name ?? null
