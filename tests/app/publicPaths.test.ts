import { describe, expect, it } from 'vitest'
import { PUBLIC_PATHS } from '../../app/publicPaths.ts'
import { PUBLIC_MODULES } from '../../app/publicCard/publicForms.ts'
import { MODULES } from '../support/modules.ts'

/** The sign-in has screens of its own. */
const OF_SIGN_IN: readonly string[] = ['session', 'providerSignIn']

const open = Object.values(MODULES).filter(
  ({ id, forms = {} }) => !OF_SIGN_IN.includes(id) && Object.values(forms).some((form) => form.public === true),
)

describe('forms that are open to everybody', () => {
  it('are all reached by their address, with or without a session', () => {
    const ids = open.map(({ id }) => id)
    expect(ids.length).toBeGreaterThan(3)
    expect(new Set(PUBLIC_MODULES.map(({ id }) => id))).toEqual(new Set(ids))
    const routes = open.flatMap(({ routes: own = {} }) => Object.values(own).flat())
    expect(new Set<unknown>(PUBLIC_PATHS)).toEqual(new Set(routes))
  })
})
