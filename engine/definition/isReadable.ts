import type { FieldKinds } from '#engine/field'
import type { ModuleSource } from '#engine/source'
import { checkSize } from './checkLimits.ts'
import { collectFaults } from './fault.ts'
import type { Fault } from './fault.ts'
import { checkShape } from './shape/checkShape.ts'
import { moduleShape } from './shape/module.ts'

/** Whether a definition is whole enough to look for what it names, and for others to look into it; tells what is not of its shape. */
export function hasReadableShape(
  source: ModuleSource,
  kinds: FieldKinds,
  { faults, fault } = collectFaults(),
): boolean {
  if (!checkSize(source, fault)) return false
  checkShape(source, moduleShape(kinds), '', fault)
  return !faults.some(cannotBeRead)
}

/** What is of another JSON type or lacks what makes it whole cannot be read any further: its references are told when it is mended. */
const cannotBeRead = ({ reason, figures }: Fault): boolean =>
  reason === 'wrongType' || reason === 'alternatives' || reason === 'missingKey' || figures['incomplete'] === true
