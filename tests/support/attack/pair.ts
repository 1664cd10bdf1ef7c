import { comparable, soundness, type Case, type Judge } from './attack.ts'
import { sendAs, type Ground } from './ground.ts'
import type { Shot } from './shoot.ts'

/** Two requests that differ in one word: what is another's, and what is nobody's. */
export interface Pair {
  readonly title: string
  readonly who: string
  readonly theirs: { readonly says: string; readonly shot: Shot | (() => Promise<Shot>) }
  readonly nobodys: { readonly says: string; readonly shot: Shot | (() => Promise<Shot>) }
  /** Whether the word is one's own to choose: what is made under it has a content of its own. */
  readonly isChosen?: boolean
}

/** A case that is right when what is another's is answered exactly as what is nobody's. */
export const alike = (
  ground: Ground,
  { title, who, theirs, nobodys, isChosen = false }: Pair,
  also: Judge = () => null,
): Case => ({
  title: `${title} ${who}`,
  run: async () => {
    const other = await sendAs(ground.portal, ground.alpha, who, await made(nobodys.shot))
    const shot = await made(theirs.shot)
    const answer = await sendAs(ground.portal, ground.alpha, who, shot)
    const same =
      comparable(other, nobodys.says) === comparable(answer, theirs.says) ||
      (isChosen && answer.status < 400 && other.status === answer.status)
    const unsound = soundness(ground, answer, JSON.stringify(shot))
    if (unsound !== null || same) return unsound ?? also(answer)
    return `${answer.status} ${answer.text.slice(0, 200)} is not ${other.status} ${other.text.slice(0, 200)}`
  },
})

const made = async (shot: Pair['theirs']['shot']): Promise<Shot> => (typeof shot === 'function' ? shot() : shot)

/**
 * An id that nobody has: the name of an own module or a number as long as another (of two digits at least, for those of
 * one are roles of every organisation), or a UUID.
 */
export function nobodysId(like: string): string {
  if (like.startsWith('x_')) return `x_${'z'.repeat(like.length - 2)}`
  return /^\d+$/.test(like) ? '9'.repeat(Math.max(2, like.length)) : crypto.randomUUID()
}
