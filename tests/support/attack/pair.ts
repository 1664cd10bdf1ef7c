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

/** An id that nobody has, as long as another. Ids of one digit that count up are roles, and begin with 1. */
export const nobodysId = (like: string): string => {
  if (!/^\d+$/.test(like)) return crypto.randomUUID()
  return like.length === 1 ? '0' : '9'.repeat(like.length)
}
