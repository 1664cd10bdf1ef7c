/** Limits of a day or an instant that name the present; any other names a field beside it. */
export const PRESENT = ['today', 'now'] as const

/** The field that `after` or `before` names; the present wins over a field of its name, as a served form may have one. */
export const fieldBound = (limit: string | undefined): string | undefined =>
  limit === undefined || PRESENT.some((word) => word === limit) ? undefined : limit
