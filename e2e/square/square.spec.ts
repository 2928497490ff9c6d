import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { addressWith, paramOf } from '../fixtures/address.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs, storeFile } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { pdfFile, videoFile } from '../fixtures/files.ts'
import { pictureFile } from '../fixtures/hard-files.ts'

const { open, url } = useBrowser()
const square = '/api/TransferSquareController'
const mark = '清溪茶事'
const phone = '13770009988'
const paper = pdfFile('certificate.pdf', 1)

/** Both sides of a deal say how its contract names them, as its form sends it. */
async function nameSides(id: string): Promise<void> {
  const party = { certificateKind: 'passport', certificateNo: 'E87654321', address: '北京市海淀区示例街 2 号' }
  for (const account of ['demo', 'agent'] as const) {
    const { version } = await readAs<{ version: number }>(url, account, `${square}/getTransferDeal?id=${id}`)
    await callAs(url, account, `${square}/saveTransferParty`, { id, version, name: '示例当事人', ...party })
  }
}

describe('the transfer square', () => {
  it('takes a mark from the owner’s form through certification and an offer to a signed contract; nobody reads a phone before both agree', async () => {
    // The owner lists it, in Chinese.
    const seller = await open('/order/transference?new=trademark', { as: 'demo', language: 'zh' })
    const form = seller.getByRole('dialog', { name: '发布转让' })
    await form.getByRole('button', { name: '发布', exact: true }).click()
    await form.getByRole('alert').waitFor()
    await form.getByLabel('注册号').fill('70123456')
    await form.getByLabel('名称').fill(mark)
    await choose(form.getByLabel('定价'), 'fixed')
    await form.getByLabel('金额').fill('1.5')
    await choose(form.getByLabel('单位'), 'wan')
    await form.getByLabel('商标类别').fill('30')
    await form.getByRole('textbox', { name: '专用权截止日' }).fill('2033-05-20')
    await form.getByLabel('说明').fill(`可随时看证，电话 ${phone}`)
    await form.getByLabel('联系人').fill('顾建明')
    await form.getByLabel('电话').fill(phone)
    await form.getByRole('button', { name: '发布', exact: true }).click()
    const papers = seller.getByRole('dialog', { name: '认证材料' })
    const inputs = papers.locator('input[type=file]')
    await inputs.nth(0).setInputFiles(paper)
    await papers.getByText('certificate.pdf').first().waitFor()
    await inputs.nth(1).setInputFiles(paper)
    await papers.getByText('certificate.pdf').nth(1).waitFor()
    // Nothing goes to review by itself; the seller reads first what the reviewer will read.
    await papers.getByRole('heading', { name: '核验结果' }).waitFor()
    await expectAccessible(seller)
    await papers.getByRole('button', { name: '提交审核' }).click()
    await papers.getByText('材料已齐，等待审核。').first().waitFor()

    // A reviewer passes it.
    const staff = await open('/order/transference?tab=review', { as: 'staff' })
    await staff.getByRole('button', { name: mark }).first().click()
    const review = staff.getByRole('dialog', { name: 'Review' })
    await review.getByRole('textbox').fill('Certificate compared')
    await review.getByRole('button', { name: 'Pass and publish' }).click()
    await review.waitFor({ state: 'detached' })

    // A visitor finds it without owner and phone.
    const visitor = await open('/transfer?tab=trademark')
    await visitor.getByRole('searchbox').fill(mark)
    await visitor.getByRole('button', { name: 'Search', exact: true }).click()
    await visitor.getByRole('button', { name: mark }).click()
    const shown = visitor.getByRole('dialog', { name: mark })
    await shown.getByText('¥15,000').waitFor()
    await shown.getByRole('link', { name: 'Sign in' }).waitFor()
    await expect.poll(() => shown.textContent()).not.toContain(phone)
    await expectAccessible(visitor)

    // Somebody offers and asks for the contact.
    const buyer = await open(await addressWith(visitor, 'listing'), { as: 'agent' })
    const listing = buyer.getByRole('dialog', { name: mark })
    await listing.getByRole('button', { name: 'Make an offer' }).click()
    await listing.getByLabel('Your price (¥)').fill('-5')
    await listing.getByRole('button', { name: 'Send the offer' }).click()
    await expect.poll(() => listing.getByRole('button', { name: 'Make an offer' }).count()).toBeLessThan(2)
    await listing.getByLabel('Your price (¥)').fill('12000')
    await listing.getByLabel('The portal holds the price').uncheck()
    await listing.getByRole('button', { name: 'Offer ¥12,000.00' }).click()
    await buyer.getByText('Your offer was sent.').waitFor()
    await listing.getByText('You offered ¥12,000.00').waitFor()
    await expect.poll(() => listing.getByRole('button', { name: 'Make an offer' }).count()).toBe(0)
    await listing.getByRole('button', { name: 'Request contact' }).click()
    await listing.getByLabel('Your phone').fill('13900139002')
    await listing.getByRole('button', { name: 'Request contact' }).last().click()
    await listing.getByText('You asked for the contact').waitFor()
    await expect.poll(() => listing.textContent()).not.toContain(phone)

    // The owner shows their contact and accepts, and both sign.
    await seller.goto(`/order/transference?title=${encodeURIComponent(mark)}`)
    await seller.getByRole('button', { name: '1 条报价、1 条联系请求待答复' }).click()
    const offers = seller.getByRole('dialog', { name: '报价与联系' })
    await offers.getByRole('button', { name: '同意交换' }).click()
    await offers.getByText('13900139002').waitFor()
    await offers.getByRole('button', { name: '接受 ¥12,000.00' }).click()
    await offers.getByRole('button', { name: '接受 ¥12,000.00' }).click()
    const deal = seller.getByRole('dialog', { name: mark })
    await deal.getByText('轮到您：填写主体信息').waitFor()
    await nameSides(await paramOf(seller, 'deal'))
    await seller.reload()
    await deal.locator('input[type=file]').first().setInputFiles(paper)
    await deal.getByRole('button', { name: '提交本合同' }).click()
    await deal.getByRole('button', { name: '确认已签署' }).click()
    await deal.getByText('您确认已签署此处的合同').waitFor()
    await deal.getByRole('button', { name: '确认已签署' }).click()
    await deal.getByText('等待受让方').waitFor()
    await expectAccessible(seller)

    await buyer.reload()
    await buyer.getByText(phone).first().waitFor()
    await buyer.goto('/order/transference?tab=buyer')
    await buyer.getByRole('button', { name: mark }).first().click()
    const signing = buyer.getByRole('dialog', { name: mark })
    await signing.getByRole('button', { name: 'Confirm signature' }).click()
    await signing.getByText('You declare that you have signed').waitFor()
    await signing.getByRole('button', { name: 'Confirm signature' }).click()
    await signing.getByText('Waiting for the seller').waitFor()
    await expect.poll(() => signing.getByText('The portal does not hold it').count()).toBe(1)
  })

  it('answers a wish with reasons, and turns the showcase by arrow keys', async () => {
    const page = await open('/order/MyPurchaseInformationList', { as: 'demo' })
    await page
      .getByRole('button', { name: /^\d+ match/ })
      .first()
      .click()
    const matches = page.getByRole('dialog', { name: 'Matches for this wish' })
    await matches.getByText('The field that was asked for').first().waitFor()
    await expectAccessible(page)
    await page.goto('/order/video')
    const all = page.getByRole('list', { name: 'Listings on show' })
    await expect.poll(() => all.getByRole('link').count()).toBeGreaterThan(5)
    await all.getByRole('link').first().click()
    const stage = page.getByRole('region', { name: 'Listing on show' })
    await stage.getByText(/^1 of \d+$/).waitFor()
    await stage.focus()
    await page.keyboard.press('ArrowRight')
    await stage.getByText(/^2 of \d+$/).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('pageNum')).toBe('2')
  })

  it('shows a video of a listing: taken by its content, with a cover, played and sought in by ranges', async () => {
    const seller = await open('/order/transference?tab=shown&type=patent', { as: 'demo' })
    const row = seller.getByRole('row').nth(1)
    const title = (await row.getByRole('button').first().textContent()) ?? ''
    await row.getByRole('button', { name: /^More/ }).click()
    await seller.getByRole('menuitem', { name: 'Pictures and videos', exact: true }).click()
    const media = seller.getByRole('dialog', { name: 'Pictures and videos for the showcase' })
    const input = media.getByLabel('Add a video')
    await input.setInputFiles({ ...pdfFile('film.mp4', 1), mimeType: 'video/mp4' })
    await media.getByText('The name ends in .mp4, but the content is pdf.').waitFor()
    await input.setInputFiles(videoFile('prototype.webm'))
    const kept = media.locator('video')
    await kept.waitFor()
    await expect.poll(() => kept.getAttribute('poster')).toMatch(/^\/files\//)
    await media.getByLabel('Caption').fill('样机运行')
    await media.getByLabel('Caption').blur()
    await expectAccessible(seller)
    const id = await paramOf(seller, 'media')

    const visitor = await open(`/transfer?listing=${id}`)
    const ranges: string[] = []
    visitor.on('response', (reply) => {
      if (reply.request().resourceType() === 'media')
        ranges.push(`${reply.status()} ${reply.headers()['content-range']}`)
    })
    const video = visitor.getByRole('dialog', { name: title }).locator('video')
    await video.waitFor()
    await expect
      .poll(() => video.evaluate((one: HTMLVideoElement) => [one.muted, one.paused, one.ariaLabel]))
      .toEqual([true, true, '样机运行'])
    const sought = await video.evaluate(async (one: HTMLVideoElement) => {
      await one.play()
      one.pause()
      one.currentTime = 2.5
      await new Promise((resolve) => one.addEventListener('seeked', resolve, { once: true }))
      return [one.currentTime, one.duration, one.videoWidth]
    })
    expect(sought).toEqual([2.5, 3, 64])
    expect(ranges.some((line) => line.startsWith('206 bytes 0-'))).toBe(true)
    await expectAccessible(visitor)

    await seller.goto('/order/video?alone=true&pageSize=1')
    const stage = seller.getByRole('region', { name: 'Listing on show' })
    await stage.getByText(/^1 of \d+$/).waitFor()
  })

  it('plays a video within its frame on a phone, behind its cover and with controls: showcase, listing, its owner’s media', async () => {
    const own = await readAs<{ list: { id: string; title: string }[] }>(
      url,
      'demo',
      `${square}/getMyTransferList?tab=shown&type=patent`,
    )
    const { id = '', title = '' } = own.list[0] ?? {}
    const { id: fileId } = await storeFile(url, 'demo', videoFile('prototype.webm'), 'video')
    const { id: posterId } = await storeFile(url, 'demo', pictureFile('cover.png', 640, 360), 'image')
    await callAs(url, 'demo', `${square}/saveTransferMedia`, { id, items: [{ fileId, posterId, caption: '样机运行' }] })
    const shown = await readAs<{ list: { id: string }[] }>(url, 'demo', `${square}/getTransferList?pageSize=100`)
    const place = shown.list.findIndex((one) => one.id === id) + 1

    for (const path of [
      `/order/video?alone=true&pageSize=1&pageNum=${place}`,
      `/transfer?listing=${id}`,
      `/order/transference?media=${id}`,
    ]) {
      const phone = await open(path, { as: 'demo', size: 'phone' })
      const video = phone.locator('video')
      await video.waitFor()
      await video.scrollIntoViewIfNeeded()
      const frame = { isInside: true, controls: true, muted: true, cover: 640, sideways: 0 }
      await expect.poll(() => framed(video), { message: path }).toEqual(frame)
      const played = await video.evaluate(async (one: HTMLVideoElement) => {
        await one.play()
        if (one.currentTime === 0) await new Promise((done) => one.addEventListener('timeupdate', done, { once: true }))
        one.pause()
        return [one.videoWidth, one.currentTime > 0]
      })
      expect([path, played]).toEqual([path, [64, true]])
      await expect.poll(() => framed(video), { message: path }).toEqual(frame)
      if (path.startsWith('/order/video')) await phone.getByRole('heading', { name: title }).waitFor()
      await expectAccessible(phone)
    }
  })
})

/** How a video stands on the screen: within it and whatever holds it, its cover's width as the browser draws it, pixels that scroll sideways. */
function framed(video: Locator) {
  return video.evaluate(async (one: HTMLVideoElement) => {
    const cover = new Image()
    cover.src = one.poster
    await cover.decode()
    const { left, right, width, height } = one.getBoundingClientRect()
    const frame = one.parentElement?.getBoundingClientRect() ?? new DOMRect()
    const isWithin = left >= Math.max(frame.left, 0) && right <= Math.min(frame.right, innerWidth)
    return {
      isInside: isWithin && width > 100 && height > 50,
      controls: one.controls,
      muted: one.muted,
      cover: cover.naturalWidth,
      sideways: document.documentElement.scrollWidth - innerWidth,
    }
  })
}
