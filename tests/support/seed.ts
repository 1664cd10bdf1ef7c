import fc from 'fast-check'

/**
 * What properties draw. A run of the tests gives the same answer for the same code; `npm run explore` draws anew, and
 * what it finds is had again with its seed.
 */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) })
