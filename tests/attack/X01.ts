import { isObject } from '#engine/form'
import { at } from '../support/wireClient.ts'
import { soundness, type Attack, type Case } from '../support/attack/attack.ts'
import { eachTarget } from '../support/attack/each.ts'
import { sendAs, shotBy, type Ground } from '../support/attack/ground.ts'
import type { ShotAnswer } from '../support/attack/shoot.ts'
import { hasPayload, takenFields, type Target } from '../support/attack/target.ts'
import { varied, wayOf } from '../support/attack/varied.ts'

/** Markup that runs somewhere: in a page, in an attribute, in a link, in a template, in mail, in a sheet. */
const MARKUP = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "'-alert(1)-'",
  '<svg/onload=alert(1)>',
  'javascript:alert(1)',
  '<iframe srcdoc="<script>alert(1)</script>">',
  '{{constructor.constructor("alert(1)")()}}',
  '${alert(1)}',
  '</script><script>alert(1)</script>',
  '<a href="data:text/html,a">a</a>',
  '&lt;script&gt;',
  '<math><mi//xlink:href="data:x,<script>alert(1)</script>">',
]

export const X01: Attack = {
  id: 'X01',
  does: 'Stores markup in every field of words and reads it back: it is told as data, letter by letter, by answers that nothing renders',
  changesOwn: true,
  cases: (ground) =>
    eachTarget(
      ground,
      (target) =>
        (hasPayload(target) || target.call.operation === 'create') &&
        target.call.method !== 'GET' &&
        !isPreview(target),
      (target) => casesOf(ground, target),
    ),
}

/** A preview stores nothing, and answers what would become of its form. */
const isPreview = ({ module, name }: Target): boolean =>
  [...module.forms.values()].some(({ preview }) => name === `${module.id}.${preview}`)

const isText = ({ kind }: { readonly kind: { readonly kind: string } }): boolean =>
  kind.kind === 'text' || kind.kind === 'multiline'

function casesOf(ground: Ground, target: Target): readonly Case[] {
  return takenFields(target)
    .filter((field) => isText(field) && field.wire !== false && field.options.length === 0)
    .flatMap((field) =>
      MARKUP.filter((text) => text.length <= (field.source.max ?? text.length)).map((text) => {
        const run = async (): Promise<string | null> => {
          const answer = await sendAs(
            ground.portal,
            ground.alpha,
            'admin',
            await shotBy(ground, 'admin', target, { values: { [field.name]: text } }),
          )
          const stored = at(answer.body, ...(field.wire || []))
          // A field that nobody may change in this state keeps what it had.
          const isKept = typeof field.enabled !== 'boolean' && !String(stored).includes('<')
          const texts = isObject(stored) ? Object.values(stored) : [stored]
          const isEqual = answer.status >= 400 || stored === undefined || texts.includes(text) || isKept
          return (
            soundness(ground, answer, text) ?? inert(answer) ?? (isEqual ? null : `became ${JSON.stringify(stored)}`)
          )
        }
        const how = { text, kind: field.kind.kind, operation: wayOf(target) }
        return varied(target, how, { title: `${target.name} ${field.name} ${text}`, run })
      }),
    )
}

/** Headers that keep any answer from being a page. */
function inert({ headers, text }: ShotAnswer): string | null {
  const isData = text === '' || String(headers['content-type']).startsWith('application/json')
  const isKept =
    headers['x-content-type-options'] === 'nosniff' &&
    String(headers['content-security-policy']).includes("default-src 'none'")
  return isData && isKept ? null : `may be rendered: ${String(headers['content-type'])}`
}
