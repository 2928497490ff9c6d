import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { readAs } from '../fixtures/calls.ts'
import { choose, chosen } from '../fixtures/choose.ts'
import { demoPassword } from '../fixtures/sessions.ts'

const { open, url } = useBrowser()
const square = '/api/TransferSquareController'

interface Listed {
  readonly total: number
  readonly list: readonly { readonly id: string; readonly title: string; readonly parentName: string }[]
}
const listed = (query: string) => readAs<Listed>(url, 'demo', `${square}/getTransferList?${query}`)

/** The heart changes before its answer has come; a page that is read anew meanwhile would cut it off. */
const favouriteSet = (page: Page) => page.waitForResponse('**/setTransferFavourite')

describe('the list of the transfer square', () => {
  it('is filtered by region, kept in the address, and cleared again', async () => {
    const all = await listed('pageSize=100')
    const ofJiangsu = await listed(`region=${encodeURIComponent('江苏')}&pageSize=100`)
    expect(ofJiangsu.total).toBeGreaterThan(0)
    expect(ofJiangsu.total).toBeLessThan(all.total)

    const page = await open('/transfer')
    await page.getByText(`${all.total} listings`).waitFor()
    await page.getByRole('button', { name: 'More filters' }).click()
    await choose(page.getByLabel('Region'), 'Jiangsu')
    await page
      .getByRole('status')
      .filter({ hasText: String(ofJiangsu.total) })
      .waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('region')).toBe('江苏')
    for (const { title } of ofJiangsu.list.slice(0, 3))
      await page.getByRole('button', { name: title }).first().waitFor()

    await page.reload()
    await page
      .getByRole('status')
      .filter({ hasText: String(ofJiangsu.total) })
      .waitFor()
    await expect.poll(() => chosen(page.getByLabel('Region'))).toBe('江苏')
    await choose(page.getByLabel('Region'), 'Any')
    await page.getByText(`${all.total} listings`).waitFor()
  })

  it('of few marks shows the first of them on the first screen, its figures folded', async () => {
    const page = await open('/transfer?tab=trademark')
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first()
    await card.waitFor()
    const place = await card.boundingBox()
    expect((place?.y ?? 0) + 200).toBeLessThan(900)
    await page.getByText('Figures of these listings').click()
    await page.getByRole('button', { name: /Class/ }).first().waitFor()
    await expectAccessible(page)
  })

  it('keeps favourites of the account: a heart on the card, their own tab; a visitor signs in and comes back', async () => {
    const visitor = await open('/transfer?tab=trademark')
    await visitor.getByRole('button', { name: 'Add to favourites' }).first().click()
    await expect.poll(() => new URL(visitor.url()).searchParams.get('redirect')).toBe('/transfer?tab=trademark')
    await visitor.goto('/transfer?tab=favourites')
    await visitor.getByText('Sign in to see your favourites').waitFor()
    await expectAccessible(visitor)

    const page = await open('/transfer?tab=trademark', { as: 'agent' })
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first()
    const title = (await card.getByRole('heading').textContent()) ?? ''
    await card.getByRole('button', { name: 'Add to favourites' }).click()
    await card.getByRole('button', { name: 'Remove from favourites' }).waitFor()
    await page.getByRole('tab', { name: 'My favourites' }).click()
    const kept = page.getByRole('listitem').filter({ hasText: title }).first()
    await kept.getByRole('button', { name: title }).click()
    const dialog = page.getByRole('dialog', { name: title })
    const takenOff = favouriteSet(page)
    await dialog.getByRole('button', { name: 'Remove from favourites' }).click()
    // Its own heart says so in words; those of the listings like it are named for the ear alone.
    await dialog.getByText('Add to favourites').waitFor()
    await takenOff
    await page.reload()
    await page.getByText('No favourites yet').waitFor()
    await expectAccessible(page)
  })

  it('fills its rows, twelve cards a page', async () => {
    const all = await listed('pageSize=100')
    const page = await open('/transfer')
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    await expect.poll(() => cards.count()).toBe(Math.min(12, all.total))
    const rows = await cards.evaluateAll((each) => each.map((one) => Math.round(one.getBoundingClientRect().top)))
    expect(rows.filter((top) => top === rows[0])).toHaveLength(3)
    expect(rows.filter((top) => top === rows.at(-1))).toHaveLength(3)
  })

  it('shows the first card on a phone’s first screen; its filters are behind a button that counts them', async () => {
    const page = await open('/transfer?price=to50k&tab=patent', { size: 'phone' })
    const card = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { level: 2 }) })
      .first()
    await card.waitFor()
    const room = async () => (await page.evaluate(() => window.innerHeight)) - ((await card.boundingBox())?.y ?? 0)
    await expect.poll(room).toBeGreaterThan(100)
    await expect.poll(() => page.getByLabel('Price').isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Filters (1)' }).click()
    await choose(page.getByLabel('Price'), 'Any')
    await page.getByRole('button', { name: 'Filters', exact: true }).waitFor()
    await expectAccessible(page)
  })

  it('is turned by its pager, and is a table of the same rows', async () => {
    const first = await listed('pageSize=3')
    const second = await listed('pageSize=3&pageNum=2')

    const page = await open('/transfer?pageSize=3')
    await page.getByRole('button', { name: first.list[0]?.title }).first().waitFor()
    await page.getByRole('button', { name: 'Table', exact: true }).click()
    const rows = page.getByRole('table').getByRole('rowheader')
    await rows.first().waitFor()
    await expect.poll(() => rows.allTextContents()).toEqual(first.list.map(({ title }) => title))
    await expectAccessible(page)

    const pager = page.getByRole('navigation', { name: 'Pages' })
    await pager.scrollIntoViewIfNeeded()
    await pager.getByRole('button', { name: 'Next page' }).click()
    await rows.filter({ hasText: second.list[0]?.title }).first().waitFor()
    await expect.poll(() => rows.allTextContents()).toEqual(second.list.map(({ title }) => title))
    const written = () => ['pageNum', 'view'].map((name) => new URL(page.url()).searchParams.get(name))
    await expect.poll(written).toEqual(['2', 'table'])

    await page.getByRole('button', { name: 'Cards', exact: true }).click()
    await page.getByRole('table').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: first.list[0]?.title }).first().waitFor()
  })

  it('tells what is known of a right as cards on a phone, none of them wider than it', async () => {
    const [listing] = (await listed('pageSize=1')).list
    const page = await open(`/transfer?listing=${listing?.id}`, { size: 'phone' })
    const facts = page.getByRole('dialog').getByRole('region', { name: 'What is known of the right' })
    await facts.waitFor()
    const boxes = await facts.locator('dl > div').evaluateAll((all) =>
      all.map((one) => {
        const [name, value] = ['dt', 'dd'].map((tag) => one.querySelector(tag)?.getBoundingClientRect())
        return { isBelow: (value?.top ?? 0) >= (name?.bottom ?? 0), isWide: one.scrollWidth > one.clientWidth }
      }),
    )
    expect(boxes.length).toBeGreaterThan(4)
    expect(boxes.every(({ isBelow, isWide }) => isBelow && !isWide)).toBe(true)
    await expectAccessible(page)
  })
})

