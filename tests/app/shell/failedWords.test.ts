import { readFileSync } from 'node:fs'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createTranslator } from '#translator'
import { startFailureTexts, textsInPage } from '../../../app/frame/StartFailed.tsx'

const TEXTS = {
  'lbl.shell.startFailed': 'Not opened',
  'lbl.general.retry': 'Again',
  'msg.error.network': 'Away',
  'msg.shell.unknownApplication': 'Unknown ({{status}})',
  'msg.shell.startFailed': 'An error ({{status}})',
}
const PAGE = readFileSync(new URL('../../../app/index.html', import.meta.url), 'utf8')

/** The page as a browser gives it: its one template, and what stands in that. */
function page() {
  const find = (selector: string) => {
    const language = /^\[lang=(\w+)\]$/.exec(selector)?.[1] ?? ''
    const [, title, textContent] = new RegExp(`<p lang="${language}" title="([^"]+)">([^<]+)</p>`).exec(PAGE) ?? []
    return title === undefined ? null : { title, textContent }
  }
  const template = { content: { querySelector: find } }
  vi.stubGlobal('document', {
    title: 'Tramit',
    querySelector: (name: string) => (PAGE.includes(`<template id="${name.slice(1)}">`) ? template : null),
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('SH-01 a start that failed', () => {
  it.each([
    [0, 'Away'],
    [404, 'Unknown (404)'],
    [503, 'An error (503)'],
  ])('with %i says so', (status, text) => {
    expect(startFailureTexts(createTranslator('en', TEXTS), { status }, () => null)).toEqual({
      title: 'Not opened',
      text,
      retry: 'Again',
    })
  })

  it.each(['en', 'es', 'ca', 'fr'])('has words without texts: %s', (language) => {
    page()
    const { title, text, retry } = startFailureTexts(createTranslator(language, {}), { status: 0 }, () =>
      textsInPage(language),
    )
    expect(title).toBe('Tramit')
    expect(`${text} ${retry}`).toMatch(/^\p{Lu}.+\. \p{Lu}/u)
  })
})
