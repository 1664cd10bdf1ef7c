import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { translatorAtom } from '#app/language'
import { applicationAtom } from '#app/state'

/** Names the page in the browser's tab: the screen first, then whose portal it is. Null leaves the naming to another. Both names are drawn at once. */
export function usePageTitle(title: string | null): void {
  const { translate } = useAtomValue(translatorAtom)
  const application = useAtomValue(applicationAtom)
  const site = application?.name || translate('lbl.shell.product')
  useLayoutEffect(() => {
    if (title !== null) document.title = title === '' ? site : `${title} – ${site}`
  }, [title, site])
}
