import type { Failure } from '#engine/call'
import type { Speech } from '#engine/text'

const NOT_FOUND = 404
const TITLE = 'lbl.shell.startFailed'

interface Words {
  readonly title: string
  readonly text: string
  readonly retry: string
}

/** What is said of a start that failed. Without texts it is what stands in the page itself: no script carries words. */
export function failedWords(
  { say, has }: Pick<Speech, 'say' | 'has'>,
  { status }: Pick<Failure, 'status'>,
  inPage: () => Pick<HTMLElement, 'title' | 'textContent'> | null | undefined,
): Words {
  if (!has(TITLE)) {
    const words = inPage()
    return { title: document.title, text: words?.textContent ?? '', retry: words?.title ?? '' }
  }
  const key =
    status === NOT_FOUND ? 'msg.shell.unknownApplication' : status === 0 ? 'msg.error.network' : 'msg.shell.startFailed'
  return { title: say(TITLE), text: say(key, { status }), retry: say('lbl.general.retry') }
}

/** The words of the page in a language. */
export const wordsInPage = (language: string): HTMLElement | null | undefined =>
  document.querySelector<HTMLTemplateElement>('#away')?.content.querySelector<HTMLElement>(`[lang=${language}]`)
