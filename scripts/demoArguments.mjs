/**
 * What a start in a checkout asks of the server: the demo, which belongs into a database that nobody else looks after.
 * A database of one's own and production get it from `serve --demo` or `seed`, when somebody asks for it.
 * @param {Readonly<Record<string, string | undefined>>} environment
 * @returns {readonly string[]}
 */
export const demoArguments = ({ DATABASE_URL, NODE_ENV }) =>
  DATABASE_URL || NODE_ENV === 'production' ? [] : ['--demo']
