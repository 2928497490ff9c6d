import type { Page, Request } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'
import { mailedCode, personWithEmail } from '../fixtures/mailed-code.ts'
import { isMore } from '../fixtures/more.ts'
import { demoPassword, signInByCall } from '../fixtures/sessions.ts'

const { open, url } = useBrowser()

/** Every form of an order that begins empty, one per address. */
const forms = [
  '/order/patentOrder/form',
  '/order/patentOrder/form1',
  '/order/patentOrder/ForeignInventions',
  '/order/form/Americanappearance',
  '/order/form/AmericanappearanceA',
  '/order/patentOrder/changeindex',
  '/trademarkService/RegisterView',
  '/trademarkService/Transference',
  '/trademarkService/Service',
  '/serviceHall/trademarkService/Foreigntrademarkregistration',
  '/serviceHall/software',
  '/serviceHall/art',
]

/** One of each way to keep a form: its own editor, the frame of all, a table of rows. */
const usual = [
  '/order/patentOrder/form',
  '/order/patentOrder/changeindex',
  '/trademarkService/Transference',
  '/serviceHall/art',
]

/** Of each form a text that may say anything, by its place. */
const places: Readonly<Record<string, string>> = {
  '/order/patentOrder/ForeignInventions': 'title',
  '/order/patentOrder/changeindex': 'cases',
  '/trademarkService/RegisterView': 'mark.name',
  '/trademarkService/Transference': 'contact.name',
  '/trademarkService/Service': 'contact.name',
  '/serviceHall/trademarkService/Foreigntrademarkregistration': 'mark.words',
  '/serviceHall/software': 'name',
  '/serviceHall/art': 'name',
}
const field = (page: Page) => {
  const place = page.locator(`[id="at-${places[new URL(page.url()).pathname] ?? 'title'}"]`)
  return place.and(page.locator('input, textarea')).or(place.getByRole('textbox')).first()
}
const saved = (page: Page) => page.getByRole('status').filter({ hasText: /^(Saved|已保存) \d\d:\d\d/ })
const renewal = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' })

/** Ends the page's session as another tab, a new password or its age would. */
async function revoke(page: Page): Promise<void> {
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('ACCESS_TOKEN') ?? '{}').value as string)
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const answer = await fetch(`${url}/api/UserController/logout`, { method: 'POST', headers, body: '{}' })
  expect(answer.status).toBe(200)
}

/**
 * Ends the session with the first call that carries what was typed. Ended before, a check of the old text could bring the dialog
 * first, and what is typed behind a dialog reaches no form.
 */
async function revokeWith(page: Page, typed: string): Promise<void> {
  let ending: Promise<void> | undefined
  const isCarried = (request: Request) => request.postData()?.includes(typed) === true
  await page.route('**/api/**', async (route) => {
    if (isCarried(route.request())) ending ??= revoke(page)
    await ending
    await route.fallback()
  })
  await field(page).fill(typed)
  await renewal(page).waitFor()
  await page.unroute('**/api/**')
}

async function signInAgain(page: Page, account = 'demo'): Promise<void> {
  const dialog = renewal(page)
  await dialog.getByRole('textbox', { name: 'Account', exact: true }).fill(account)
  await dialog.locator('input[name="pwd"]').fill(demoPassword)
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

describe('a session that ends while a form is open', () => {
  it.each(forms.filter((form) => isMore || usual.includes(form)))(
    'is renewed over it, and what was typed is there and saved: %s',
    async (address) => {
      const page = await open(address, { as: 'demo', newSession: true })
      await field(page).fill('青禾')
      await page.waitForURL(/orderNo=/)
      await saved(page).waitFor()
      await revokeWith(page, '青禾写到一半')
      await expect.poll(() => field(page).inputValue()).toBe('青禾写到一半')
      await signInAgain(page)
      await saved(page).waitFor()
      await expect.poll(() => field(page).inputValue()).toBe('青禾写到一半')

      await page.reload()
      await field(page).waitFor()
      await expect.poll(() => field(page).inputValue()).toBe('青禾写到一半')
    },
  )

  it('is renewed by the one it belonged to; another account leaves, with nothing shown or sent', async () => {
    const page = await open('/serviceHall/software', { as: 'demo', newSession: true })
    await field(page).fill('青禾机密系统')
    await page.waitForURL(/orderNo=/)
    await saved(page).waitFor()
    await revokeWith(page, '青禾机密系统，改名')
    await expectAccessible(page, 'dialog[open]')
    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await signInAgain(page, 'agent')

    await page.getByText(/^You are now signed in as/).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    await expect.poll(() => page.getByText('青禾机密系统').count()).toBe(0)
    expect(sent.filter((body) => body.includes('青禾机密'))).toEqual([])
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }))
    expect(stored).not.toContain('青禾机密')
  })

  it('is renewed by a code sent to the verified contact', async () => {
    const email = `kept-${Date.now()}@example.com`
    const session = await personWithEmail(url, email, demoPassword)
    const page = await open('/about')
    await page.evaluate(({ token, user }) => {
      const expire = Date.now() + 3_600_000
      localStorage.setItem('CURRENT_USER', JSON.stringify({ value: user, expire }))
      localStorage.setItem('ACCESS_TOKEN', JSON.stringify({ value: token, expire }))
    }, session)
    await page.goto('/serviceHall/software')
    await field(page).fill('青禾系统')
    await page.waitForURL(/orderNo=/)
    await saved(page).waitFor()
    await revokeWith(page, '青禾系统，写到一半')

    const dialog = renewal(page)
    await dialog.getByRole('tab', { name: 'One-time code' }).click()
    // Whose page it is stands there already.
    await expect.poll(() => dialog.getByLabel('Email').inputValue()).toBe(email)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(email))
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()

    await dialog.waitFor({ state: 'detached' })
    await saved(page).waitFor()
    await expect.poll(() => field(page).inputValue()).toBe('青禾系统，写到一半')
  })

  it('leads to sign-in at once where nothing was typed, and says so once', async () => {
    const page = await open('/order/patentOrder', { as: 'demo', newSession: true })
    await page.getByRole('heading', { level: 1 }).waitFor()
    await revoke(page)
    await page.getByRole('link', { name: 'Trademark orders' }).first().click()
    await page.waitForURL('**/login?redirect=*')
    await expect.poll(() => page.getByRole('alert').count()).toBeLessThan(2)
  })
})

