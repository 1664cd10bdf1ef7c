import { collectFaults, upgrade } from '#engine/definition'
import type { Fault, ReportFault } from '#engine/definition'
import { fail, failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { upgradeTemplate, upgradeTexts } from '#engine/text'
import { DEEPEST, checkKeys, checkNames, checkTexts, isJsonObject, isTooLarge } from './content.ts'
import { SURFACES } from './overlaySource.ts'
import type { OverlaySource } from './overlaySource.ts'

/** Fields of a submitted overlay. One with more is refused before it is examined. */
const MOST_FIELDS = 200

/** The surface of home page blocks, to which an organisation cannot add. */
const BLOCKS = 'blocks'

const KEYS = ['$schema', 'over', 'version', 'fields', ...SURFACES, BLOCKS, 'retention', 'texts']
const PLACING = ['add', 'hide', 'order']
const BLOCK_PLACING = ['hide', 'order']
const ADDITION = ['field', 'slot', 'form']
const RETENTION = ['months', 'since', 'withFollowers']

/**
 * Reads a submitted or stored overlay, and upgrades it to the current language version. Only its structure is checked,
 * not its meaning.
 */
export function readOverlay(content: unknown): Result<OverlaySource, Fault> {
  if (isTooLarge(content)) return fail({ pointer: '', reason: 'tooLarge', figures: { deepest: DEEPEST } })
  const upgraded = upgrade(content)
  if (!upgraded.ok) return upgraded
  const present = upgraded.value
  const { faults, fault } = collectFaults()
  checkNames(present, '', fault)
  checkKeys(present, KEYS, '', fault)
  if (typeof present['over'] !== 'string') fault('/over', 'missingKey', { key: 'over' })
  checkFields(present['fields'], fault)
  for (const surface of SURFACES) checkPlacing(present[surface], `/${surface}`, fault)
  checkPlacing(present[BLOCKS], `/${BLOCKS}`, fault, BLOCK_PLACING)
  checkRetention(present['retention'], fault)
  checkTexts(present['texts'], fault)
  // Every part has been checked, except the fields' own keys, which are checked when they are applied.
  return faults.length > 0 ? failAll(faults) : ok(withPresentTexts(present as unknown as OverlaySource))
}

/** Upgrades texts that an organisation has stored in the previous format. */
function withPresentTexts(overlay: OverlaySource): OverlaySource {
  const { texts, fields } = overlay
  return {
    ...overlay,
    ...(texts === undefined ? {} : { texts: mapValues(texts, upgradeTexts) }),
    ...(fields === undefined
      ? {}
      : {
          fields: mapValues(fields, (field) =>
            typeof field.summary === 'string' ? { ...field, summary: upgradeTemplate(field.summary) } : field,
          ),
        }),
  }
}

const mapValues = <Value>(
  record: { readonly [name: string]: Value },
  change: (value: Value, name: string) => Value,
): { readonly [name: string]: Value } =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]))

function checkFields(fields: unknown, fault: ReportFault): void {
  if (fields === undefined) return
  if (!isJsonObject(fields)) return fault('/fields', 'wrongType', { expected: ['object'] })
  if (Object.keys(fields).length > MOST_FIELDS) return fault('/fields', 'tooMany', { most: MOST_FIELDS })
  for (const [id, field] of Object.entries(fields))
    if (!isJsonObject(field)) fault(`/fields/${id}`, 'wrongType', { expected: ['object'] })
}

function checkPlacing(placing: unknown, pointer: string, fault: ReportFault, known: readonly string[] = PLACING): void {
  if (placing === undefined) return
  if (!isJsonObject(placing)) return fault(pointer, 'wrongType', { expected: ['object'] })
  checkKeys(placing, known, pointer, fault)
  for (const key of known) {
    const declared = placing[key]
    if (declared === undefined) continue
    if (!Array.isArray(declared)) fault(`${pointer}/${key}`, 'wrongType', { expected: ['array'] })
    else declared.forEach((one: unknown, at) => checkPlaced(one, key === 'add', `${pointer}/${key}/${at}`, fault))
  }
}

function checkPlaced(placed: unknown, mayPoint: boolean, pointer: string, fault: ReportFault): void {
  if (typeof placed === 'string') return
  if (!mayPoint || !isJsonObject(placed))
    return fault(pointer, 'wrongType', { expected: mayPoint ? ['string', 'object'] : ['string'] })
  checkKeys(placed, ADDITION, pointer, fault)
  for (const key of ADDITION)
    if (placed[key] !== undefined && typeof placed[key] !== 'string')
      fault(`${pointer}/${key}`, 'wrongType', { expected: ['string'] })
  if (placed['field'] === undefined) fault(`${pointer}/field`, 'missingKey', { key: 'field' })
}

function checkRetention(retention: unknown, fault: ReportFault): void {
  if (retention === undefined) return
  if (!isJsonObject(retention)) return fault('/retention', 'wrongType', { expected: ['object'] })
  checkKeys(retention, RETENTION, '/retention', fault)
  const { months, since, withFollowers } = retention
  if (months === undefined) fault('/retention/months', 'missingKey', { key: 'months' })
  else if (typeof months !== 'number') fault('/retention/months', 'wrongType', { expected: ['number'] })
  if (since !== undefined && typeof since !== 'string') fault('/retention/since', 'wrongType', { expected: ['string'] })
  if (withFollowers !== undefined && typeof withFollowers !== 'boolean')
    fault('/retention/withFollowers', 'wrongType', { expected: ['boolean'] })
}