describe('what a visitor was about to do on the square', () => {
  const signIn = async (page: Page, account: string) => {
    await page.getByLabel('Account', { exact: true }).fill(account)
    await page.getByLabel('Password', { exact: true }).fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  }

  it('is done once they have signed in, on the page where they were: a heart is set', async () => {
    const page = await open('/transfer?by=cheap')
    const cards = page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) })
    const title = (await cards.last().getByRole('heading').textContent()) ?? ''
    const card = cards.filter({ hasText: title }).first()
    await card.getByRole('button', { name: 'Add to favourites' }).click()
    const kept = favouriteSet(page)
    await signIn(page, 'agent')
    await card.getByRole('button', { name: 'Remove from favourites' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname + new URL(page.url()).search).toBe('/transfer?by=cheap')
    await kept
    // It is the account's own now, and asked for once: taken off, it stays off.
    await page.reload()
    const takenOff = favouriteSet(page)
    await card.getByRole('button', { name: 'Remove from favourites' }).click()
    await card.getByRole('button', { name: 'Add to favourites' }).waitFor()
    await takenOff
    await page.reload()
    await card.getByRole('button', { name: 'Add to favourites' }).waitFor()
  })

  it('is there again once they have signed in: the form of a wish, the answer to one, the listing over its list', async () => {
    const page = await open('/transfer?by=views')
    await page.getByRole('button', { name: 'Post a wish' }).first().click()
    await page.getByRole('dialog').getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, 'agent')
    await page.getByRole('dialog', { name: 'Post a wish' }).getByLabel('Budget (¥)').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?by=views')

    const other = await open('/transfer?tab=wanted&pageSize=3')
    await other.getByRole('button', { name: 'I have one' }).last().click()
    await signIn(other, 'agent')
    await other.getByRole('dialog').getByRole('heading').first().waitFor()
    await expect.poll(() => new URL(other.url()).search).toBe('?tab=wanted&pageSize=3')

    const third = await open('/transfer?by=cheap')
    const first = third.getByRole('heading', { level: 2 }).getByRole('button').first()
    await first.click()
    await third
      .getByRole('dialog')
      .getByRole('link', { name: /^Sign in/ })
      .click()
    await expect
      .poll(() => new URLSearchParams(new URL(third.url()).searchParams.get('redirect')?.split('?')[1]).get('by'))
      .toBe('cheap')
  })
})

