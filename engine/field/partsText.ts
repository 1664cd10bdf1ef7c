import type { Speech } from '#engine/text'
import type { Field } from './field.ts'
import { keyOf } from './leaf.ts'

/** What stands in a group or a row, in words: `Street: Carrer Major · Floor: 3`. Nothing is said of what is empty. */
export const partsText = (value: unknown, { of }: Field, speech: Speech): string =>
  of
    .map((part) => [speech.say(part.label), part.kind.text(keyOf(value, part.name), part, speech)] as const)
    .filter(([, words]) => words !== '')
    .map((pair) => pair.join(': '))
    .join(' · ')
