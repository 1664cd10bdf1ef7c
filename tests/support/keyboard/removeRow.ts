import type { Filling } from './fillPage.ts'
import { placeOf } from './placeOf.ts'
import { say } from './say.ts'
import type { Stop } from './stop.ts'

/** Types into the row that has just been added, and removes it with its button; that it was typed into is asked back. */
export async function removeRow({ keys, forms, language }: Filling, row: string): Promise<void> {
  const first = await keys.settled()
  const isTyped = first.tag === 'input' && first.editable && first.type === 'text'
  if (isTyped) await keys.type('x')
  const isRemove = ({ tag, ids }: Stop): boolean => {
    const place = placeOf(forms, ids)
    return tag === 'button' && place?.pointer === row && place.part === ''
  }
  await keys.to(`the button that removes ${row}`, isRemove, 'Shift+Tab')
  await keys.press('Enter')
  await keys.settled()
  if (!isTyped) return
  const answer = say(language, 'lbl.general.remove')
  if ((await keys.settled()).name !== answer) await keys.to(answer, ({ name }) => name === answer)
  await keys.press('Enter')
  await keys.page.getByRole('alertdialog').or(keys.page.getByRole('dialog')).waitFor({ state: 'detached' })
  await keys.settled()
}
