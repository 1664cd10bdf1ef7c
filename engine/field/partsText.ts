import type { Translator } from '#engine/text'
import type { Field } from './field.ts'
import { keyOf } from './leaf.ts'

/** Formats the content of a group or row: `Street: Carrer Major · Floor: 3`. Empty fields are left out. */
export const partsText = (value: unknown, { of }: Field, translator: Translator): string =>
  of
    .map(
      (part) => [translator.translate(part.label), part.kind.text(keyOf(value, part.name), part, translator)] as const,
    )
    .filter(([, words]) => words !== '')
    .map((pair) => pair.join(': '))
    .join(' · ')
