import type { Failure } from '#engine/call'
import type { Translator } from '#engine/text'

const NOT_FOUND = 404
const TITLE = 'lbl.shell.startFailed'

interface StartFailureTexts {
  readonly title: string
  readonly text: string
  readonly retry: string
}

/** Texts for a failed start. If no texts are loaded, they come from the page's HTML: scripts contain no texts. */
export function startFailureTexts(
  { translate, hasText }: Pick<Translator, 'translate' | 'hasText'>,
  { status }: Pick<Failure, 'status'>,
  inPage: () => Pick<HTMLElement, 'title' | 'textContent'> | null | undefined,
): StartFailureTexts {
  if (!hasText(TITLE)) {
    const words = inPage()
    return { title: document.title, text: words?.textContent ?? '', retry: words?.title ?? '' }
  }
  const key =
    status === NOT_FOUND ? 'msg.shell.unknownApplication' : status === 0 ? 'msg.error.network' : 'msg.shell.startFailed'
  return { title: translate(TITLE), text: translate(key, { status }), retry: translate('lbl.general.retry') }
}

/** The texts in the page's HTML for a language. */
export const textsInPage = (language: string): HTMLElement | null | undefined =>
  document.querySelector<HTMLTemplateElement>('#away')?.content.querySelector<HTMLElement>(`[lang=${language}]`)
