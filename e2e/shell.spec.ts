import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './fixtures/accessible.ts'
import { useBrowser } from './fixtures/browser.ts'
import { isFinished, publicPaths, redirects, specifiedPaths } from './fixtures/routes.ts'
import { waitForPage } from './fixtures/wait-for-page.ts'

const { open } = useBrowser()

const place = (page: Page) => {
  const { pathname, search, hash } = new URL(page.url())
  return pathname + search + hash
}

describe('every specified route', () => {
  // Which are which is the guard's own test; here, that page and browser do as it says.
  it('answers a visitor: public ones with their page, the others with the way to sign in', async () => {
    const page = await open('/about')
    for (const path of publicPaths) {
      await page.goto(path, { waitUntil: 'commit' })
      await waitForPage(page)
      await expect.poll(() => place(page), { message: path }).toBe(path)
    }
    for (const path of ['/order/patentOrder', '/pages/order/serve', '/user/userCenter']) {
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)
    }
  })

  // The finished ones are opened one by one where they are looked at narrow and dark.
  it('answers a person signed in honestly while it is in preparation', async () => {
    const page = await open('/about', { as: 'demo' })
    // One of each part of the site: that all are is shown without a browser (routes.test.tsx).
    const parts = new Map(specifiedPaths.filter((each) => !isFinished(each)).map((each) => [each.split('/')[1], each]))
    for (const path of parts.values()) {
      await page.goto(path, { waitUntil: 'commit' })
      await waitForPage(page)
      await expect.poll(() => place(page), { message: path }).toBe(path)
      await expect.poll(() => page.locator('main[data-in-preparation]').count(), { message: path }).toBe(1)
    }
  })
})

describe('a dead end', () => {
  it.each([
    ['/order/patentOrder/case/P200001019999', 'demo', '返回订单'],
    ['/serviceHall/patentService/patent/999999999', undefined, '前往专利检索'],
    ['/sign/bad', undefined, '前往服务大厅'],
  ] as const)('%s has a heading and a way on', async (path, as, wayOn) => {
    const page = await open(path, { language: 'zh', ...(as && { as }) })

    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('main').getByRole('link', { name: wayOn }).waitFor()
    await expectAccessible(page)
  })

  it('a visitor’s way to contact is no sign-in', async () => {
    const page = await open('/', { language: 'zh' })

    await page.getByRole('contentinfo').getByRole('link', { name: '联系我们' }).click()

    await page.waitForURL('**/about#reach')
  })
})

describe('the guard', () => {
  it('keeps query and hash of the page one wanted', async () => {
    const page = await open('/order/patentOrder?tab=draft&pageSize=20#top')

    await page.waitForURL(`**/login?redirect=${encodeURIComponent('/order/patentOrder?tab=draft&pageSize=20#top')}`)
  })

  it('sends an unknown path to /404, a visitor from there to sign in', async () => {
    const guest = await open('/no/such/page')
    await guest.waitForURL(`**/login?redirect=${encodeURIComponent('/404')}`)
    // The guard is the specification's; that the address was wrong is said all the same.
    await guest.getByText('There is no page at the address you opened.').waitFor()
    await guest.getByRole('link', { name: 'Go to the service hall' }).waitFor()

    const person = await open('/no/such/page', { as: 'demo' })
    await person.waitForURL('**/404')
    await person.getByText('/no/such/page').waitFor()
  })

  it('leads whoever is signed in past the way to sign in', async () => {
    const page = await open('/login', { as: 'demo' })

    await page.waitForURL((url) => url.pathname === '/')
  })

  it('hides the back office from a customer', async () => {
    const page = await open('/admin/audit', { as: 'demo' })

    await page.waitForURL('**/404')
  })

  it.each(redirects)('leads %s on to %s', async (from, to) => {
    const page = await open(`${from}?kept=1`, { as: 'staff' })

    await page.waitForURL(`**${to}?kept=1`)
    await waitForPage(page)
  })
})

describe('the frame', () => {
  it('keeps the language chosen, in the title too', async () => {
    const page = await open('/about')
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('en')
    await page.getByRole('button', { name: '中文' }).first().click()
    await page.waitForFunction(() => document.documentElement.lang === 'zh-CN')
    await page.reload()

    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await expect.poll(() => page.title(), { timeout: 10_000 }).toContain('关于我们')
    await expect.poll(() => page.evaluate('document.documentElement.lang')).toBe('zh-CN')
  })

  it('opens a first visit in the language that the browser asks for, before the first paint too', async () => {
    for (const [language, lang, title] of [
      ['zh', 'zh-CN', '关于我们'],
      ['en', 'en', 'About'],
    ] as const) {
      const page = await open('/about', { language })
      await page.evaluate(() => localStorage.removeItem('LANGUAGE'))
      await page.reload({ waitUntil: 'commit' })

      await page.waitForFunction((wanted) => document.documentElement.lang === wanted, lang)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await expect.poll(() => page.title(), { timeout: 10_000 }).toContain(title)
    }
  })

  it('reads entries of the browser storage by their upper-cased keys and drops expired ones', async () => {
    const page = await open('/about', { as: 'demo' })
    await page.evaluate(`localStorage.setItem('ACCESS_TOKEN', JSON.stringify({ value: 'gone', expire: 1000 }))`)
    await page.goto('/order/patentOrder')

    await page.waitForURL('**/login?redirect=**')
    await expect.poll(() => page.evaluate(`localStorage.getItem('ACCESS_TOKEN')`)).toBeNull()
  })

  it('begins an address opened in the same tab at its top, and keeps the place on reload', async () => {
    const page = await open('/about')
    await waitForPage(page)
    await page.evaluate(() => window.scrollTo(0, 200))
    await page.goto('/transfer')
    await page.getByRole('tab').first().waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)

    await page.evaluate(() => window.scrollTo(0, 150))
    await page.reload()

    await expect.poll(() => page.evaluate(() => window.scrollY), { timeout: 10_000 }).toBe(150)
  })

  it('works by keyboard: the first stop skips to the content', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    await waitForPage(page)
    await page.keyboard.press('Tab')

    await page.locator(':focus', { hasText: /^Skip to content$/ }).waitFor()
  })
})

