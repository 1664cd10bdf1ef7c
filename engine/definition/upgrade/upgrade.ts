import { fail, ok } from '#engine/result'
import type { Result } from '#engine/result'
import type { Json } from '#engine/source'
import type { Fault } from '../fault.ts'
import { renameWords } from './renameWords.ts'

/** The language version of this engine. */
export const LANGUAGE_VERSION = 2

/** A definition before it is validated. */
export type Draft = { readonly [key: string]: Json }

/**
 * The upgrade steps. Step n converts a definition from version n to version n + 1. It is a pure function of data that
 * must accept every definition of that version.
 */
export type Steps = ReadonlyMap<number, (draft: Draft) => Draft>

/** The upgrade steps, one for each change of the language. Definitions of all earlier versions are read. */
const STEPS: Steps = new Map([[1, renameWords]])

/**
 * Upgrades a definition to the current version when it is read. A definition without a version, or of a later version,
 * is refused.
 */
export function upgrade(
  json: unknown,
  { steps = STEPS, to = LANGUAGE_VERSION }: { readonly steps?: Steps; readonly to?: number } = {},
): Result<Draft, Fault> {
  if (typeof json !== 'object' || json === null || Array.isArray(json))
    return fail({ pointer: '', reason: 'wrongType', figures: { expected: ['object'], found: typeName(json) } })
  const draft = json as Draft
  const { version } = draft
  if (version === undefined) return fail({ pointer: '/version', reason: 'missingKey', figures: { key: 'version' } })
  if (typeof version !== 'number')
    return fail({
      pointer: '/version',
      reason: 'wrongType',
      figures: { expected: ['number'], found: typeName(version) },
    })
  if (version > to) return fail({ pointer: '/version', reason: 'newerVersion', figures: { version, known: to } })
  let current = draft
  for (let at = version; at < to; at++) {
    const step = steps.get(at)
    if (!step) return fail({ pointer: '/version', reason: 'unknownVersion', figures: { version, known: to } })
    current = { ...step(current), version: at + 1 }
  }
  return Number.isInteger(version) && version > 0
    ? ok(current)
    : fail({ pointer: '/version', reason: 'unknownVersion', figures: { version, known: to } })
}

const typeName = (value: unknown): string => (value === null ? 'null' : Array.isArray(value) ? 'array' : typeof value)
