import { isDatabaseError } from '../database/index.ts'

/**
 * The part of a request that the log holds: the method and the path. Only plain words, numbers and record ids of the path are kept, because other
 * segments may be signed paths or tokens. The query may contain personal data.
 */
export const loggedRequest = ({ method, url }: { readonly method?: string; readonly url?: string }) => ({
  method,
  path: url
    ?.split(/[?#]/, 1)[0]
    ?.split('/')
    .map((segment) => (PLAIN.test(segment) ? segment : HIDDEN))
    .join('/'),
})

const UUID = '[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}'
const PLAIN = new RegExp(`^(?:|[a-z]{1,30}(?:[.-][a-z]{1,30}){0,2}|v?\\d{1,12}|${UUID})$`)
const HIDDEN = '…'

interface LoggedError {
  readonly type: string
  readonly message: string
  readonly stack: string
  readonly [name: string]: unknown
}

/**
 * The part of an error that the log holds: type, code, stack and a message without quoted values. Of a database error the names of objects are kept,
 * but not `detail` and `where`, which contain values.
 */
export function loggedError(error: unknown): LoggedError {
  if (!(error instanceof Error))
    return { type: typeof error, message: typeof error === 'string' ? withoutSecrets(error) : HIDDEN, stack: '' }
  return {
    type: error.name,
    message: withoutSecrets(error.message),
    stack: framesOf(error),
    ...('code' in error && typeof error.code === 'string' ? { code: withoutSecrets(error.code) } : {}),
    ...(isDatabaseError(error) ? objectNames(error) : {}),
    ...(error.cause === undefined ? {} : { cause: loggedError(error.cause) }),
  }
}

const framesOf = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

const OBJECT_NAMES = ['severity', 'schema', 'table', 'column', 'constraint', 'routine'] as const

const objectNames = (error: { readonly [name in (typeof OBJECT_NAMES)[number]]?: string | undefined }): object =>
  Object.fromEntries(OBJECT_NAMES.flatMap((name) => (error[name] === undefined ? [] : [[name, error[name]]])))

/** A message without e-mail addresses, without quoted values other than plain names, and without anything that looks like a token. */
export const withoutSecrets = (text: string): string =>
  text
    .replaceAll(/"[^"]*"|'[^']*'|`[^`]*`/g, (quoted) => (NAME.test(quoted.slice(1, -1)) ? quoted : `"${HIDDEN}"`))
    .replaceAll(/\S+@\S+/g, HIDDEN)
    .replaceAll(/[\w+/=.~%-]{20,}/g, (run) => (NAME.test(run) || RECORD_ID.test(run) ? run : HIDDEN))

/** The name of a table, a column or a code module. */
const NAME = /^[a-z]{1,24}(?:[_. -][a-z]{1,24}){0,6}$/i
const RECORD_ID = new RegExp(`^${UUID}$`)
