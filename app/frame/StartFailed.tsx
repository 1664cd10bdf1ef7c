import { Button } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import type { Failure } from '#engine/call'
import { languageAtom, translatorAtom } from '#app/language'
import type { Translator } from '#engine/text'
import { useCenteredPage } from './LoadingPage.tsx'

interface StartFailedProps {
  readonly failure: Failure
  readonly onRetry: () => void
}

/** The portal could not begin: what happened, with its status, and a way to try again (SH-01). */
export function StartFailed({ failure, onRetry }: StartFailedProps) {
  const { page } = useCenteredPage()
  const { language } = useAtomValue(languageAtom)
  const { title, text, retry } = startFailureTexts(useAtomValue(translatorAtom), failure, () => textsInPage(language))
  return (
    <main className={page}>
      <h1>{title}</h1>
      <p role="alert">{text}</p>
      <Button appearance="primary" onClick={onRetry}>
        {retry}
      </Button>
    </main>
  )
}

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
