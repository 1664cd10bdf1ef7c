import { Link } from '@fluentui/react-components'
import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'
import type { Failure } from '#engine/call'
import { isObject } from '#engine/form'
import { PortProvider } from '#renderers/context'
import type { CallResult } from '#renderers/context'
import { FailureBanner } from '#renderers/notice'
import { FormScreen } from '#renderers/screen'
import { client } from '#app/api'
import { CardPage, LoadingPage, questionQueue, usePageTitle } from '#app/frame'
import { translatorAtom } from '#app/language'
import { useCreatePort, usePublicPort } from '#app/port'
import { PROVIDER_MODULE } from './modules.ts'
import { takeReturnAddress } from './returnStorage.ts'

/** The answer of the provider counts once, however often the page is drawn. */
let entered: Promise<CallResult> | null = null

function enter(): Promise<CallResult> {
  const { search: respuesta, pathname } = location
  const proveedor = pathname.slice(pathname.lastIndexOf('/') + 1)
  // It belongs into no bookmark and no history.
  history.replaceState(null, '', '/signIn')
  return client.call(PROVIDER_MODULE, 'enter', { input: { respuesta, proveedor } })
}

const goOn = (): void => location.replace(takeReturnAddress())

const WAYS = { ask: questionQueue.ask, close: () => location.replace('/signIn'), enter: goOn }

/** The return page of identity providers: it starts the session, or asks for a code first. */
export function ProviderReturn() {
  const translator = useAtomValue(translatorAtom)
  const [failure, setFailure] = useState<Failure | null>(null)
  const [input, setInput] = useState<{ readonly reto: unknown } | null>(null)
  const port = useCreatePort(usePublicPort(PROVIDER_MODULE, WAYS))
  const form = useMemo(() => PROVIDER_MODULE.forms.get('code'), [])
  usePageTitle(form ? translator.translate(form.title) : '')
  useEffect(() => {
    entered ??= enter()
    void entered.then((answer) => {
      if (!answer.ok) return setFailure(answer.failure)
      const reto = isObject(answer.body) ? answer.body['reto'] : undefined
      return reto === undefined ? goOn() : setInput({ reto })
    })
  }, [])
  if (!failure && !input) return <LoadingPage />
  return (
    <PortProvider port={port}>
      <CardPage>
        {failure && <FailureBanner failure={failure} />}
        {input && form && <FormScreen module={PROVIDER_MODULE} form={form} input={input} presentation="card" />}
        <Link href="/signIn">{translator.translate('lbl.shell.backToSignIn')}</Link>
      </CardPage>
    </PortProvider>
  )
}
