import type { Values } from '#engine/form'
import { answerControl } from './control.ts'
import { answerAt } from './fillPage.ts'
import type { Filling } from './fillPage.ts'
import { placeOf } from './placeOf.ts'

/** The field that has the focus. */
export async function reached({ keys, forms }: Filling): Promise<string> {
  const stop = await keys.settled()
  return placeOf(forms, stop.ids)?.pointer ?? `no field: ${stop.tag} ${stop.name.slice(0, 60)}`
}

/** Goes back to the list of what is wrong, and over its links to the first. */
export async function toFirstLink({ keys }: Filling): Promise<void> {
  await keys.to('the list of what is wrong', ({ inSummary }) => inSummary, 'Shift+Tab')
  while ((await keys.press('Shift+Tab')).inSummary);
  await keys.press('Tab')
}

/** Follows a link of the list with Enter, and answers where it leads. */
export async function followLink(filling: Filling): Promise<string> {
  await filling.keys.press('Enter')
  return reached(filling)
}

/** Answers what has the focus once more, by other answers. */
export async function answerAgain({ keys, forms, language }: Filling, answers: Values): Promise<void> {
  const stop = await keys.settled()
  const place = placeOf(forms, stop.ids)
  if (!place) throw new Error('Nothing is to be answered here')
  await answerControl(keys, stop, place, answerAt(answers, place.pointer), language)
}
