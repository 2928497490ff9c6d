import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'

const { open, url } = useBrowser()
const saveWork = '/api/CopyrightController/SubmitCopyrightInformation'

const menuLine = (page: Page) =>
  page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Patent search' })

describe('a form that is left before its first saving', () => {
  it('is kept while another page opens, and a way back leads to its draft', async () => {
    const page = await open('/serviceHall/software', { as: 'demo' })
    await page.getByRole('textbox', { name: /^Full name/ }).fill('青禾测土配方系统')
    await menuLine(page).click()
    await page.waitForURL('**/serviceHall/patentService')
    await page.getByRole('heading', { level: 1, name: 'Patent search' }).waitFor()

    await page.goBack()
    await page.getByRole('heading', { level: 1, name: '青禾测土配方系统' }).waitFor()
    await expect.poll(() => page.url()).toContain('/serviceHall/software?orderNo=')
  })

  it('does not call back whoever left it while it was being saved', async () => {
    const page = await open('/trademarkService/RegisterView', { as: 'demo' })
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/ApplyingTrademark', async (route) => {
      await held
      await route.continue()
    })
    const sent = page.waitForRequest('**/ApplyingTrademark')
    const answered = page.waitForResponse('**/ApplyingTrademark')
    await page.getByRole('textbox', { name: /^Mark name/ }).fill('青禾')
    await sent
    await menuLine(page).click()
    answer()
    await answered
    await page.waitForURL('**/serviceHall/patentService')
    await page.getByRole('heading', { level: 1, name: 'Patent search' }).waitFor()

    await page.goBack()
    await page.getByRole('heading', { level: 1, name: '青禾' }).waitFor()
    await expect.poll(() => page.url()).toContain('/trademarkService/RegisterView?orderNo=')
  })
})

describe('a new form begun beside one that was saved', () => {
  it('is saved before a way back opens the other, also while its first saving runs', async () => {
    const page = await open('/serviceHall/software', { as: 'demo' })
    const name = page.getByRole('textbox', { name: /^Full name/ })
    await name.fill('青禾测土系统甲')
    await page.waitForURL(/orderNo=/)
    const first = page.url()
    const saving = '**/SubmitSoftwareCopyrightRegistration'

    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route(saving, async (route) => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go to …' }).fill('Software copyright')
    await page.getByRole('option', { name: 'Software copyright' }).first().click()
    await expect.poll(() => name.inputValue()).toBe('')
    const sent = page.waitForRequest(saving)
    await name.fill('青禾测土系统乙')
    await sent
    await name.fill('青禾测土系统乙，改名')
    await page.evaluate(() => window.history.back())
    answer()
    await page.getByRole('heading', { level: 1, name: '青禾测土系统甲' }).waitFor()
    await expect.poll(() => page.url()).toBe(first)

    await page.goForward()
    await page.getByRole('heading', { level: 1, name: '青禾测土系统乙，改名' }).waitFor()
  })
})

describe('an owner of the book', () => {
  it('is asked once for the day of its establishment', async () => {
    const name = '云岭纹样设计有限公司'
    await callAs(url, 'demo', '/api/PatentServicesController/saveApplicant', {
      ...{ kind: 'enterprise', name, idCode: '91350100M000100Y43', reductionYear: null, country: 'CN' },
      ...{ province: '浙江省', city: '杭州市', street: '示例路1号', postcode: '310000' },
    })
    const page = await open('/serviceHall/software', { as: 'demo' })
    const choose = async () => {
      await page.getByRole('combobox', { name: 'From my applicants' }).fill(name)
      await page.getByRole('option', { name: new RegExp(name) }).click()
    }
    await choose()
    const day = page.getByLabel(/^Established or born/)
    await day.fill('2019-05-06')
    await page.getByRole('button', { name: 'Save to applicants' }).click()
    await page.getByText('Kept: the next form has it filled in.').waitFor()
    await expectAccessible(page)

    await page.goto('/serviceHall/art')
    await choose()
    await expect.poll(() => day.inputValue()).toBe('2019-05-06')
  })
})

describe('an empty form of a kind with an unfinished draft', () => {
  it('offers to go on with the draft, and keeps what is typed beside it', async () => {
    const json = { name: '云岭纹样' }
    const { orderNo } = await callAs<{ orderNo: string }>(url, 'demo', saveWork, {
      ...{ json, draftKey: crypto.randomUUID() },
    })
    const page = await open('/serviceHall/art', { as: 'demo' })
    const offer = page.getByRole('region', { name: /^You have a draft/ })
    await offer.getByText(/Copyright of a work “云岭纹样”, saved \d{4}-\d\d-\d\d \d\d:\d\d\.$/).waitFor()
    await expectAccessible(page)
    await offer.getByRole('button', { name: 'Not now' }).click()
    await offer.waitFor({ state: 'detached' })

    await page.reload()
    await page.getByRole('textbox', { name: /^Title/ }).fill('云岭纹样之二')
    await offer.getByRole('link', { name: 'Continue' }).click()
    await page.getByRole('heading', { level: 1, name: '云岭纹样', exact: true }).waitFor()
    await expect.poll(() => page.url()).toContain(`orderNo=${orderNo}`)

    await page.goto('/serviceHall/art')
    await offer.getByText('“云岭纹样之二”').waitFor()
  })
})
