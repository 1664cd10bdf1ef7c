import fc from 'fast-check'

/**
 * Seed of property tests. It is fixed, so that test runs are reproducible. `npm run explore` draws new seeds; its
 * failures can be reproduced with their seed.
 */
fc.configureGlobal({ seed: Number(process.env['SEED'] ?? 1) })
