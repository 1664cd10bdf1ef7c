import type { FormSource, MaskSource, ModuleSource } from '#engine/source'
import { namesOf } from './arrangeSections.ts'

/** Adds new fields to every mask of their sections, so that they are read and written there. */
export function extendMasks(source: ModuleSource, added: ReadonlySet<string>): ModuleSource['masks'] {
  if (!source.masks) return source.masks
  const bits = new Map(Object.entries(source.masks).map(([bit, names]) => [bit, new Set(names)]))
  for (const [name, form] of Object.entries(source.forms ?? {})) {
    for (const section of form.sections ?? []) {
      const declared = 'length' in section ? undefined : section.mask
      const mask = sum(declared ?? form.mask ?? source.actions?.[name]?.mask)
      const here = namesOf(section).filter((field) => added.has(field))
      for (const [bit, names] of bits) if ((mask & Number(bit)) !== 0) here.forEach((field) => names.add(field))
    }
    if (!form.sections) extendFormMasks(form, added, bits)
  }
  return Object.fromEntries([...bits].map(([bit, names]) => [bit, [...names]]))
}

function extendFormMasks(form: FormSource, added: ReadonlySet<string>, bits: ReadonlyMap<string, Set<string>>): void {
  const mask = sum(form.mask)
  for (const [bit, names] of bits) if ((mask & Number(bit)) !== 0) added.forEach((field) => names.add(field))
}

const sum = (mask: MaskSource | undefined): number =>
  typeof mask === 'number' ? mask : Object.values(mask ?? {}).reduce((all, one) => all | one, 0)
