import { addDays } from '#engine/field'
import type { Field } from '#engine/field'
import type { Translator } from '#engine/text'

/** A value that a record could have in a field, so that a preview shows how its column looks: text for the row `at`. */
export function sampleText(field: Field, at: number, now: string, translator: Translator): string {
  const value = sampleValue(field, at, now)
  return value === undefined
    ? `${translator.translate(field.label)} ${at + 1}`
    : field.kind.text(value, field, translator)
}

/** Undefined: a text says it as well. */
function sampleValue({ kind, options, source }: Field, at: number, now: string): unknown {
  if (options.length > 0) {
    const key = options[at % options.length]?.key
    return source.many ? [key] : key
  }
  const day = addDays(now.slice(0, 10), -3 * at)
  return SAMPLES[kind.kind]?.({ at, day, least: source.min ?? 0 })
}

interface Sample {
  readonly at: number
  readonly day: string
  readonly least: number
}

const SAMPLES: { readonly [kind: string]: (sample: Sample) => unknown } = {
  number: ({ at, least }) => least + 1 + 3 * at,
  percent: ({ at }) => 25 * (at + 1),
  money: ({ at, least }) => least + 12.5 * (at + 1),
  date: ({ day }) => day,
  dateTime: ({ at, day }) => `${day}T${9 + at}:30:00Z`,
  time: ({ at }) => `${10 + at}:30`,
  checkbox: ({ at }) => at % 2 === 0,
  email: ({ at }) => `name${at + 1}@example.org`,
  phone: ({ at }) => `+3460012345${at}`,
}
