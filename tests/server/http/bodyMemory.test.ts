import fc from 'fast-check'
import { expect, it } from 'vitest'
import { createBodyMemory } from '../../../server/http/bodyMemory.ts'

it('the memory for bodies is never exceeded, in all or by an address, and is free again in the end', () => {
  const step = fc.record({
    address: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
    bytes: fc.integer({ min: 0, max: 40 }),
    releases: fc.nat(50),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 100 }), (steps) => {
      const memory = createBodyMemory(100)
      const held: { readonly address: string; readonly bytes: number; readonly release: () => void }[] = []
      const sum = (of: (address: string) => boolean): number =>
        held.reduce((total, { address, bytes }) => total + (of(address) ? bytes : 0), 0)
      for (const { address, bytes, releases } of steps) {
        const fits = sum(() => true) + bytes <= 100 && sum((one) => one === address) + bytes <= 25
        const release = memory.reserve(address, bytes)
        expect(release !== null).toBe(fits)
        if (release) held.push({ address, bytes, release })
        const [gone] = held.splice(releases, 1)
        gone?.release()
        gone?.release()
      }
      for (const { release } of held) release()
      for (const address of ['a', 'b', 'c', 'd']) expect(memory.reserve(address, 25)).not.toBeNull()
    }),
  )
})
