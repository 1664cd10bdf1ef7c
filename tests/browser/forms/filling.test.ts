import type { Browser, Page, Response } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS, writeDay } from '#engine/field'
import { compileFormulario, isObject } from '#engine/form'
import type { FormPlan, Formulario, Values } from '#engine/form'
import { createTranslator } from '#translator'
import type { Language } from '#engine/text'
import { changed, planOf } from '../../definitions/forms/judged.ts'
import { LINKS } from '../../engine/form/served.ts'
import { application, companyApplication } from '../../support/answers/application.ts'
import { dayFrom } from '../../support/answers/dayFrom.ts'
import { grant } from '../../support/answers/grant.ts'
import { postedWorkers } from '../../support/answers/postedWorkers.ts'
import { residence } from '../../support/answers/residence.ts'
import { storedFile } from '../../support/answers/storedFile.ts'
import { barriers } from '../../support/barriers.ts'
import { sized } from '../../support/full.ts'
import { closeContexts, sharedChromium } from '../../support/chromium.ts'
import { demoProcedure } from '../../support/demoProcedure.ts'
import { answerAt, fillPage } from '../../support/keyboard/fillPage.ts'
import type { Filling } from '../../support/keyboard/fillPage.ts'
import { keysOf } from '../../support/keyboard/keys.ts'
import { goOn, signInByKeyboard, startByKeyboard } from '../../support/keyboard/procedure.ts'
import { answerAgain, followLink, reached, toFirstLink } from '../../support/keyboard/putRight.ts'
import { answered, missed, unlike } from '../../support/keyboard/stored.ts'
import { newCustomer } from '../../support/newCustomer.ts'
import { product, signedIn, visitor } from '../../support/visitor.ts'

const today = new Date().toISOString().slice(0, 10)
const PHONE = { width: 390, height: 844 }
const DESKTOP = { width: 1440, height: 900 }

interface Run {
  readonly form: string
  readonly on: 'phone' | 'desktop'
  readonly language: Language
  readonly answers: Values
  /** A place that is answered wrong at first: it alone breaks a rule between fields. */
  readonly wrong: string
  readonly first: unknown
  /** Its files do not arrive before it is submitted. */
  readonly waits?: true
}

/** Result of a run: the address of the procedure, and the answers. */
interface Submitted {
  readonly path: string
  readonly form: string
  readonly answers: Values
}

const ALL: readonly Run[] = [
  {
    form: 'application',
    on: 'phone',
    language: 'en',
    answers: { ...application, destino: '#1' },
    wrong: '/solicitante/llamadaHasta',
    first: '08:59',
  },
  {
    form: 'application',
    on: 'desktop',
    language: 'fr',
    answers: changed(companyApplication, { '/representante/calidad': '+Chargée des affaires publiques' }),
    wrong: '/notificacion/canal',
    first: 'papel',
  },
  {
    form: 'residence',
    on: 'phone',
    language: 'es',
    answers: residence(today),
    wrong: '/declarante/documento',
    first: '87654321X',
    waits: true,
  },
  {
    form: 'residence',
    on: 'desktop',
    language: 'ca',
    answers: residence(today),
    wrong: '/vivienda/finContrato',
    first: dayFrom(today, -30),
  },
  {
    form: 'grant',
    on: 'phone',
    language: 'ca',
    answers: changed(grant(today), { '/entidad/representante/cargo': '+Tresoreria' }),
    wrong: '/presupuesto/solicitado',
    first: { importe: 1_100_000, moneda: 'EUR' },
  },
  {
    form: 'grant',
    on: 'desktop',
    language: 'en',
    answers: grant(today),
    wrong: '/proyecto/fechaFin',
    first: dayFrom(today, 55),
  },
  {
    form: 'postedWorkers',
    on: 'phone',
    language: 'fr',
    answers: postedWorkers,
    wrong: '/pagos/pagadores/0/viajes/1/hasta',
    first: '2025-06-09',
  },
  {
    form: 'postedWorkers',
    on: 'desktop',
    language: 'es',
    answers: postedWorkers,
    wrong: '/pagos/pagadores/1/baja',
    first: '2025-09-30',
  },
]

/** `npm test` fills the form whose files are waited for. Fields that it lacks have stories. */
const RUNS = ALL.filter(({ waits }) => sized(waits === true, true))

/** One of so many pages is looked at: the same parts stand on all of them, on the larger device more on each. */
const SEEN = sized({ phone: 4, desktop: 8 }, { phone: 1, desktop: 2 })

