import type { FieldKinds } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { checkSize } from './checkLimits.ts'
import { collectFaults } from './fault.ts'
import type { Fault } from './fault.ts'
import { checkShape } from './shape/checkShape.ts'
import { moduleShape } from './shape/module.ts'

/**
 * Whether a definition is complete enough to check its references and to be referenced by others. Reports deviations
 * from its shape.
 */
export function hasReadableShape(
  source: ModuleSource,
  kinds: FieldKinds,
  { faults, fault } = collectFaults(),
): boolean {
  if (!checkSize(source, fault)) return false
  checkShape(source, moduleShape(kinds), '', fault)
  return !faults.some(cannotBeRead)
}

/**
 * Whether a fault prevents further reading: a wrong JSON type or a missing essential part. Its references are reported
 * once it is fixed.
 */
const cannotBeRead = ({ reason, figures }: Fault): boolean =>
  reason === 'wrongType' || reason === 'alternatives' || reason === 'missingKey' || figures['incomplete'] === true
