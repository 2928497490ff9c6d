import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAllAs, readAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { openAs, type Person, registerPerson, send } from '../fixtures/people.ts'

const { open, url } = useBrowser()
const calls = '/api/SupplyChainController'
const office = '/admin/SupplyChainController'
const phone = '13770007766'

/** A word that no other file posts, so that each test finds its own. */
const mark = () => `磁浮${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`

const formOf = (title: string, more: object = {}) => ({
  board: 'offer',
  kind: 'technology',
  title,
  description: '高速旋转部件的悬浮控制方法，已完成样机验证，可提供测试数据与指导。',
  field: 'machinery',
  words: [title],
  maturity: 'prototype',
  region: '青海',
  validUntilOn: new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10),
  contactName: '顾工',
  contactPhone: phone,
  ...more,
})

async function accepted(person: Person, form: object): Promise<string> {
  const { id } = await send<{ id: string }>(url, person.token, `${calls}/saveSupplyChain`, { json: form })
  const { version } = await readAs<{ version: number }>(url, 'staff', `${office}/getSupplyChainReviewPost?id=${id}`)
  await callAs(url, 'staff', `${office}/reviewSupplyChain`, { id, version, act: 'accept' })
  return id
}

describe('the boards of offers and needs', () => {
  it('take an offer from its form through review to an exchange of contacts, which nobody reads before', async () => {
    const word = mark()
    const [poster, peer] = await Promise.all([registerPerson(url, 'Gu Jianming'), registerPerson(url, '苏晓岚')])
    const page = await openAs(open, poster, '/supplyChain/write')
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByText('Enter a title of at least 4 characters').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Title').fill(`${word} bearing, call ${phone}`)
    await page
      .getByLabel('Description')
      .fill('Controls magnetic bearings at high speed; a prototype is running. 机器人')
    await page.getByRole('button', { name: /^Add from your text/ }).click()
    await expect.poll(() => page.getByLabel('Keywords').inputValue()).toContain('轴承')
    await choose(page.getByLabel('Field'), 'machinery')
    await choose(page.getByLabel('Province'), '青海')
    await choose(page.getByLabel('Maturity'), 'prototype')
    await page.getByLabel('Price (CNY)').fill('12000')
    await page.getByLabel('Phone').fill(phone)
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = page.getByRole('dialog', { name: 'How others see it' })
    await preview.getByRole('heading', { name: `${word} bearing, call ***` }).waitFor()
    await preview.getByRole('button', { name: 'Close' }).last().click()
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByRole('link', { name: word }).waitFor()
    await page.getByRole('table').getByText('In review').waitFor()

    const staff = await open(`/admin/supply?name=${word}`, { as: 'staff' })
    await staff.getByRole('button', { name: word }).first().click()
    const review = staff.getByRole('dialog', { name: word })
    await review.getByText('It contains what looks like contact details.').waitFor()
    await expectAccessible(staff)
    await review.getByRole('button', { name: 'Accept' }).click()
    await review.waitFor({ state: 'detached' })

    // The other side, in Chinese.
    const other = await openAs(open, peer, `/supplyChain?words=${word}`, { language: 'zh' })
    await other.getByRole('link', { name: word }).click()
    await other.getByRole('heading', { level: 1, name: word }).waitFor()
    await expectAccessible(other)
    await expect.poll(() => other.locator('main').textContent()).not.toContain(phone)
    await other.getByRole('button', { name: '关注' }).click()
    await other.getByRole('button', { name: '已关注' }).waitFor()
    await other.getByRole('button', { name: '请求交换联系方式' }).click()
    await other.getByLabel('留言（选填）').fill('请回电 13900139002')
    await other.getByLabel('您的电话').fill('13900139002')
    await other.getByRole('button', { name: '请求交换联系方式' }).click()
    await other.getByText('已请求，等待对方答复。').waitFor()

    await page.goto('/supplyChain?tab=contacts')
    await page.getByText('请回电 ***').waitFor()
    await expect.poll(() => page.locator('main').textContent()).not.toContain('苏晓岚')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Show each other' }).click()
    await page.getByRole('link', { name: '13900139002' }).waitFor()
    await other.reload()
    await other.getByRole('link', { name: phone }).waitFor()
  })

  it('show where posts stand on a map that the keyboard walks through, also on a phone', async () => {
    const word = mark()
    const poster = await registerPerson(url, 'Map Maker')
    await accepted(poster, formOf(word))
    const page = await open(`/supplyChain?view=map&words=${word}`, { as: 'demo', size: 'phone' })
    const tile = page.getByRole('button', { name: /^Qinghai ?: ?1$/ })
    await tile.waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: /^Beijing/ }).focus()
    // Down the east, then west until Qinghai.
    await page.keyboard.press('ArrowDown')
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowLeft')
    await expect.poll(() => tile.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await expect.poll(() => tile.getAttribute('aria-pressed')).toBe('true')
    await expect.poll(() => new URL(page.url()).searchParams.get('regional')).toBe('青海')
    await page.getByRole('link', { name: word }).waitFor()
  })

  it('bring offers and needs together with reasons', async () => {
    const word = mark()
    const [poster, peer] = await Promise.all([registerPerson(url, 'Offer Maker'), registerPerson(url, 'Need Maker')])
    await accepted(poster, formOf(`${word}组件`, { words: [word] }))
    await accepted(peer, formOf(`求${word}组件`, { board: 'need', words: [word] }))
    const read = () => send<{ list: { other: { name: string } }[] }>(url, peer.token, `${calls}/getSupplyChainMatch`)
    await expect
      .poll(async () => (await read()).list.map(({ other }) => other.name), { timeout: 8000 })
      .toContain(`${word}组件`)
    const page = await openAs(open, peer, '/supplyChain?tab=matches')
    await page.getByRole('link', { name: `${word}组件`, exact: true }).waitFor()
    await page.getByText(`Keywords in common: ${word}`).waitFor()
    await page.getByText('Same province: Qinghai').first().waitFor()
    await expectAccessible(page)
    const told = await send<{ list: { kind: string }[] }>(url, peer.token, '/api/UserController/getInboxList?limit=50')
    expect(told.list.filter(({ kind }) => kind === 'supply.matches')).toHaveLength(1)
    const waiting = await readAllAs<{ name: string }>(url, 'staff', `${office}/getSupplyChainReview?tab=waiting`)
    expect(waiting.filter(({ name }) => name.includes(word))).toEqual([])
  })
})
