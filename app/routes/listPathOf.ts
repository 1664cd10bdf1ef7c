import type { Module } from '#engine/definition'

/** Address of a module's list, if it has one without parameters. */
export const listPathOf = ({ list, routes }: Module): string | null =>
  list ? (routes.find(({ screen, path }) => screen === 'list' && !path.includes('{'))?.path ?? null) : null
