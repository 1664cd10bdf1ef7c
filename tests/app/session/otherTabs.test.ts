import { afterEach, describe, expect, it } from 'vitest'
import { tokenHash, otherTabs } from '../../../app/session/otherTabs.ts'

const open: (() => void)[] = []
afterEach(() => open.splice(0).forEach((close) => close()))

function tab(token: string | null) {
  const heard: string[] = []
  const { announce, close } = otherTabs(
    () => token,
    () => void heard.push('used'),
  )
  open.push(close)
  return { tell: announce, heard }
}

describe('tabs of one session', () => {
  it('tell each other of its use, and nobody else; once in a while', async () => {
    const [one, same, other, none] = [tab('t-1'), tab('t-1'), tab('t-2'), tab(null)]
    const seen: unknown[] = []
    const listener = new BroadcastChannel('tramit')
    open.push(() => listener.close())
    listener.addEventListener('message', ({ data }: MessageEvent<unknown>) => void seen.push(data))
    one.tell(0)
    one.tell(1_000)
    none.tell(0)
    one.tell(6_000)
    // A clock that was set back keeps nobody silent.
    one.tell(-10_000)
    await expect.poll(() => seen.length).toBe(3)
    expect([one.heard, same.heard, other.heard, none.heard]).toEqual([[], ['used', 'used', 'used'], [], []])
    expect(new Set(seen)).toEqual(new Set([tokenHash('t-1')]))
  })
})