describe('what was typed and not saved', () => {
  it('is put back on this device when the form opens again, and can be undone', async () => {
    const { orderNo } = await callAs<{ orderNo: string }>(
      url,
      'demo',
      '/api/CopyrightController/SubmitCopyrightInformation',
      {
        ...{ json: { name: '云岭纹样' }, draftKey: crypto.randomUUID() },
      },
    )
    const page = await open(`/serviceHall/art?orderNo=${orderNo}`, { as: 'demo' })
    await page.route('**/SubmitCopyrightInformation', (route) => route.abort())
    await field(page).fill('云岭纹样，写到一半')
    await page.getByText(/kept on this device/).waitFor()
    await page.unroute('**/SubmitCopyrightInformation')
    // As when the browser crashes: nothing goes out any more.
    await page.route('**/SubmitCopyrightInformation', (route) => route.abort())
    await page.reload()
    await page.getByText(/^Unsaved text of \d\d:\d\d on this device was put back\.$/).waitFor()
    await expect.poll(() => field(page).inputValue()).toBe('云岭纹样，写到一半')
    await page.unroute('**/SubmitCopyrightInformation')

    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => field(page).inputValue()).toBe('云岭纹样')
  })

  it('is saved by itself when the network is back, which the form has named', async () => {
    const page = await open('/trademarkService/RegisterView', { as: 'demo', language: 'zh' })
    await field(page).fill('青禾')
    await page.waitForURL(/orderNo=/)
    await saved(page).waitFor()
    await page.context().setOffline(true)
    await field(page).fill('青禾农语')
    await page.getByText('网络已断开。您填写的内容已保留在本设备上。').waitFor()
    await page.context().setOffline(false)
    await saved(page).waitFor()
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('TYPED '))))
      .toEqual([])
  })

  it('is put back in a form that is sent as a whole, and gone once it is sent', async () => {
    const page = await open('/contact', { as: 'demo', language: 'zh' })
    const text = page.locator('textarea[name="text"]')
    await text.fill('请问青禾商标的进度')
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).toContain('TYPED ')
    await page.reload()
    await page.getByText(/^已恢复本设备上 \d\d:\d\d 未保存的内容。$/).waitFor()
    await expect.poll(() => text.inputValue()).toBe('请问青禾商标的进度')

    await page.locator('input[name="subject"]').fill('进度')
    await page.locator('input[name="phone"]').fill('13800138000')
    const answered = page.waitForResponse((response) => response.request().postData()?.includes('青禾') === true)
    await page.getByRole('form').getByRole('button').last().click()
    expect((await answered).status()).toBe(200)
    await expect.poll(() => text.inputValue()).toBe('')
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage).join())).not.toContain('TYPED ')
  })

  it('is asked about before one signs out, also where only the device keeps it, and gone for the next person', async () => {
    const page = await open('/order/patentOrder?tab=toPay', { as: 'demo', newSession: true })
    await page.locator('tbody tr[data-row] a').first().click()
    await page.getByRole('tab', { name: 'Messages' }).click()
    await page.getByLabel('Your message').fill('Only for this case')
    const signOut = async () => {
      await page.getByRole('button', { name: /^Account:/ }).click()
      await page.getByText('Sign out', { exact: true }).click()
    }
    const question = page.getByRole('dialog', { name: 'This has not been sent' })
    const stored = () => page.evaluate(() => Object.keys(localStorage).filter((key) => /^(TYPED |ACCESS_)/.test(key)))

    await signOut()
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('Only for this case')

    await signOut()
    await question.getByRole('button', { name: 'Sign out anyway' }).click()
    // Not to sign-in with the way back: who signs in next is not to be led to the case of another.
    await page.waitForURL((address) => address.pathname + address.search === '/')
    await page.getByRole('link', { name: 'Sign in' }).first().waitFor()
    await expect.poll(stored).toEqual([])
    await expect.poll(() => new URL(page.url()).pathname).toBe('/')
    // A person who leaves of their own will is asked nothing.
    await expect.poll(() => page.getByText(/^Please sign in/).count()).toBe(0)
  })

  it('of another account is gone when one signs in', async () => {
    const page = await open('/serviceHall/software', { as: 'demo' })
    await page.evaluate(() => {
      const entry = { value: { at: '2026-11-23T00:00:00Z', parts: {}, draftKey: 'k' }, expire: Date.now() + 1e6 }
      localStorage.setItem('TYPED 999 SOFTWARE NEW X', JSON.stringify(entry))
    })
    const { token, user } = await signInByCall(url, 'demo')
    await page.evaluate(
      (entries) => {
        for (const [key, value] of entries) {
          localStorage.setItem(String(key), JSON.stringify({ value, expire: Date.now() + 1e9 }))
        }
      },
      [
        ['ACCESS_TOKEN', token],
        ['CURRENT_USER', user],
      ] as const,
    )
    await page.reload()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('TYPED 999 SOFTWARE NEW X'))).toBeNull()
  })
})
