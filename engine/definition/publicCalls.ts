import type { Form } from './model.ts'

/** Returns the calls of public forms. They need no session either. */
export const publicCalls = (forms: Iterable<Form>): ReadonlySet<string> =>
  new Set(
    [...forms]
      .filter((form) => form.public)
      .flatMap((form) => [form.submit.calls, form.reads, form.formularios].filter((name) => name !== null)),
  )
