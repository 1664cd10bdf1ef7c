import { loadable } from '#renderers/loadable'

/** Loaded when somebody signs. */
export const SigningDialog = loadable(() => import('./SigningDialog.tsx').then((loaded) => loaded.SigningDialog))