describe('a wish', () => {
  it('leads from its form to what answers it, with reasons', async () => {
    const { list } = await listed('pageSize=100')
    const field = list.find(({ parentName }) => parentName !== '' && parentName !== 'other')?.parentName ?? ''
    const page = await open('/transfer?tab=wanted', { as: 'agent' })
    await page.getByRole('button', { name: 'Post a wish' }).first().click()
    const form = page.getByRole('dialog')
    const description = form.getByRole('textbox').first()
    // What it says is read as it is typed, and can be corrected.
    await description.fill('Looking for a battery cooling patent, up to ¥30,000')
    await expect.poll(() => chosen(form.getByLabel('Field'))).toBe('energy')
    await expect.poll(() => form.getByLabel('Budget (¥)').inputValue()).toBe('30000')
    await form.getByText('Read from your description').first().waitFor()
    await description.fill('Looking for something good')
    await form.getByText('Without them no matches can be found').waitFor()
    await description.fill('Looking for a patent on machines, to be used at once')
    await choose(form.getByLabel('Field'), field)
    await form.getByLabel(/^Phone/).fill('13900139007')
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Post', exact: true }).click()
    await page.getByText('Your wish is posted.').waitFor()

    const matches = page.getByRole('dialog', { name: 'Matches for this wish' })
    await matches.getByText('The field that was asked for').first().waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/order/MyPurchaseInformationList')
    await expect.poll(() => matches.textContent()).not.toContain('13900139007')
    await expectAccessible(page)
  })
})

describe('offers and contacts of a listing', () => {
  it('read well where somebody asked for the contact and nobody offers', async () => {
    const { list } = await readAs<Listed>(url, 'demo', `${square}/getMyTransferList?tab=shown&pageSize=100`)
    const buyer = await open('/transfer', { as: 'agent' })
    const ids = new Set((await listed('pageSize=100')).list.map(({ id }) => id))
    const rows = list as unknown as readonly { id: string; title: string; offers: number; openContacts: number }[]
    const quiet = rows.find((row) => row.offers === 0 && row.openContacts === 0 && ids.has(row.id))
    await buyer.goto(`/transfer?listing=${quiet?.id}`)
    const listing = buyer.getByRole('dialog', { name: quiet?.title })
    await listing.getByRole('button', { name: 'Request contact' }).click()
    await listing.getByLabel('Your phone').fill('13900139008')
    await listing.getByRole('button', { name: 'Request contact' }).last().click()
    await listing.getByText('You asked for the contact').waitFor()

    const seller = await open(`/order/transference?offers=${quiet?.id}`, { as: 'demo' })
    const offers = seller.getByRole('dialog', { name: 'Offers and contacts' })
    await offers.getByText(quiet?.title ?? '').waitFor()
    await offers.getByText(/^Asked for your contact on /).waitFor()
    await offers.getByText('the two of you see how the other can be reached').waitFor()
    await offers.getByText('so far only contact requests').waitFor()
    await expectAccessible(seller)
    await offers.getByRole('button', { name: 'Show each other' }).click()
    await offers.getByText('13900139008').waitFor()
  })
})

describe('the list of what one transfers', () => {
  it('fits its frame, and opens the offers that wait by its own button', async () => {
    const page = await open('/order/transference', { as: 'demo' })
    const toAnswer = page.getByRole('cell').getByRole('button', { name: /to review$/ })
    await toAnswer.first().waitFor()
    const spare = await page.getByRole('table').evaluate((table) => {
      const frame = table.parentElement
      if (!frame) throw new Error('a table without a frame')
      return frame.clientWidth - frame.scrollWidth
    })
    expect(spare).toBe(0)
    await toAnswer.first().click()
    await page.getByRole('dialog', { name: 'Offers and contacts' }).waitFor()
  })
})

describe('a listing of one’s own', () => {
  it('opens as others see it, with what came of it, and leads to its form', async () => {
    const page = await open('/order/transference?state=published', { as: 'demo' })
    const name = page.getByRole('table').getByRole('row').nth(1).getByRole('button').first()
    await name.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('This listing is yours.').waitFor()
    await dialog.getByText('What is known of the right').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('link', { name: 'Change', exact: true }).click()
    await page.getByRole('dialog', { name: 'Change the listing' }).waitFor()
  })
})

describe('/admin/square', () => {
  it('is counted on the queues, found by name, and shows finance the deals', async () => {
    const page = await open('/admin/queues', { as: 'staff' })
    await page.getByRole('link', { name: /^Certifications ?\d/ }).click()
    await page.getByRole('heading', { name: 'Certifications and deals' }).waitFor()
    await page.getByRole('table').waitFor()
    await expectAccessible(page)
    await page.goto('/admin/queues')
    await page.getByRole('link', { name: /^Deals ?\d/ }).waitFor()
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go to …' }).fill('认证')
    await page.getByRole('option', { name: /Certifications and deals/ }).click()
    await page
      .getByRole('tab', { name: /To review/ })
      .or(page.getByRole('table'))
      .first()
      .waitFor()

    const finance = await open('/admin/square', { as: 'finance' })
    await finance.getByRole('heading', { name: 'Certifications and deals' }).waitFor()
    await finance.getByRole('table').waitFor()
    await expect.poll(() => new URL(finance.url()).searchParams.get('tab')).toBe('staff')
  })
})
