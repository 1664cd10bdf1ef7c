import { once } from 'node:events'
import { describe, expect, it } from 'vitest'
import { createArchive } from '../../../server/files/createArchive.ts'

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
    const out = createArchive(files, {
      ended: async () => {
        ended += 1
      },
    })
    await once(out, 'readable')
    out.destroy()
    await expect.poll(() => [isLeft, begun, ended]).toEqual([true, 1, 1])
  })
})

it('PV-03 DO-01 an archive that breaks before it is read ends nothing else, and is broken for its reader', async () => {
  async function* broken(): AsyncGenerator<Buffer, void> {
    yield Buffer.alloc(10)
    throw new Error('no rows')
  }
  const files = [{ path: 'a', isCompressed: true, content: broken }]
  const out = createArchive(files)
  await expect.poll(() => out.errored?.message).toBe('no rows')
  await expect(out.toArray()).rejects.toThrow('no rows')
})
