import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'

const { open } = useBrowser()
const address = '/organisation?tab=connections'

describe('connections of an organisation', () => {
  it('are added with the address checked, their secret told once, their log empty, and removed', async () => {
    const page = await open(address, { as: 'agent' })
    const name = `ERP ${crypto.randomUUID().slice(0, 8)}`
    await page.getByRole('button', { name: 'Add webhook' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add webhook' })
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('Enter the address.').waitFor()
    await form.getByLabel('Name').fill(name)
    await form.getByLabel('Address').fill('https://127.0.0.1/hook')
    await form.getByRole('button', { name: 'Save' }).click()
    await form.getByText('No server on the public internet was found').waitFor()
    await expectAccessible(page)
    await form.getByLabel('Address').fill('https://1.1.1.1/hook?token=hunter2')
    await form.getByLabel('Address').press('Enter')

    const told = page.getByRole('dialog', { name: 'Signing secret' })
    const secret = (await told.locator('output').innerText()).trim()
    expect(secret).toMatch(/^whsec_/)
    await expectAccessible(page)
    await told.getByRole('button', { name: 'Done' }).click()
    const connection = page.getByRole('region', { name, exact: true })
    await connection.getByText('1.1.1.1 … ter2').waitFor()
    expect(await page.content()).not.toContain(secret)

    await connection.getByRole('button', { name: `New secret for ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'New secret' }).click()
    await expect.poll(() => told.locator('output').innerText()).not.toBe(secret)
    await told.getByRole('button', { name: 'Done' }).click()
    await connection.getByText('The secret before signs too until').waitFor()
    await connection.getByRole('button', { name: `Log of ${name}` }).click()
    await page.getByText('Nothing was sent in the last 30 days').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'All connections' }).click()
    await connection.getByRole('button', { name: `Remove ${name}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await connection.waitFor({ state: 'detached' })
  })

  it('are explained on a phone, in Chinese, and a robot is added there', async () => {
    const page = await open(address, { as: 'agent', language: 'zh', size: 'phone' })
    await page.getByRole('button', { name: '添加机器人' }).first().click()
    const form = page.getByRole('dialog', { name: '添加机器人' })
    await form.getByLabel('名称').fill('专利组群')
    await form.getByLabel('机器人地址').fill('https://example.com/cgi-bin/webhook/send?key=1')
    await form.getByRole('button', { name: '保存' }).click()
    await form.getByText('这不是企业微信群机器人的地址').waitFor()
    await form
      .getByLabel('机器人地址')
      .fill('https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=693a91f6-7aaa-4bc4-97a0-000000000009')
    await form.getByRole('button', { name: '保存' }).click()
    await page.getByText('qyapi.weixin.qq.com … 0009').waitFor()
    await expectAccessible(page)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })
})
