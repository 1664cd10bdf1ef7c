import { describe, expect, it } from 'vitest'
import { applyOverlay, checkOverlay, overlayContext, readOverlay } from '#engine/overlay'
import { context, source } from '../definition/shipped.ts'

const home = source('home')
const within = overlayContext(context)

function placed(blocks: object) {
  const read = readOverlay({ over: 'home', version: 1, blocks })
  return read.ok ? applyOverlay(home, read.value, within) : read
}

const refused = (blocks: object): readonly string[] => {
  const result = placed(blocks)
  return result.ok ? [] : result.problems.map(({ pointer, reason }) => `${pointer} ${reason}`)
}

describe('the home page of an organisation', () => {
  it('LC-04 hides blocks and says which come first; the others stay as they were', () => {
    const result = placed({ hide: ['byMonth', 'byArea'], order: ['waiting', 'start'] })
    const names = Object.keys((result.ok && result.value.blocks) || {})
    const rest = Object.keys(home.blocks ?? {}).filter(
      (name) => !['byMonth', 'byArea', 'waiting', 'start'].includes(name),
    )
    expect(names).toEqual(['waiting', 'start', ...rest])
  })

  it('LC-04 may be published with words of its own', () => {
    const texts = { en: { 'lbl.home.own': 'My requests' } }
    const read = readOverlay({ over: 'home', version: 1, blocks: { hide: ['people'] }, texts })
    expect(read.ok && checkOverlay(home, read.value, within, {}).ok).toBe(true)
  })

  it.each<[object, string]>([
    [{ hide: ['peopel'] }, '/blocks/hide/0 unknownField'],
    [{ order: ['start', 'nothing'] }, '/blocks/order/1 unknownField'],
    [{ add: ['start'] }, '/blocks/add unknownKey'],
    [{ hide: 'start' }, '/blocks/hide wrongType'],
  ])('LC-04 says no more than that: %j', (blocks, told) => {
    expect(refused(blocks)).toEqual([told])
  })
})