describe('the forms of the demo, filled in with the keyboard alone', () => {
  let browser: Browser
  const submitted: Submitted[] = []
  beforeAll(async () => {
    browser = await sharedChromium()
  })
  afterAll(() => closeContexts(browser))

  // Each has a customer of its own, so that two of them may go on at once.
  it.concurrent.each(RUNS)(
    'DF-03 DF-04 DF-05 DF-06 DF-07 DF-08 DF-09 DF-11 UP-01 $form, on a $on in $language',
    async ({ form, on, language, answers, wrong, first, waits }) => {
      const { page, complaints } = await visitor(browser, { ...(on === 'phone' ? PHONE : DESKTOP), language })
      const keys = keysOf(page)
      const found: unknown[] = []
      const look = async (scheme: 'light' | 'dark'): Promise<void> => void found.push(...(await barriers(page, scheme)))
      const bodies: Promise<unknown>[] = []
      page.on('response', (response) => {
        if (isCreated(response)) bodies.push(response.json())
      })
      await signInByKeyboard(keys, await newCustomer(`${form}-${on}`, 'vilamar'))
      const served = await startByKeyboard(keys, demoProcedure(form, language), language)
      const right = [answers, DOCUMENTS]
      const wrongly = [changed(answers, { [wrong]: first }), DOCUMENTS]
      const forms = served.map((one, at) => ({ id: one.id, plan: compiled(one), answers: wrongly[at] ?? {} }))
      const filling: Filling = { keys, forms, language, done: new Set(), tried: new Set() }
      const letGo = waits && (await holdFiles(page))
      const refused: string[] = []
      let waited = false
      let pages = 0
      // Each page as it is refused, and as it is filled in: on one device light and dark, on the other the reverse.
      const [bare, whole] = on === 'phone' ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
      let outcome = await goOn(keys)
      await look(bare)
      while (outcome !== 'over') {
        const isAsked = outcome === 'refused'
        const isSeen = isAsked && pages++ % SEEN[on] === 0
        if (isSeen) await look(bare)
        if (isAsked) await toFirstLink(filling)
        await fillPage(filling)
        if (isSeen) await look(whole)
        outcome = await goOn(keys)
        if (outcome === 'refused') {
          refused.push(await reached(filling))
          await toFirstLink(filling)
          refused.push(await followLink(filling))
          await answerAgain(filling, answers)
          await fillPage(filling)
          outcome = await goOn(keys)
        }
        if (outcome === 'refused') throw new Error(await page.locator('[data-form] [role=alert]').first().innerText())
        if (outcome === 'waiting') {
          waited = true
          await look('light')
          await look('dark')
          letGo?.()
          await page.locator('[data-form]').waitFor({ state: 'detached' })
          outcome = 'over'
        }
        if (outcome === 'next') outcome = await goOn(keys)
      }
      await page.locator('main [role=status]').first().waitFor()
      await look('light')
      expect(refused).toEqual([wrong, wrong])
      expect(waited).toBe(waits === true)
      expect(missed(filling)).toEqual([])
      const body = await bodies[0]
      const stored = submissionsOf(body)
      expect(forms.flatMap((one, at) => unlike({ ...one, answers: right[at] ?? {} }, stored[at] ?? {}))).toEqual([])
      submitted.push({ path: pathOf(body), form, answers: stored[0] ?? {} })
      expect([...keys.unseen]).toEqual([])
      expect(found).toEqual([])
      expect(complaints).toEqual([])
    },
    240_000,
  )

  it('DF-13 LC-01 the administrator opens each of them, and reads what was answered without being able to change it', async () => {
    const { page, complaints } = await signedIn(browser, { who: 'administrator' })
    expect(submitted).toHaveLength(RUNS.length)
    for (const { path, form, answers } of submitted) {
      await page.goto(product().address + path)
      const plan = planOf(form)
      for (const word of words(plan, answers)) await page.locator('main').getByText(word).first().waitFor()
      expect(await page.locator('main :is(input, select, textarea, [contenteditable=true])').count()).toBe(0)
    }
    expect(complaints).toEqual([])
  })
})

/** Texts that a page shows for answers in English: texts, dates and the names of choices. */
const words = (plan: FormPlan, answers: Values): readonly string[] =>
  answered({ id: '', plan, answers }).flatMap(({ node: { field }, pointer }) => {
    const value = answerAt(answers, pointer)
    // Stays covered until somebody asks for it.
    if (field.traits?.has('masked')) return []
    if (field.kind.kind === 'date') return writeDay(value)
    if (field.options.some(({ key }) => key === value)) return field.kind.text(value, field, createTranslator('en'))
    return ['text', 'multiline', 'email'].includes(field.kind.kind) ? String(value) : []
  })

/** Lets no file go before it is told to. */
async function holdFiles(page: Page): Promise<() => void> {
  let go: () => void = () => undefined
  const free = new Promise<void>((resolve) => (go = resolve))
  await page.route('**/documentos**', async (route) => {
    await free
    await route.continue()
  })
  // The route stays: a request that is under way while routes are removed may never go on.
  return go
}

/** Address of a procedure, from the answer to its creation. */
const pathOf = (body: unknown): string =>
  isObject(body) ? `/requirement/${String(body['id'])}/${encodeURIComponent(String(body['fechaIni']))}` : ''

/** Documents that a procedure asks for beside its form. */
const DOCUMENTS: Values = { memoria: [storedFile('memoria.pdf')] }

function compiled(form: Formulario): FormPlan {
  const plan = compileFormulario(form, { kinds: KINDS, links: LINKS })
  if (!plan.ok) throw new Error(JSON.stringify(plan.problems))
  return plan.value
}

/** Answers as the server has stored them, form by form. */
function submissionsOf(body: unknown): readonly Values[] {
  const held: readonly unknown[] = isObject(body) && Array.isArray(body['valoresForm']) ? body['valoresForm'] : []
  return held.map((one) => (isObject(one) && isObject(one['valores']) ? one['valores'] : {}))
}

const isCreated = (response: Response): boolean =>
  response.request().method() === 'POST' && /requerimiento(?:\?|$)/.test(response.url())
