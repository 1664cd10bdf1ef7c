import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'
import { PORTAL_KINDS } from '#engine/field'
import { textOfKeys } from '#engine/text'
import { PortProvider } from '#renderers/context'
import { QuestionHost } from '#renderers/dialog'
import { RENDERERS } from '#renderers/field'
import { Banner } from '#renderers/notice'
import { FormScreen } from '#renderers/screen'
import { CardPage, OFFERED_FORMS, questionQueue, usePageTitle, useViewer } from '#app/frame'
import { translatorAtom } from '#app/language'
import { useCreatePort } from '#app/port'
import type { PortOptions } from '#app/port'
import { applicationAtom, stored } from '#app/state'
import { linkedFile } from './linkedFile.ts'
import { PUBLIC_MODULES, publicForm } from './publicForms.ts'

/** The message names a status, as where the server answers that there is no such organisation. */
const NOT_FOUND = 404

const nothing = (): undefined => undefined
/** The call of a module that gives the file behind a link. */
const CONTENT = 'content'
/** Other forms give no files. */
const never = (): Promise<never> => new Promise(nothing)

/** The token of a mail's link. It stays in the address, which no server is told, so that a reload keeps it. */
function tokenInAddress(): string | null {
  const hash = new URLSearchParams(location.hash.slice(1))
  return hash.get('bl') ?? hash.get('enlace')
}

/** A public form, with or without a session: to end mails (BL-03), to answer one about a booking, to sign a document, to verify a signed file. */
export function PublicCard() {
  const translator = useAtomValue(translatorAtom)
  const application = useAtomValue(applicationAtom)
  const [token] = useState(tokenInAddress)
  const [isSignedIn] = useState(() => stored.token.read() !== null)
  const shown = publicForm(location.pathname, token !== null || isSignedIn)
  usePageTitle(shown ? translator.translate(shown.form.title) : '')
  const portOptions = useMemo<PortOptions>(
    () => ({
      kinds: PORTAL_KINDS,
      renderers: RENDERERS,
      user: null,
      module: (id) => PUBLIC_MODULES.find((module) => module.id === id),
      can: () => false,
      open: nothing,
      download: never,
      downloadFile: never,
      ask: questionQueue.ask,
      close: nothing,
      reload: nothing,
      notify: nothing,
      beginSession: nothing,
    }),
    [],
  )
  const bare = useCreatePort(portOptions)
  const module = shown?.module
  const whole = useMemo(
    () => (module?.calls.has(CONTENT) ? { ...bare, ...linkedFile(module, CONTENT, token, bare) } : bare),
    [bare, module, token],
  )
  const { port, viewer } = useViewer(whole)
  const [visita] = useState(() => crypto.randomUUID())
  const input = useMemo(() => ({ token, visita }), [token, visita])
  const offered = OFFERED_FORMS.find(({ path }) => path === location.pathname)
  return (
    <PortProvider port={port}>
      <CardPage>
        {application === null ? (
          <Banner tone="error" text={translator.translate('msg.shell.unknownApplication', { status: NOT_FOUND })} />
        ) : offered && application.attributes[offered.attribute] !== 'true' ? (
          <Banner tone="warning" text={translator.translate(textOfKeys(offered.otherwise))} />
        ) : (
          shown && <FormScreen {...shown} input={input} presentation="card" />
        )}
      </CardPage>
      {viewer}
      <QuestionHost queue={questionQueue} />
    </PortProvider>
  )
}
