import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createArchive } from '../../../server/privacy/person/exportPerson.ts'

describe('PV-03 an archive that nobody takes any more', () => {
  it('lets go of what its file is being read from, and begins no other', async () => {
    let isLeft = false
    let begun = 0
    let ended = 0
    async function* endless(): AsyncGenerator<Buffer, void> {
      begun += 1
      try {
        for (;;) yield Buffer.alloc(65_536)
      } finally {
        isLeft = true
      }
    }
    const files = ['a', 'b'].map((path) => ({ path, isCompressed: true, content: endless }))
    const out = createArchive(files, new Date(0), async () => {
      ended += 1
    })
    await once(out, 'readable')
    out.destroy()
    await expect.poll(() => [isLeft, begun, ended]).toEqual([true, 1, 1])
  })
})
