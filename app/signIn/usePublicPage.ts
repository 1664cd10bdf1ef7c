import { useCallback, useEffect, useState } from 'react'
import { PUBLIC_FORMS, SIGN_IN } from './publicForms.ts'

const EMAIL_VALIDATE = '/emailvalidate'

/** The address of the public form that is shown, and how to open another one. */
export interface PublicPage {
  readonly path: string
  readonly open: (path: string) => void
}

/**
 * Every other address waits behind the sign-in; it is kept with the entry of the history, so that a reload keeps it too.
 * The router comes with the portal.
 */
export function usePublicPage(hasLeft: boolean): PublicPage {
  const [path, setPath] = useState(publicPath)
  useEffect(() => {
    const stay = (): void => {
      const { pathname, search } = location
      setPath(publicPath())
      if (pathname === '/' || publicPath() === pathname) return
      const kept = { from: pathname + search, entry: history.state as unknown }
      history.replaceState(hasLeft || pathname === EMAIL_VALIDATE ? null : kept, '', SIGN_IN)
    }
    stay()
    addEventListener('popstate', stay)
    return () => removeEventListener('popstate', stay)
  }, [hasLeft])
  const open = useCallback((to: string) => {
    // The address that waits behind the sign-in stays with it.
    history.pushState(history.state, '', to)
    setPath(publicPath())
  }, [])
  return { path, open }
}

const publicPath = (): string =>
  PUBLIC_FORMS.some(({ path }) => path === location.pathname) ? location.pathname : SIGN_IN
