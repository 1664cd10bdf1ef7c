import { isObject } from '#engine/form'
import type { Language } from '#engine/text'
import type { Keys } from './keys.ts'
import type { Place } from './placeOf.ts'
import type { Stop } from './stop.ts'
import { partOfAddress, typedText } from './typedText.ts'

/** Stands for a choice that is typed. */
const ANOTHER = '-1'
/** A list longer than this is searched by the first letters of a name. */
const LONG = 12

/** Kinds whose words nothing completes, groups or checks while they are typed. */
const PLAIN: ReadonlySet<string> = new Set(['text', 'multiline', 'email'])

/** Types over what stands in a control. */
async function retype(keys: Keys, text: string): Promise<void> {
  await keys.press('Control+a')
  await keys.press('Delete')
  await keys.type(text)
}

/** Answers one control, whatever it is, with the keys that it is made for. */
export async function answerControl(
  keys: Keys,
  stop: Stop,
  place: Place,
  answer: unknown,
  language: Language,
): Promise<void> {
  if (stop.tag === 'select') return chooseInList(keys, stop, chosen(place, answer))
  if (stop.type === 'radio') return chooseCircle(keys, stop, String(answer))
  if (stop.type === 'checkbox') {
    const wanted = Array.isArray(answer) ? answer.includes(place.node.field.options[stop.at]?.key) : answer === true
    if (wanted !== stop.checked) await keys.press('Space')
    return
  }
  if (!stop.editable) return
  if (stop.role === 'combobox' && place.node.field.kind.kind === 'select')
    return chooseBySearch(keys, stop, String(answer))
  const text = typedText(place, answer, language)
  if (stop.value === text) return
  if (stop.value !== '') return retype(keys, text)
  await (PLAIN.has(place.node.field.kind.kind) ? keys.write(text) : keys.type(text))
}

function chosen({ node, part }: Place, answer: unknown): string {
  if (node.field.kind.kind === 'phone') return isObject(answer) ? String(answer['pais']) : ''
  return node.field.kind.kind === 'address' ? partOfAddress(part, answer) : String(answer)
}

/** By the first letters where the list is long, then with the arrows. `#2` is the second choice, whatever it is; `+words` are typed. */
async function chooseInList(keys: Keys, stop: Stop, key: string): Promise<void> {
  const isNew = key.startsWith('+')
  const wanted = key.startsWith('#') ? Number(key.slice(1)) : stop.keys.indexOf(isNew ? ANOTHER : key)
  if (wanted < 0) throw new Error(`${stop.name} does not offer ${key}, but ${stop.keys.slice(0, LONG).join()}`)
  let at = stop.at
  if (Math.abs(wanted - at) > LONG) {
    const name = await keys.page.evaluate(
      (index) => (document.activeElement as HTMLSelectElement).options[index]?.text ?? '',
      wanted,
    )
    // A letter without a key of its own is put in as text, which no list hears.
    await keys.type(/^[A-Za-z]*/.exec(name)?.[0] ?? '')
    at = (await keys.settled()).at
  }
  await arrows(keys, at, wanted)
  if (!isNew) return
  await keys.settled()
  await keys.press('Tab')
  await keys.type(key.slice(1))
}

/** A long list is searched: the words of the option are typed, then the arrows lead to it. */
async function chooseBySearch(keys: Keys, stop: Stop, key: string): Promise<void> {
  await keys.press('ArrowDown')
  const option = keys.page.locator(`[role=option][data-key="${key}"]`)
  const words = await option.innerText()
  await keys.type(words)
  for (let steps = 0; steps < LONG; steps += 1) {
    const active = await keys.page.evaluate(() => {
      const id = document.activeElement?.getAttribute('aria-activedescendant')
      return (id && document.getElementById(id)?.dataset['key']) ?? null
    })
    if (active === key) return void (await keys.press('Enter'))
    await keys.press('ArrowDown')
  }
  throw new Error(`${stop.name} does not lead to ${words}`)
}

async function chooseCircle(keys: Keys, stop: Stop, key: string): Promise<void> {
  const wanted = stop.keys.indexOf(key)
  if (wanted < 0) throw new Error(`${stop.name} does not offer ${key}`)
  if (wanted === stop.at) {
    if (!stop.checked) await keys.press('Space')
    return
  }
  await arrows(keys, stop.at, wanted)
}

async function arrows({ page }: Keys, from: number, to: number): Promise<void> {
  for (let at = from; at < to; at += 1) await page.keyboard.press('ArrowDown')
  for (let at = from; at > to; at -= 1) await page.keyboard.press('ArrowUp')
}
