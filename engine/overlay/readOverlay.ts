import { collectFaults, upgrade } from '#engine/definition'
import type { Fault, ReportFault } from '#engine/definition'
import { closestName, isForbiddenName } from '#engine/expression'
import { fail, failAll, ok } from '#engine/result'
import type { Result } from '#engine/result'
import { LANGUAGES, upgradeTemplate, upgradeTexts } from '#engine/text'
import { SURFACES } from './overlaySource.ts'
import type { OverlaySource } from './overlaySource.ts'

/** Limits of a submitted overlay. A larger one is refused before it is examined. */
const MOST_FIELDS = 200
const MOST_TEXTS = 5000
const LONGEST_TEXT = 1000
const DEEPEST = 40
const MOST_NODES = 50_000

/** The surface of home page blocks, to which an organisation cannot add. */
const BLOCKS = 'blocks'

const KEYS = ['$schema', 'over', 'version', 'fields', ...SURFACES, BLOCKS, 'retention', 'texts']
const PLACING = ['add', 'hide', 'order']
const BLOCK_PLACING = ['hide', 'order']
const ADDITION = ['field', 'slot', 'form']
const RETENTION = ['months', 'since']

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

type JsonObject = { readonly [key: string]: unknown }

const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Iterates without recursion, so that deep nesting cannot overflow the stack. */
function isTooLarge(content: unknown): boolean {
  const open: [value: unknown, depth: number][] = [[content, 0]]
  let seen = 0
  for (let next = open.pop(); next; next = open.pop()) {
    const [value, depth] = next
    seen += 1
    if (depth > DEEPEST || seen > MOST_NODES) return true
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value)) open.push([inner, depth + 1])
    if (open.length > MOST_NODES) return true
  }
  return false
}

/** Checks that every key refers to data only. */
function checkNames(value: unknown, pointer: string, fault: ReportFault): void {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    const at = `${pointer}/${key}`
    if (isForbiddenName(key)) fault(at, 'name', { name: key })
    else checkNames(inner, at, fault)
  }
}

function checkKeys(entries: JsonObject, known: readonly string[], pointer: string, fault: ReportFault): void {
  for (const key of Object.keys(entries))
    if (!known.includes(key))
      fault(`${pointer}/${key}`, 'unknownKey', { key, known, suggestion: closestName(key, known) })
}

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
  const { months, since } = retention
  if (months === undefined) fault('/retention/months', 'missingKey', { key: 'months' })
  else if (typeof months !== 'number') fault('/retention/months', 'wrongType', { expected: ['number'] })
  if (since !== undefined && typeof since !== 'string') fault('/retention/since', 'wrongType', { expected: ['string'] })
}

function checkTexts(texts: unknown, fault: ReportFault): void {
  if (texts === undefined) return
  if (!isJsonObject(texts)) return fault('/texts', 'wrongType', { expected: ['object'] })
  checkKeys(texts, Object.keys(LANGUAGES), '/texts', fault)
  for (const [language, table] of Object.entries(texts)) {
    if (!isJsonObject(table)) fault(`/texts/${language}`, 'wrongType', { expected: ['object'] })
    else if (Object.keys(table).length > MOST_TEXTS) fault(`/texts/${language}`, 'tooMany', { most: MOST_TEXTS })
    else for (const [key, words] of Object.entries(table)) checkWords(words, `/texts/${language}/${key}`, fault)
  }
}

/** Checks that a text is not empty and has a single line. */
function checkWords(words: unknown, pointer: string, fault: ReportFault): void {
  if (typeof words !== 'string') fault(pointer, 'wrongType', { expected: ['string'] })
  else if (words.trim() === '' || words.length > LONGEST_TEXT || /\p{Cc}/u.test(words))
    fault(pointer, 'words', { longest: LONGEST_TEXT })
}
