import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { designForm, viewsPdf } from '../fixtures/design-form.ts'
import { drag } from '../fixtures/drag.ts'

const { open, url } = useBrowser()
const address = '/order/patentOrder/form1'

const t = {
  add: 'Add pictures or a PDF',
  pages: 'Pages of the PDF',
  place: 'Place 7 views',
  telling: 'Picture that shows them best',
  perspective: 'Perspective view',
  moveFront: 'Move back: Front view',
  workOnFront: 'Work on: Front view',
  crop: 'Cut to the product',
  run: 'Do it',
  undo: 'Undo',
  close: 'Close',
  missing: 'Nothing is missing',
  submit: /^Submit and pay ¥/,
  pay: /^Pay/,
  sentence: '4. 最能表明设计要点的图片或照片：立体图。',
} as const

describe('a design', () => {
  it('goes from a PDF of views to its submission', async () => {
    const input = { json: designForm(), draftKey: crypto.randomUUID() }
    const draft = await callAs<{ orderNo: string }>(
      url,
      'demo',
      '/api/PatentServicesController/SpecialPatentSubmission',
      input,
    )
    const page = await open(`${address}?orderNo=${draft.orderNo}`, { as: 'demo' })

    await page.getByLabel(t.add, { exact: true }).setInputFiles(viewsPdf('views.pdf', 7))
    const pages = page.getByRole('dialog', { name: t.pages })
    // Seven pages are drawn and measured meanwhile.
    await pages.getByRole('button', { name: t.place }).click({ timeout: 90_000 })
    await pages.waitFor({ state: 'detached', timeout: 60_000 })

    const views = page.locator('[id^="at-design.designs.0.views."]')
    await views.nth(6).waitFor()
    await expect.poll(() => views.count()).toBe(7)
    await choose(page.getByLabel(t.telling), t.perspective)
    await page.getByText(t.sentence, { exact: true }).waitFor()
    await expectAccessible(page)

    // Front and rear change places by keyboard, and back by dragging.
    const fileOf = (link: string | null) => link?.split('?')[0]
    const shown = async () => fileOf(await views.first().locator('img').getAttribute('src'))
    const front = await shown()
    await page.getByRole('button', { name: t.moveFront }).press('Enter')
    await expect.poll(shown).not.toBe(front)
    await drag(views.nth(1).locator('img'), views.first())
    await expect.poll(shown).toBe(front)

    const before = await views.first().locator('img').getAttribute('src')
    await page.getByRole('button', { name: t.workOnFront }).click()
    const bench = page.getByRole('dialog', { name: t.workOnFront })
    await bench.getByLabel(t.crop).check()
    await bench.getByRole('button', { name: t.run, exact: true }).click()
    const undo = bench.getByRole('button', { name: t.undo })
    await expect.poll(() => undo.isEnabled(), { timeout: 60_000 }).toBe(true)
    await expect
      .poll(async () => fileOf(await views.first().locator('img').getAttribute('src')))
      .not.toBe(fileOf(before))
    await expectAccessible(page, 'dialog[open]')
    await undo.click()
    await expect.poll(async () => fileOf(await views.first().locator('img').getAttribute('src'))).toBe(fileOf(before))
    await bench.getByRole('button', { name: t.close, exact: true }).last().click()

    await page.getByText(t.missing).first().waitFor()
    await page.getByRole('button', { name: t.submit }).click()
    await page.getByRole('dialog', { name: t.pay }).waitFor()
    const detail = await readAs<{ type: string; officialFee: number }>(
      url,
      'demo',
      `/api/OrderController/getOrderDetail?orderNo=${draft.orderNo}`,
    )
    expect(detail).toMatchObject({ type: 'design' })
  }, 240_000)

  it('begins from the list of orders, and says what an empty one lacks', async () => {
    const page = await open('/order/patentOrder', { as: 'demo' })
    await page.getByRole('button', { name: 'New order' }).click()
    await page.getByRole('menuitem', { name: 'Design', exact: true }).click()
    await page.getByRole('heading', { level: 1, name: 'New design application' }).waitFor()
    await page.getByRole('radio', { name: /^Similar designs/ }).check()

    await page.getByRole('button', { name: t.submit }).click()

    const list = page.getByRole('alert', { name: 'Not submitted yet' })
    await list.getByText('Add the pictures of the design').waitFor()
    await expect.poll(() => list.getByText('Designers').count()).toBeGreaterThan(0)
  })
})