// What another test has opened lies in the browser's memory, past every route: these pages are new.
describe('a part of the page that does not arrive', () => {
  /**
   * A page whose requests go through us from its first one on: where that begins under a page that stands, its renderer hears of it a
   * moment later and still fetches what is pressed within it.
   */
  const openThroughUs = async (path: string) => {
    const page = await open(path, { as: 'demo', cold: true })
    await page.route('**/nothing-of-ours', (route) => route.abort())
    await page.reload()
    return page
  }
  const block = (page: Page) => page.route('**/assets/**', (route) => route.abort())
  /** A newer release: its document names other files, those of the page are gone. */
  const replaceRelease = async (page: Page) => {
    await page.route('**/assets/**', (route) => route.fulfill({ status: 404, body: '' }))
    await page.route(
      (url) => url.pathname === '/',
      (route) =>
        route.request().resourceType() === 'fetch'
          ? route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/next.js"></script>' })
          : route.continue(),
    )
  }
  const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSamePage: true }))
  const isSamePage = (page: Page) => page.evaluate(() => Reflect.get(window, 'isSamePage') === true)

  it('leaves the page and what was typed, says so, and comes with the next press', async () => {
    const page = await openThroughUs('/order/patentOrder/form')
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('A kettle that says what is missing')
    await mark(page)
    await block(page)
    await page.keyboard.press('Control+k')

    const toast = page.getByRole('alert').filter({ hasText: 'could not be opened' })
    await toast.getByRole('button', { name: 'Dismiss' }).click()
    await toast.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'New applicant' }).click()
    await toast.waitFor()
    await expect.poll(() => title.inputValue()).toBe('A kettle that says what is missing')
    await expect.poll(() => isSamePage(page)).toBe(true)
    await page.unroute('**/assets/**')
    await page.getByRole('button', { name: 'New applicant' }).click()
    await page.getByRole('dialog').getByRole('heading', { name: 'New applicant' }).waitFor()
    await expect.poll(() => isSamePage(page)).toBe(true)
  })

  it('of a newer release brings the page anew where nothing was typed', async () => {
    const page = await openThroughUs('/order/patentOrder')
    await waitForPage(page)
    await mark(page)
    await replaceRelease(page)
    const reloaded = page.waitForEvent('framenavigated')
    await page.keyboard.press('Control+k')

    await reloaded
  })

  it('of a newer release asks before what was typed is lost', async () => {
    const page = await openThroughUs('/order/patentOrder/form')
    const title = page.getByRole('textbox', { name: 'Title', exact: true })
    await title.fill('A kettle of an older release')
    await mark(page)
    await replaceRelease(page)
    await page.keyboard.press('Control+k')

    await page.getByRole('alert').filter({ hasText: 'has been updated' }).waitFor()
    await expect.poll(() => title.inputValue()).toBe('A kettle of an older release')
    await expect.poll(() => isSamePage(page)).toBe(true)
  })
})

describe('a dialog that is half filled in', () => {
  it('asks before Escape or its cross discards it, each time anew', async () => {
    const page = await open('/order/patentOrder/form', { as: 'demo' })
    await page.getByRole('button', { name: 'New applicant' }).click()
    const dialog = page.getByRole('dialog')
    const name = dialog.getByRole('textbox', { name: 'Name', exact: true })
    await name.fill('A kettle works')
    const question = dialog.getByText('Discard what you entered?')
    // A browser asks a dialog but once: the Escapes after that come without a word.
    for (let round = 0; round < 2; round++) {
      await page.keyboard.press('Escape')
      await question.waitFor()
      await page.keyboard.press('Escape')
      await question.waitFor({ state: 'detached' })
    }
    await expect.poll(() => name.inputValue()).toBe('A kettle works')
    await dialog.getByRole('combobox', { name: 'Type' }).click()
    await page.getByRole('listbox').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('listbox').waitFor({ state: 'detached' })
    await expect.poll(() => question.count()).toBe(0)

    await dialog.getByRole('button', { name: 'Close' }).click()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Discard' }).click()
    await dialog.waitFor({ state: 'detached' })
  })
})
