/**
 * Arguments of the server when it starts from a checkout. The demo is installed only into the embedded database.
 * With `DATABASE_URL`, and in production, it is installed on request: `serve --demo` or `seed`.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {readonly string[]}
 */
export const demoArguments = ({ DATABASE_URL, NODE_ENV }) =>
  DATABASE_URL || NODE_ENV === 'production' ? [] : ['--demo']
