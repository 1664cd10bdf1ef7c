import type { Module } from '../model.ts'

/** Each record is a person itself. */
export const PERSON = 'id'

/** Whose data the records of a module are: `id` where each is a person, else the field that names the person; null where they are nobody's. */
export const personOf = ({ source, roles }: Pick<Module, 'source' | 'roles'>): string | null =>
  source.privacy?.of ?? roles.get('owner')?.name ?? null
