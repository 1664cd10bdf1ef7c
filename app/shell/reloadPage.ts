/** Reloads the portal after impersonation begins or ends, because all loaded data belongs to the other user. */
export const reloadPage = (): void => location.assign('/')
