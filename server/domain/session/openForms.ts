import type { Module } from '#engine/definition'
import type { Tenant } from '../../tenancy/index.ts'

/** The role of those who sign themselves up: the attribute `registroAbierto` of the organisation. Null: nobody may. */
export function openRole({ attributes }: Pick<Tenant, 'attributes'>): number | null {
  const role = Number(attributes['registroAbierto'] ?? '')
  return Number.isInteger(role) && role > 0 ? role : null
}

/** The second step of a mailed link, which nobody comes to otherwise. */
const LINK = 'link'

/** Names of the forms that an organisation offers before a session. */
export const openForms = ({ forms }: Module, tenant: Pick<Tenant, 'attributes'>): readonly string[] =>
  [...forms.values()].flatMap((form) =>
    form.public && form.name !== LINK && (form.name !== 'signUp' || openRole(tenant) !== null) ? [form.name] : [],
  )
