import type { Call } from '#engine/definition'
import { pairsOf } from '../../../scripts/covering.ts'
import { nameOf } from '../../support/calls.ts'
import { sampled } from '../../support/sampled.ts'

/**
 * Ids of another tenant that each call is sent: each call one, one of its own module where there is one, and each method
 * each id; in the whole run, each call each id.
 */
export function foreignIds(
  calls: readonly Call[],
  ids: { readonly [module: string]: string },
): ReadonlyMap<Call, readonly string[]> {
  const tried = sampled(
    calls.flatMap((call) => Object.entries(ids).map(([of, id]) => ({ call, of, id }))),
    ({ call, of }) => [
      nameOf(call),
      ...(of === call.module ? [`${nameOf(call)} ${of}`] : []),
      ...pairsOf({ method: call.method, of }),
    ],
  )
  return new Map(calls.map((call) => [call, tried.flatMap((one) => (one.call === call ? [one.id] : []))]))
}
