import { createStore } from 'jotai'
import { describe, expect, it } from 'vitest'
import { noticesAtom, shownNoticesAtom } from '../../../app/frame/atoms.ts'

describe('notices', () => {
  it('ER-03 of several told in one moment none is lost, and each is shown once', () => {
    const store = createStore()
    const texts = (): readonly string[] => store.get(noticesAtom).map(({ text }) => text)
    store.set(noticesAtom, { tone: 'error', text: 'refused' })
    store.set(noticesAtom, { tone: 'success', text: 'saved' })
    store.set(noticesAtom, { tone: 'success', text: 'saved' })
    expect(texts()).toEqual(['refused', 'saved', 'saved'])
    const [first] = store.get(noticesAtom)
    store.set(shownNoticesAtom, first?.number ?? 0)
    expect(texts()).toEqual(['saved', 'saved'])
    store.set(shownNoticesAtom, store.get(noticesAtom).at(-1)?.number ?? 0)
    store.set(noticesAtom, { tone: 'success', text: 'saved' })
    expect(store.get(noticesAtom).map(({ number }) => number)).toEqual([4])
  })
})
