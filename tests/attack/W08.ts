import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import type { Shot, ShotPart } from '../support/attack/shoot.ts'
import {
  endsSession,
  hasPayload,
  putAt,
  takenFields,
  withPayload,
  withQuery,
  type Target,
} from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

const LONG = 'a million letters'

/** As they are written in JSON: some are no value of JavaScript. */
const VALUES: readonly (readonly [title: string, text: string])[] = [
  ['a number as text', '"10"'],
  ['1e400', '1e400'],
  ['-0', '-0'],
  ['2^53+1', '9007199254740993'],
  ['a large number', '1e308'],
  ['NUL', String.raw`"a\u0000b"`],
  ['half a pair', String.raw`"\ud800"`],
  ['marks of direction', String.raw`"\u202e\u2066a"`],
  [LONG, `"${'a'.repeat(1_000_000)}"`],
  ['a list', '[1]'],
  ['an object', '{"a":1}'],
  ['true', 'true'],
  ['nothing', '""'],
]
const HOLE = '"zq7hole"'

/** An object that gives no text and no number of itself: alone, as the id of one, as what a list holds, and as the id of a row. */
const MUTE = '{"toString":0,"valueOf":0}'
const MUTES = [MUTE, `{"id":${MUTE}}`, `[${MUTE}]`, `[{"id":${MUTE}}]`]

export const W08: Attack = {
  id: 'W08',
  does: 'Puts numbers beyond numbers, NUL, halves of pairs, marks of direction, a million letters and other shapes into every field of every write, and what has no text into every part of every body',
  changesOwn: true,
  cases: async (ground) => [
    ...(await eachTarget(ground, hasPayload, (target) => casesOf(ground, target))),
    ...(await eachTarget(
      ground,
      (target) => !endsSession(target),
      (target) => mutesOf(ground, target),
    )),
  ],
}

async function mutesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const shot = await shotBy(ground, 'admin', target)
  const gone = target.call.query.flatMap(({ name, source }) =>
    source.kind === 'path' && source.path[0] === 'removed' ? [[name, 'zq7gone'] as const] : [],
  )
  // A call that removes rows then looks for the remaining ones, so it needs a removed id.
  const changed = holed(withQuery(shot, gone))
  if (changed.length === 0) return []
  // The number of body parts depends on the stored record, so all parts are sent as one case.
  return MUTES.map((text) =>
    varied(
      target,
      { mute: text, operation: wayOf(target) },
      {
        title: `${target.name} ${text}`,
        run: async () => {
          for (const one of changed) {
            const answer = await sendAs(ground.portal, ground.alpha, 'admin', filled(one, text))
            const problem = soundness(ground, answer, text)
            if (problem !== null) return `${JSON.stringify(one.body)}: ${problem}`
          }
          return null
        },
      },
    ),
  )
}

/** A request with a hole instead of each part of its body, one at a time. */
function holed(shot: Shot): readonly Shot[] {
  const { body } = shot
  if (body.kind === 'json')
    return [...withHole(body.value)].map((value) => ({ ...shot, body: { kind: 'json', value } }))
  if (body.kind !== 'parts') return []
  return body.parts.flatMap((part, at) =>
    isJson(part)
      ? [...withHole(JSON.parse(part.text))].map((value): Shot => {
          const parts = body.parts.with(at, { ...part, text: JSON.stringify(value) })
          return { ...shot, body: { kind: 'parts', parts } }
        })
      : [],
  )
}

const isJson = ({ text, file }: ShotPart): boolean => file === undefined && /^[[{]/.test(text)

function* withHole(value: unknown): Generator<unknown> {
  yield JSON.parse(HOLE)
  if (Array.isArray(value)) {
    for (const [at, one] of value.entries()) for (const changed of withHole(one)) yield value.with(at, changed)
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, one] of Object.entries(value))
      for (const changed of withHole(one)) yield { ...value, [key]: changed }
  }
}

async function casesOf(ground: Ground, target: Target): Promise<readonly Case[]> {
  const shot = await shotBy(ground, 'admin', target)
  return takenFields(target).flatMap((field) => {
    const { wire } = field
    if (wire === false) return []
    const changed = withPayload(target, shot, (payload) => putAt(payload, wire, 'zq7hole'))
    if (!changed) return []
    // The overlong value is tried on one field only, because its length exceeds the limit of every field.
    const values = field === takenFields(target)[0] ? VALUES : VALUES.filter(([title]) => title !== LONG)
    return values.map(([title, text]) =>
      varied(
        target,
        { kind: field.kind.kind, value: title, operation: wayOf(target) },
        {
          title: `${target.name} ${field.name} ${title}`,
          run: async () =>
            soundness(ground, await sendAs(ground.portal, ground.alpha, 'admin', filled(changed, text)), text),
        },
      ),
    )
  })
}

function filled(shot: Shot, text: string): Shot {
  const { body } = shot
  if (body.kind === 'json')
    return {
      ...shot,
      body: { kind: 'raw', type: 'application/json', text: JSON.stringify(body.value).replace(HOLE, () => text) },
    }
  if (body.kind !== 'parts') return shot
  return {
    ...shot,
    body: { kind: 'parts', parts: body.parts.map((part) => ({ ...part, text: part.text.replace(HOLE, () => text) })) },
  }
}
