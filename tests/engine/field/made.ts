import { KINDS, compileField } from '#engine/field'
import type { Acceptance, Field, FieldFault, CurrentTime } from '#engine/field'
import { compilePlan } from '#engine/form'
import type { FormPlan } from '#engine/form'
import type { FieldSource } from '#engine/source'
import { textOfKeys } from '#engine/text'
import { createTranslator } from '#translator'

export const moment: CurrentTime = { today: '2026-03-15', now: '2026-03-15T10:00:00.000Z' }

const catalogue = () => [1, 2, 3].map((key) => ({ key, text: textOfKeys(`cat.n.${key}`) }))

/** A field that must compile. */
export function field(source: FieldSource, name = 'f'): Field {
  const faults: FieldFault[] = []
  const made = compileField(name, source, {
    kinds: KINDS,
    prefix: 'm',
    catalogue,
    fault: (fault) => faults.push(fault),
  })
  if (faults.length > 0) throw new Error(JSON.stringify(faults))
  return made
}

/** A plan of fields that must compile. */
export function planOf(sources: { readonly [name: string]: FieldSource }): FormPlan {
  const fields = Object.entries(sources).map(([name, source]) => field(source, name))
  const plan = compilePlan(fields)
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
  return plan.value
}

/** Pointers and reasons of a field that must not compile. */
export function faults(source: FieldSource): readonly string[] {
  const told: string[] = []
  compileField('f', source, {
    kinds: KINDS,
    prefix: 'm',
    catalogue,
    fault: ({ pointer, reason }) => told.push(`${pointer} ${reason}`),
  })
  return told
}

export const accept = (source: FieldSource, value: unknown): Acceptance => {
  const made = field(source)
  return made.kind.accept(value, made, moment)
}

/** The normalised value, or the code that refuses it after `!`. */
export const verdict = (result: Acceptance): unknown => (result.ok ? result.value : `!${result.problems[0]?.code}`)

export const words = createTranslator('en', {
  'lbl.general.yes': 'Yes',
  'lbl.general.no': 'No',
  'cat.n.1': 'One',
  'cat.n.2': 'Two',
})

export const kinds = [...KINDS.values()]

/** A plain and a tight field of each kind. */
export const samples: { readonly [kind: string]: readonly FieldSource[] } = {
  text: [
    { kind: 'text' },
    { kind: 'text', min: 2, max: 5 },
    { kind: 'text', pattern: 'digits', max: 4 },
    { kind: 'text', pattern: 'taxId' },
  ],
  multiline: [{ kind: 'multiline' }, { kind: 'multiline', min: 1, max: 3 }],
  number: [{ kind: 'number' }, { kind: 'number', integer: true, min: 0, max: 9 }, { kind: 'number', min: -1.5 }],
  money: [{ kind: 'money' }, { kind: 'money', currency: 'JPY', min: 0, max: 1000 }, { kind: 'money', currency: 'KWD' }],
  percent: [{ kind: 'percent' }, { kind: 'percent', min: 0, max: 100 }],
  date: [{ kind: 'date' }, { kind: 'date', after: 'today' }],
  dateTime: [{ kind: 'dateTime' }, { kind: 'dateTime', before: 'now' }],
  time: [{ kind: 'time' }],
  dayOfMonth: [{ kind: 'dayOfMonth' }, { kind: 'dayOfMonth', after: 'today' }],
  select: [
    { kind: 'select', options: ['a', 'b'] },
    { kind: 'select', options: { catalogue: 'n' } },
    { kind: 'select', options: { catalogue: 'n' }, many: true, max: 2 },
    { kind: 'select', options: ['a', '-1'] },
    { kind: 'select', options: { call: 'other.list' } },
  ],
  checkbox: [{ kind: 'checkbox' }],
  email: [{ kind: 'email' }, { kind: 'email', max: 10 }],
  phone: [{ kind: 'phone' }, { kind: 'phone', max: 9 }],
  address: [
    { kind: 'address' },
    { kind: 'address', parts: ['line', 'zip', 'latitude'], require: ['zip'] },
    { kind: 'address', require: [] },
  ],
  password: [
    { kind: 'password', generate: true },
    { kind: 'password', confirms: 'other' },
    { kind: 'password', min: 6, max: 8 },
  ],
  linked: [
    { kind: 'linked', options: [{ key: 'a', label: 'Ay' }, 'b', 1] },
    { kind: 'linked', options: { catalogue: 'n' } },
    { kind: 'linked', options: { call: 'other.list' } },
  ],
  status: [{ kind: 'status' }, { kind: 'status', states: ['rN1', 'rA2'] }],
  roles: [
    { kind: 'roles', options: { catalogue: 'n' } },
    { kind: 'roles', options: { call: 'roles' }, max: 2 },
  ],
  grants: [{ kind: 'grants', options: { call: 'grantable' } }],
  reference: [
    { kind: 'reference', to: 'm' },
    { kind: 'reference', to: 'm', many: true, max: 2 },
  ],
  colour: [{ kind: 'colour' }],
  image: [{ kind: 'image' }],
  imageFile: [{ kind: 'imageFile' }, { kind: 'imageFile', protect: true }],
  files: [{ kind: 'files' }, { kind: 'files', max: 1 }],
  richText: [{ kind: 'richText' }, { kind: 'richText', max: 5 }],
  group: [{ kind: 'group', of: { a: { kind: 'text' } } }],
  repeat: [{ kind: 'repeat', of: { a: { kind: 'number' } }, max: 3 }],
  information: [{ kind: 'information' }],
}
