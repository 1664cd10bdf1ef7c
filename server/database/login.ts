import type { ClientConfig } from 'pg'

/** How to reach the database: a PostgreSQL URL and, where one login serves both sides, the role to take on. */
export type DatabaseLogin = { readonly url: string; readonly role?: string }

/** The role that owns nothing and that every row is read and written under. */
export const appRole = 'tramit_app'

/** The URL of a login on a unix socket; it works in `psql` too. */
export function socketUrl(socketDirectory: string, user: string, database: string): string {
  const query = new URLSearchParams({ host: socketDirectory, port: '5432', sslmode: 'disable' })
  return `postgresql://${user}@/${database}?${query.toString()}`
}

/** The same login on another database of the same server. */
export function onDatabase(login: DatabaseLogin, database: string): DatabaseLogin {
  const [address = '', query] = login.url.split('?', 2)
  const path = address.indexOf('/', address.indexOf('://') + 3)
  const base = path === -1 ? address : address.slice(0, path)
  return { ...login, url: `${base}/${encodeURIComponent(database)}${query === undefined ? '' : `?${query}`}` }
}

/** Settings for a `pg` client or pool. Session options join those that the URL carries, since the URL wins in `pg`. */
export function clientConfig(login: DatabaseLogin, applicationName: string): ClientConfig {
  const [address = '', query = ''] = login.url.split('?', 2)
  const parameters = new URLSearchParams(query)
  const options = [
    parameters.get('options'),
    '-c timezone=UTC -c datestyle=ISO,YMD -c intervalstyle=iso_8601',
    login.role === undefined ? null : `-c role=${login.role}`,
  ]
  parameters.set('options', options.filter((option) => option !== null && option !== '').join(' '))
  // `pg` decodes with URL rules, where a plus sign is a space only in the query part that it reads itself.
  const connectionString = `${address}?${parameters.toString().replaceAll('+', '%20')}`
  return { connectionString, application_name: applicationName, connectionTimeoutMillis: 10_000 }
}
