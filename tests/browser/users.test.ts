import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { axeOn } from '../support/axe.ts'
import { closeContexts, sharedChromium } from '../support/chromium.ts'
import { accountOf, product, signedIn } from '../support/visitor.ts'
import { at, listOf, signIn, type WireClient } from '../support/wireClient.ts'

/** Pixels. */
const DRAWER = 720
const DESK = { width: 1440, height: 900 }

/** The form of the demo for people. */
const SERVED = 'Life in the town'

/** Begins the name of everybody whom this file makes, and of nobody else. */
const MARK = 'Zqusers'

describe('people, as an administrator', () => {
  let browser: Browser
  let page: Page
  let complaints: readonly string[]
  let client: WireClient
  /** Names of roles, by the type that they are of. */
  let roles: ReadonlyMap<string, string>
  /** Queries of the list's requests while it looks for somebody of this file, in order: other pages ask for people too. */
  const asked: URLSearchParams[] = []
  /** Changes that were sent, with the status of the answer. */
  const saved: { readonly mask: string | null; readonly status: number }[] = []

  beforeAll(async () => {
    const { code, email, password } = accountOf('administrator')
    client = await signIn(`${product().address}/api/`, code, email, password)
    roles = new Map(
      listOf((await client.get('roles')).body).map((role) => [String(at(role, 'id')), String(at(role, 'nombre'))]),
    )
    browser = await sharedChromium()
    ;({ page, complaints } = await signedIn(browser, { who: 'administrator', ...DESK }))
    page.on('request', (request) => {
      const criterion = new URL(page.url()).searchParams.get('criterio')
      if (request.url().includes('/usuarios/listar') && criterion?.startsWith(MARK))
        asked.push(new URL(request.url()).searchParams)
    })
    page.on('response', (response) => {
      const { pathname, searchParams } = new URL(response.url())
      if (response.request().method() === 'PUT' && pathname.includes('/usuarios/'))
        saved.push({ mask: searchParams.get('mask'), status: response.status() })
    })
  })
  afterAll(() => closeContexts(browser))

  const make = async (nombre: string): Promise<string> => {
    const answer = await client.post('usuarios', {
      parts: [
        [
          'usuario',
          {
            nombre,
            email: `${nombre.replaceAll(' ', '.').toLowerCase()}@users.example`,
            roles: ['9'],
            telefonos: [{ telefono: '600112233', pais: { codigoDdi: 34 } }],
          },
        ],
      ],
    })
    if (answer.status !== 201) throw new Error(answer.text)
    return String(at(answer.body, 'id'))
  }
  const open = async (path: string): Promise<void> => {
    await page.goto(`${product().address}${path}`)
    await page.getByRole('grid').waitFor()
    await page.locator('[aria-busy=false]').first().waitFor()
  }
  /** The fields of each question, those that follow each other alike told once. */
  const fieldsAsked = (): readonly string[] =>
    asked.map((query) => query.get('campos') ?? 'all').filter((one, place, all) => one !== all[place - 1])

  it('US-01 has its title, the way here from the first page, and the related pages that there are', async () => {
    await open('/user')
    expect(await page.title()).toMatch(/^Users – /)
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^Users \(/)
    const trail = page.getByRole('navigation', { name: 'You are here' }).getByRole('listitem')
    await expect.poll(() => trail.allTextContents()).toEqual(['Home', 'Users'])
    await expect.poll(() => trail.first().getByRole('link').getAttribute('href')).toBe('/')
    await expect.poll(() => trail.last().locator('[aria-current=page]').textContent()).toBe('Users')
    // Modules that do not exist yet are absent. There is no dead link, and no menu with a single entry.
    const served = listOf((await client.get('definiciones')).body).map((one) => at(one, 'modulo'))
    const related = ['notification', 'group', 'user'].filter((id) => served.includes(id))
    const links = page.getByRole('navigation', { name: 'Related pages' }).getByRole('link')
    const names = { notification: 'Notifications', group: 'Groups', user: 'Users' }
    await expect
      .poll(() => links.allTextContents())
      .toEqual(related.length > 1 ? related.map((id) => names[id as keyof typeof names]) : [])
    await trail.first().getByRole('link').click()
    await page.waitForURL((url) => url.pathname !== '/user')
  })

  it('US-04 asks only for what is shown, and for a column once it is added', async () => {
    await make(`${MARK} Columns`)
    asked.length = 0
    await open(`/user?criterio=${MARK}&columns=nombre%2Cestatus`)
    // While the chooser is open, nothing else is there for assistive technology.
    const row = page.locator('tr').filter({ hasText: `${MARK} Columns` })
    expect(await row.textContent()).not.toContain('600')
    const few = 'nombre,imagen,segundoFactor,proveedor,usuariosDuplicados,estatus,tipoAutenticacion'
    expect(fieldsAsked()).toEqual([few])
    await page.getByRole('button', { name: 'Columns and row height' }).click()
    const chooser = page.getByRole('dialog', { name: 'Columns and row height' })
    await chooser.getByRole('checkbox', { name: 'Phones' }).check()
    await row.getByText('600', { exact: false }).waitFor()
    const more = 'nombre,imagen,telefonos,segundoFactor,proveedor,usuariosDuplicados,estatus,tipoAutenticacion'
    expect(fieldsAsked()).toEqual([few, more])
    // A column that goes asks for nothing; the next question is without it.
    await chooser.getByRole('checkbox', { name: 'Phones' }).uncheck()
    await row.getByText('600', { exact: false }).waitFor({ state: 'detached' })
    await page.keyboard.press('Escape')
    expect(fieldsAsked()).toEqual([few, more])
    await page.getByRole('columnheader', { name: 'Name' }).getByRole('button').click()
    await expect.poll(() => asked.at(-1)?.get('orden')).toBe('-nombre')
    expect(fieldsAsked()).toEqual([few, more, few])
    await page.getByRole('button', { name: 'Columns and row height' }).click()
    await page.getByRole('button', { name: 'Reset to default' }).click()
    await page.keyboard.press('Escape')
  })

  it('US-05 US-07 does with such a row all that is offered: what an action sends has been asked for', async () => {
    await make(`${MARK} Toggled`)
    await open(`/user?criterio=${MARK}%20Toggled&columns=nombre%2Cestatus`)
    const row = page.getByRole('row').filter({ hasText: `${MARK} Toggled` })
    saved.length = 0
    await row.getByRole('button', { name: /^Deactivate/ }).click()
    const question = page.getByRole('alertdialog')
    await question.getByText(`Deactivate “${MARK} Toggled”?`, { exact: false }).waitFor()
    await question.getByRole('button', { name: 'Deactivate' }).click()
    await row.getByText('Inactive').waitFor()
    expect(saved).toEqual([{ mask: '1024', status: 200 }])
    await page.getByRole('button', { name: 'Columns and row height' }).click()
    await page.getByRole('button', { name: 'Reset to default' }).click()
  })

  it('US-09 is edited in a drawer of 720 pixels over the list, tab by tab', async () => {
    await make(`${MARK} Edited`)
    await open(`/user?criterio=${MARK}%20Edited`)
    await page.getByRole('button', { name: `Edit: ${MARK} Edited` }).click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).waitFor()
    expect((await drawer.boundingBox())?.width).toBe(DRAWER)
    await expect.poll(() => page.getByRole('grid', { includeHidden: true }).count()).toBe(1)
    expect(new URL(page.url()).pathname).toMatch(/^\/user\/[\w-]{36}$/)
    // The last is the form that the town serves for its people.
    const own = ['Data', 'Contact', 'Roles', 'Associated client', 'Associated users', 'Legal representative']
    const tabs = [...own, SERVED]
    const names = drawer.getByRole('tab')
    await names.filter({ hasText: SERVED }).waitFor()
    for (const [number, name] of tabs.entries())
      await expect.poll(() => names.nth(number).textContent()).toContain(name)
    await expect.poll(() => names.count()).toBe(tabs.length)
    const labels = async (): Promise<readonly string[]> =>
      (await drawer.getByRole('tabpanel').locator('label').allTextContents()).map((label) => label.replace('*', ''))
    const controls: readonly (readonly [tab: string, labels: readonly string[]])[] = [
      ['Data', ['Name', 'Person type', 'Language', 'Tax number (CIF/NIF)', 'Date of birth']],
      ['Contact', ['Type of phone', 'Number', 'Note']],
      ['Roles', ['1', '5', '9'].map((id) => roles.get(id) ?? '')],
      ['Associated client', ['Associated client']],
      ['Legal representative', ['Name', 'Person type', 'Language']],
      [SERVED, ['Neighbourhood', 'Resident since']],
    ]
    for (const [tab, wanted] of controls) {
      await drawer.getByRole('tab', { name: tab }).click()
      await drawer.getByRole('tab', { name: tab, selected: true }).waitFor()
      await expect.poll(labels).toEqual(expect.arrayContaining([...wanted]))
    }
    const { violations } = await axeOn(page).include('[role=dialog]').analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
  })

  it('US-18 US-09 the line of an address is completed from a list, with the other parts', async () => {
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('tab', { name: 'Contact' }).click()
    await drawer.getByRole('button', { name: 'Add an address' }).click()
    const line = drawer.getByRole('combobox', { name: 'Street' })
    await line.fill('carrer maj')
    const choices = drawer.locator('datalist option')
    await choices.first().waitFor({ state: 'attached' })
    await line.fill('Carrer Major, 08301 Mataró')
    const part = (name: string) => drawer.getByRole('textbox', { name, exact: true })
    await expect.poll(() => part('Town or city').inputValue()).toBe('Mataró')
    expect([await line.inputValue(), await part('Postcode').inputValue()]).toEqual(['Carrer Major', '08301'])
    await expect
      .poll(() => drawer.getByRole('combobox', { name: 'Country', exact: true }).last().inputValue())
      .toBe('724')
    // Any other line may be typed, and the rest stays.
    await line.fill('Carrer que no surt enlloc')
    await expect.poll(() => part('Town or city').inputValue()).toBe('Mataró')
  })

  it('US-09 a tab that is not right sends nothing; each limit is told at its field', async () => {
    const drawer = page.getByRole('dialog')
    const write = (name: string, text: string) => drawer.getByRole('textbox', { name, exact: true }).fill(text)
    const save = () => drawer.getByRole('button', { name: 'Save', exact: true }).click()
    const told = (text: string) => drawer.getByRole('alert').getByText(text, { exact: false }).first().waitFor()
    saved.length = 0
    await drawer.getByRole('tab', { name: 'Data' }).click()
    for (const [field, text, problem] of [
      ['Name', '', 'Enter the name.'],
      ['Name', 'n'.repeat(101), 'Use at most 100 characters.'],
      ['Tax number (CIF/NIF)', 'c'.repeat(21), 'Use at most 20 characters.'],
    ] as const) {
      await write(field, text)
      await save()
      await told(`${field}: ${problem}`)
      await write(field, field === 'Name' ? `${MARK} Edited` : '')
    }
    await drawer.getByRole('tab', { name: 'Contact' }).click()
    await write('Note', 'x'.repeat(51))
    await save()
    await told('Use at most 50 characters.')
    await drawer.getByRole('tab', { name: 'Roles' }).click()
    await drawer.getByRole('checkbox', { name: roles.get('9') ?? '', exact: true }).uncheck()
    await save()
    await told('Choose at least one role.')
    expect(saved).toEqual([])
  })

  it('PE-09 roles that may not stand together are told at once and not sent', async () => {
    const drawer = page.getByRole('dialog')
    const box = (id: string) => drawer.getByRole('checkbox', { name: roles.get(id) ?? '', exact: true })
    const words = 'A client role cannot be combined with administrator or employee.'
    saved.length = 0
    for (const id of ['1', '5']) await box(id).check()
    await drawer.getByRole('status').getByText(words).waitFor()
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await drawer.getByRole('alert').getByText(words, { exact: false }).first().waitFor()
    for (const id of ['1', '5']) await box(id).uncheck()
    expect(await drawer.getByText(words).count()).toBe(0)
    expect(saved).toEqual([])
  })

  it('US-09 saving judges the tab that is open, and sends that tab alone', async () => {
    const drawer = page.getByRole('dialog')
    saved.length = 0
    await drawer.getByRole('tab', { name: 'Data' }).click()
    await drawer.getByRole('textbox', { name: 'Name', exact: true }).fill(`${MARK} Renamed`)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => saved).toEqual([{ mask: '20', status: 200 }])
    await page.getByText('The changes have been saved.').first().waitFor()
    const [person] = listOf((await client.post('usuarios/listar', { json: { criterio: `${MARK} Renamed` } })).body)
    expect(at(person, 'roles', 0, 'id')).toBe('9')
    // The roles are still without one, and told so once it is their turn.
    await drawer.getByRole('tab', { name: 'Roles' }).click()
    await expect
      .poll(() => drawer.getByRole('checkbox', { name: roles.get('9') ?? '', exact: true }).isChecked())
      .toBe(false)
    await drawer.getByRole('button', { name: 'Save', exact: true }).click()
    await drawer.getByRole('alert').getByText('Choose at least one role.', { exact: false }).first().waitFor()
    expect(saved).toHaveLength(1)
  })

  it('US-01 US-09 all of it without a violation of the content security policy', () => {
    expect(complaints).toEqual([])
  })
})
