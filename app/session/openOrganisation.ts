import { runBeforeSignOut } from '#app/drafts'

/**
 * Opens the portal of another organisation in place of this one (SE-13). Nobody is signed in by it: a session that this
 * browser has there goes on, and otherwise its sign-in asks for the password. What the address tells is behind the `#`,
 * which no server hears of.
 */
export async function openOrganisation(code: string, email: string): Promise<void> {
  await runBeforeSignOut()
  location.assign(`/signIn#${new URLSearchParams({ codapp: code, correo: email }).toString()}`)
}
