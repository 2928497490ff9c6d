import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'

const { open, url } = useBrowser()

/** As the example has it, so that nothing else on this portal reads differently afterwards. */
const agency = {
  中文名称: '示例专利代理事务所',
  英文名称: 'Example Patent Agency',
  地址: '北京市海淀区示例路1号',
  电话: '010-62080000',
}

async function signIn(page: Page, account: string, password: string, words: readonly [string, string, string]) {
  const [accountLabel, passwordLabel, button] = words
  await page.getByLabel(accountLabel).fill(account)
  await page.getByLabel(passwordLabel).fill(password)
  await page.getByRole('button', { name: button, exact: true }).click()
}

describe('/admin/agency', () => {
  it('is entered by a new administrator in the place of the example', async () => {
    const account = `admin.${Date.now()}`
    const made = await callAs<{ password: string }>(url, 'staff', '/api/AdminController/createUser', {
      ...{ account, name: '新任管理员', role: 'administrator' },
    })
    const page = await open('/admin/agency', { language: 'zh' })
    await page.waitForURL('**/login?redirect=%2Fadmin%2Fagency')
    await signIn(page, account, made.password, ['账号', '密码', '登录'])
    await page.getByText('账号密码正确。首次登录前请阅读并同意用户协议。').waitFor()
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '登录', exact: true }).click()
    await page.getByText('当前为示例信息，办理真实案件前请替换。').waitFor()
    const code = page.getByRole('textbox', { name: '机构代码' })
    await expect.poll(() => code.inputValue()).toBe('')
    await expectAccessible(page)
    // Another administrator has the page open meanwhile, in English.
    const other = await open('/admin/agency', { as: 'staff' })
    await other.getByText('These are example entries. Replace them before you work with real cases.').waitFor()

    await code.fill('123')
    for (const [label, text] of Object.entries(agency)) await page.getByRole('textbox', { name: label }).fill(text)
    await page.getByRole('button', { name: '保存' }).click()
    await page.getByText('请填写 5 位数字。').waitFor()
    await code.fill('11111')
    await page.getByRole('button', { name: '保存' }).click()

    await page.getByText('代理机构信息已保存。').waitFor()
    await page.getByText('当前为示例信息，办理真实案件前请替换。').waitFor({ state: 'detached' })
    await page.getByRole('listitem').filter({ hasText: '代理机构信息' }).getByText('已完成').waitFor()
  })

  it('is for the rest of the office no page, and in no menu', async () => {
    const page = await open('/admin/agency', { as: 'finance' })

    await page.waitForURL('**/404')
    await page.getByRole('heading', { name: 'Page not found', level: 1 }).waitFor()
    const office = await open('/admin/payments', { as: 'finance' })
    await office.getByRole('heading', { level: 1 }).waitFor()
    await office.getByRole('navigation').getByRole('link').first().waitFor()
    await expect.poll(() => office.getByRole('link', { name: 'Agencies', exact: true }).count()).toBe(0)
  })
})

