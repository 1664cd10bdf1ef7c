import { expect, it } from 'vitest'
import { missingTools } from '../../scripts/checkTools.mjs'

it('names each tool that does not start in one sentence', async () => {
  expect(await missingTools(['tramit-is-no-such-tool', 'tsc', 'nor-is-this'])).toEqual(
    ['tramit-is-no-such-tool', 'nor-is-this'].map(
      (tool) =>
        `npm run check needs ${tool}, which does not start on this machine (${process.platform} ${process.arch}): run npm ci.`,
    ),
  )
})
