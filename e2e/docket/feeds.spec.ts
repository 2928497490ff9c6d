import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { choose } from '../fixtures/choose.ts'

const { open } = useBrowser()

describe('calendar feeds', () => {
  it('give a calendar program the limits of the docket, whose events lead back to them, until they end', async () => {
    const page = await open('/docket', { as: 'agent' })
    await page.getByRole('button', { name: 'Calendar feeds' }).click()
    const list = page.getByRole('dialog', { name: 'Calendar feeds' })
    await list.getByRole('button', { name: 'New feed' }).click()
    const form = page.getByRole('dialog', { name: 'New calendar feed' })
    await choose(form.getByLabel('Deadlines', { exact: true }), 'Everything I see')
    await form.getByLabel('Name').fill('Work')
    await form.getByLabel('30 days before').check()
    await expectAccessible(page)
    await form.getByRole('button', { name: 'Make the address' }).click()

    const made = page.getByRole('dialog', { name: 'Address' })
    const address = (await made.getByText('/calendars/').innerText()).trim()
    await expectAccessible(page)
    const read = async () => {
      const answer = await page.request.get(new URL(address).pathname)
      return { status: answer.status(), text: (await answer.text()).replaceAll('\r\n ', '') }
    }
    const { text } = await read()
    expect(text).toContain('X-WR-CALNAME:Work')
    expect(text).toContain('TRIGGER:-P29DT15H')
    const limit = /\/docket\?limit=[\w-]+/.exec(text)?.[0] ?? ''
    await made.getByRole('button', { name: 'Done' }).click()
    await list.getByText('Work', { exact: true }).waitFor()
    await list.getByRole('button', { name: 'End the feed Work' }).click()
    await list.getByText('No calendar reads your deadlines yet.').waitFor()
    expect((await read()).status).toBe(404)

    await page.goto(limit)
    await page.getByRole('dialog').getByText('Who acts').waitFor()
  })

  it('are made of one area on a phone, in Chinese', async () => {
    const page = await open('/docket', { as: 'demo', language: 'zh', size: 'phone' })
    await page.getByRole('button', { name: '日历订阅' }).click()
    await page.getByRole('button', { name: '新建订阅' }).click()
    const form = page.getByRole('dialog', { name: '新建日历订阅' })
    await form.getByLabel('商标').check()
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await form.getByRole('button', { name: '生成地址' }).click()
    await page.getByRole('dialog', { name: '订阅地址' }).getByText('/calendars/').waitFor()
    await page.getByRole('button', { name: '完成' }).click()
    await page.getByText('我负责的期限 · 商标').waitFor()
    await expectAccessible(page)
  })
})
