import type { Form } from './model.ts'

/** What a form that needs no session calls needs none either. */
export const publicCalls = (forms: Iterable<Form>): ReadonlySet<string> =>
  new Set(
    [...forms]
      .filter((form) => form.public)
      .flatMap((form) => [form.submit.calls, form.reads, form.formularios].filter((name) => name !== null)),
  )
