import type { Module } from '#engine/definition'

/** The address of a module's list, where it has one that needs no parameter. */
export const listPathOf = ({ list, routes }: Module): string | null =>
  list ? (routes.find(({ screen, path }) => screen === 'list' && !path.includes('{'))?.path ?? null) : null