describe('a further agency', () => {
  it('is added by the office, chosen for a draft on a phone, and asks its own price', async () => {
    const code = String(60_000 + (Date.now() % 30_000))
    const office = await open('/admin/agency', { as: 'staff' })
    await office.getByRole('button', { name: 'Add agency' }).click()
    const dialog = office.getByRole('dialog', { name: 'Add agency' })
    const contact = `head.${Date.now()}@example.com`
    const body = JSON.stringify({ name: 'Head Jiang', contact, pwd: 'Seven-blue-cups', agreement: true })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${url}/api/UserController/register`, { method: 'POST', headers, body })).status).toBe(200)
    const facts = {
      'Agency code': code,
      'Name in Chinese': '江南代理所',
      'Name in English': 'Jiangnan IP',
      Address: '南京',
    }
    for (const [label, text] of Object.entries(facts)) await dialog.getByLabel(label).fill(text)
    await dialog.getByLabel('Phone').fill('025-8888 0000')
    await dialog.getByLabel('Account of its owner').fill(contact)
    await expectAccessible(office)
    await dialog.getByRole('button', { name: 'Add agency' }).click()
    await office.waitForURL(/id=\d+/)
    const id = Number(new URL(office.url()).searchParams.get('id'))
    const row = office.getByRole('listitem').filter({ hasText: 'Jiangnan IP' })
    await row.getByText('Owner').waitFor()
    const rule = { kind: 'service-price', key: `${id}/softwareCopyright:standard`, amountFen: 77_700 }
    await applyRule({ ...rule, validFrom: '2026-01-01' })

    try {
      const page = await open('/serviceHall/software', { as: 'demo', language: 'zh', size: 'phone', newSession: true })
      await page.getByLabel('软件全称').fill('青禾报价系统')
      await page.waitForURL(/orderNo=/)
      await page.getByRole('button', { name: '更换', exact: true }).click()
      const choice = page.getByRole('dialog', { name: '选择代理机构' })
      await choice.getByRole('radio', { name: '江南代理所' }).check()
      await expectAccessible(page)
      await choice.getByRole('button', { name: '选择', exact: true }).click()
      await choice.waitFor({ state: 'detached' })
      await page.getByText('承办机构 江南代理所').waitFor()
      await page.getByRole('button', { name: '提交并支付 ¥777.00' }).waitFor()
    } finally {
      await row.getByRole('button', { name: 'Stop new cases' }).click()
      await row.getByText('Takes no new cases').waitFor()
    }
  })
})

async function applyRule(rule: object): Promise<void> {
  const seen = await callAs<{ version: number; digest: string }>(url, 'staff', '/api/RuleController/previewRule', rule)
  const words = { sourceEn: 'Agreed', sourceZh: '约定', reason: 'Agreed with the agency', needsConfirmation: false }
  const { version, digest } = seen
  await callAs(url, 'staff', '/api/RuleController/applyRule', { ...rule, ...words, version, digest })
}

describe('a lost password', () => {
  it('is reset by the office and set anew by a link that works once', async () => {
    const contact = `lost.${Date.now()}@example.com`
    const body = JSON.stringify({ name: 'Lena Lost', contact, pwd: 'Seven-blue-cups', agreement: true })
    const headers = { 'content-type': 'application/json' }
    const registered = await fetch(`${url}/api/UserController/register`, { method: 'POST', headers, body })
    expect(registered.status).toBe(200)

    const office = await open(`/admin/users?text=${encodeURIComponent(contact)}`, { as: 'staff', language: 'zh' })
    const makeLink = async () => {
      const row = office.getByRole('row', { name: 'Lena Lost' })
      await row.hover()
      await row.getByRole('button', { name: '重置密码' }).click()
      const dialog = office.getByRole('dialog', { name: '重置Lena Lost的密码' })
      const act = dialog.getByRole('button', { name: '生成链接' })
      await expect.poll(() => act.isDisabled()).toBe(true)
      await dialog.getByRole('textbox', { name: '如何核实的身份？' }).fill('回拨登记电话，核对最近订单')
      await expectAccessible(office)
      await act.click()
      const told = office.getByRole('dialog', { name: '设置新密码的链接' })
      await told.waitFor()
      const link = (await told.getByRole('status').textContent()) ?? ''
      await told.getByRole('button', { name: '完成' }).click()
      return link
    }
    const voided = await makeLink()
    const link = await makeLink()
    expect(link).not.toBe(voided)

    const page = await open('/setPassword')
    await page.getByText('This link is incomplete').waitFor()
    await expectAccessible(page)
    const tryLink = async (address: string, password: string) => {
      // Only what stands behind the hash sign may differ: that alone loads no page anew.
      await page.goto('about:blank')
      await page.goto(address)
      await page.getByLabel('New password').fill(password)
      await page.getByRole('button', { name: 'Set password' }).click()
    }
    await tryLink(voided, 'Eight-green-cups')
    await page.getByText('This link has been used or has expired. Ask us for a new one.').waitFor()
    await expectAccessible(page)
    await tryLink(link, 'short')
    await page.getByText('This link has been used or has expired.').waitFor({ state: 'detached' })
    await page.getByLabel('New password').fill('Eight-green-cups')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('Your password is set').waitFor()
    await page.getByText(/^Sign in as .+ with the new password\.$/).waitFor()
    await expectAccessible(page)

    await page.getByRole('link', { name: 'Sign in' }).click()
    await signIn(page, contact, 'Eight-green-cups', ['Account', 'Password', 'Sign in'])
    await page.waitForFunction(() => localStorage.getItem('ACCESS_TOKEN') !== null && location.pathname === '/')
    await tryLink(link, 'Nine-white-cups')
    await page.getByText('This link has been used or has expired. Ask us for a new one.').waitFor()
  })
})
