import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isImplicitSubmission } from '../../../renderers/form/FormRoot.tsx'
import { closeContexts, sharedChromium } from '../../support/chromium.ts'

/** Controls, and whether Enter in them submits the form that they stand in. */
const CONTROLS: readonly (readonly [name: string, markup: string, submits: boolean])[] = [
  ['a text', '<input id="at">', true],
  ...['text', 'email', 'tel', 'url', 'search', 'number', 'password', 'date', 'time', 'checkbox', 'radio', 'range'].map(
    (type) => [`an input of ${type}`, `<input id="at" type="${type}">`, true] as const,
  ),
  ['a text that is only read', '<input id="at" readonly>', true],
  ['a choice', '<select id="at"><option>One</option></select>', false],
  ['a closed combobox', '<input id="at" role="combobox" aria-expanded="false">', true],
  ['a text that makes use of Enter itself', '<input id="at" onkeydown="event.preventDefault()">', false],
  ['a text that makes use of what Enter types', '<input id="at" onkeypress="event.preventDefault()">', false],
  ['lines', '<textarea id="at"></textarea>', false],
  ['a rich text', '<div id="at" contenteditable="true"></div>', false],
  ['a button', '<button id="at" type="button">Add</button>', false],
  ['a link', '<a id="at" href="#there">There</a>', false],
  ['a section that opens', '<details><summary id="at">More</summary></details>', false],
  ...['button', 'reset'].map(
    (type) => [`an input that is a ${type}`, `<input id="at" type="${type}">`, false] as const,
  ),
]

const KEYS = ['Enter', 'Shift+Enter', 'Control+Enter', 'NumpadEnter', ' ', 'a', 'Escape']

/** A form of the browser beside one of ours, with the same in them; what is submitted is counted. */
const page = (markup: string, button: string) => `
  <form onsubmit="event.preventDefault(); window.count.form++">${markup}${button}</form>
  <div id="ours" onclick="window.count.div += event.target.matches('[type=submit]:enabled') ? 1 : 0">${markup}${button}</div>
  <script>window.count = { form: 0, div: 0 }</script>`

const BUTTON = '<button type="submit">Save</button>'

describe('DF-07 Enter in a form that is no <form>', () => {
  let browser: Browser
  let tab: Page
  beforeAll(async () => {
    browser = await sharedChromium()
    tab = await browser.newPage()
  })
  afterAll(() => closeContexts(browser))

  /** How often each of the two was submitted by a key. */
  async function pressed(markup: string, key: string, button = BUTTON): Promise<{ form: number; div: number }> {
    await tab.setContent(page(markup, button))
    await tab.evaluate(`
      const submits = ${isImplicitSubmission.toString()}
      document.getElementById('ours').addEventListener('keypress', (event) => {
        if (!submits(event)) return
        event.preventDefault()
        event.currentTarget.querySelector('[type=submit]').click()
      })`)
    for (const at of await tab.locator('#at').all()) {
      await at.focus()
      await tab.keyboard.press(key)
    }
    return tab.evaluate('window.count')
  }

  it.each(CONTROLS)('%s', async (_, markup, submits) => {
    expect(await pressed(markup, 'Enter')).toEqual(submits ? { form: 1, div: 1 } : { form: 0, div: 0 })
  })

  it.each(KEYS)('%s in a text does what it does in one', async (key) => {
    const { form, div } = await pressed('<input id="at">', key)
    expect(div).toBe(form)
  })

  it('a button out of use submits nothing', async () => {
    const out = '<button type="submit" disabled>Save</button><button type="submit">Send</button>'
    expect(await pressed('<input id="at">', 'Enter', out)).toEqual({ form: 0, div: 0 })
  })

  it('a combobox that is open keeps Enter for its choice', async () => {
    const open = '<input id="at" role="combobox" aria-expanded="true">'
    expect((await pressed(open, 'Enter')).div).toBe(0)
  })

  it('what a composition is ended with submits nothing', async () => {
    await pressed('<input id="at">', 'a')
    const session = await tab.context().newCDPSession(tab)
    await session.send('Input.imeSetComposition', { text: '日', selectionStart: 1, selectionEnd: 1 })
    await session.send('Input.dispatchKeyEvent', {
      type: 'rawKeyDown',
      key: 'Process',
      code: 'Enter',
      windowsVirtualKeyCode: 229,
    })
    await session.send('Input.insertText', { text: '日' })
    await expect.poll(() => tab.locator('#ours #at').inputValue()).toBe('a日')
    expect(await tab.evaluate('window.count')).toEqual({ form: 0, div: 0 })
  })
})
