import { FEWEST_MONTHS } from '#engine/definition'
import type { ReportFault } from '#engine/definition'
import type { ModuleSource } from '#engine/source'
import type { OverlaySource } from './overlay.ts'

/**
 * Returns a definition with the retention period of a tenant, which may be longer or shorter than the module's, or
 * none.
 */
export function setRetention(
  source: ModuleSource,
  { retention: declared }: OverlaySource,
  fault: ReportFault,
): ModuleSource {
  if (!declared) return source
  const { privacy: { retention: before, ...privacy } = {}, ...rest } = source
  const { months, since = before?.since } = declared
  if (months === 0) {
    if (declared.since !== undefined) fault('/retention/since', 'unread', { because: 'keptForEver' })
    return Object.keys(privacy).length > 0 ? { ...rest, privacy } : rest
  }
  if (months > 0 && months < FEWEST_MONTHS) {
    fault('/retention/months', 'tooFewMonths', { least: FEWEST_MONTHS })
    return source
  }
  if (since !== undefined) return { ...rest, privacy: { ...privacy, retention: { months, since } } }
  fault('/retention', 'missingKey', { key: 'since' })
  return source
}
