/**
 * The session shows somebody else's portal now, or its own again: nothing that was read before holds any more, so that the page
 * begins anew.
 */
export const reloadPage = (): void => location.assign('/')
