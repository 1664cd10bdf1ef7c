import { useAtomValue } from 'jotai'
import { useLayoutEffect } from 'react'
import { translatorAtom } from '#app/language'
import { applicationAtom } from '#app/state'

/** Sets the title of the browser's tab: the screen, then the organisation. Null leaves the title unchanged. */
export function usePageTitle(title: string | null): void {
  const { translate } = useAtomValue(translatorAtom)
  const application = useAtomValue(applicationAtom)
  const site = application?.name || translate('lbl.shell.product')
  useLayoutEffect(() => {
    if (title !== null) document.title = title === '' ? site : `${title} – ${site}`
  }, [title, site])
}
