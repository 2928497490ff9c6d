import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { forgetRegistered, useDatabase } from '../fixtures/database.ts'
import { wholeForm } from '../fixtures/filing-form.ts'
import { openAs, registerPerson, send } from '../fixtures/people.ts'
import { demoPassword } from '../fixtures/sessions.ts'

const { open, url } = useBrowser()
const query = useDatabase()

const day = (ahead: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now() + ahead * 86_400_000)

describe('a coupon', () => {
  it('is offered by finance, redeemed by a customer, chosen at payment and told in the history', async () => {
    const code = `SPRING${Date.now() % 1_000_000}`
    const staff = await open('/admin/coupons', { as: 'staff', language: 'en' })
    await staff.getByRole('button', { name: 'New campaign' }).first().click()
    const dialog = staff.getByRole('dialog', { name: 'New campaign' })
    await dialog.getByLabel('Name (Chinese)').fill('春季满减')
    await dialog.getByLabel('Takes off (CNY)').fill('200')
    await dialog.getByRole('button', { name: 'Save campaign' }).click()
    await expect.poll(() => dialog.getByText('The minimum is no less than what it takes off').isVisible()).toBe(true)
    await dialog.getByLabel('Service fee from (CNY)').fill('1000')
    await dialog.getByRole('textbox', { name: 'Handed out until' }).fill(day(30))
    await dialog.getByLabel('Code', { exact: true }).fill(code)
    await expectAccessible(staff)
    await dialog.getByRole('button', { name: 'Save campaign' }).click()
    await dialog.waitFor({ state: 'detached' })
    await staff.getByRole('link', { name: '春季满减' }).first().click()
    await staff.getByRole('heading', { level: 1, name: '春季满减' }).waitFor()
    await expectAccessible(staff)

    await query(forgetRegistered)
    const customer = await registerPerson(url, '沈一苇')
    const { orderNo } = await send<{ orderNo: string }>(
      url,
      customer.token,
      '/api/PatentServicesController/ApplyingFoAnInventionPatent',
      { json: wholeForm({ title: '一种可折叠水壶' }), draft: false },
    )
    const page = await openAs(open, customer, '/user/userCoupon', { language: 'zh' })
    await page.getByLabel('兑换码').fill('NOSUCHCODE')
    await page.getByRole('button', { name: '兑换', exact: true }).click()
    await page.getByText('兑换码不存在，请核对。').waitFor()
    await page.getByLabel('兑换码').fill(code.toLowerCase())
    await page.getByRole('button', { name: '兑换', exact: true }).click()
    const card = page.getByRole('article').filter({ hasText: '春季满减' })
    await card.getByText('服务费满 ¥1,000 可用').waitFor()
    await expectAccessible(page)

    await page.goto(`/order/patentOrder/case/${orderNo}`)
    await page.getByRole('button', { name: /^支付/ }).first().click()
    const paying = page.getByRole('dialog')
    await paying.getByRole('radio', { name: /春季满减/ }).check()
    await paying
      .getByRole('radio', { name: /春季满减/ })
      .and(paying.locator(':checked'))
      .waitFor()
    await expect.poll(() => paying.getByRole('region', { name: '应付金额' }).innerText()).toContain('优惠券')
    await expectAccessible(page)
    await page.goto('/user/userCoupon?tab=locked')
    await page.getByRole('link', { name: '查看订单' }).click()
    await page.waitForURL(`**/case/${orderNo}`)
    await page.goto('/user/userCoupon/history')
    await page.getByText(orderNo).waitFor()
    await expectAccessible(page)
  })
})

describe('a registration code', () => {
  it('is made with its poster, opened by a visitor, who registers with it, and counted', async () => {
    await query(forgetRegistered)
    const issuer = await registerPerson(url, 'Lin Partner')
    const page = await openAs(open, issuer, '/user/userCode', { language: 'en' })
    await page.getByRole('button', { name: 'Generate code' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Generate registration code' })
    await dialog.getByLabel('Purpose').fill('Trade fair')
    await dialog.getByRole('button', { name: 'Generate', exact: true }).click()
    const shown = page.getByRole('dialog', { name: 'Your registration code' })
    await shown.getByRole('img', { name: 'Poster with the QR code' }).waitFor()
    const code = (await shown.locator('strong').first().innerText()).replace(' ', '')
    await expectAccessible(page)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      shown.getByRole('button', { name: 'Poster (PNG)' }).click(),
    ])
    expect(file.suggestedFilename()).toBe(`invitation-${code.slice(-3)}.png`)
    await shown.getByRole('button', { name: 'Done' }).click()
    await page.getByText(`ends in ${code.slice(-3)}`).waitFor()

    await query(forgetRegistered)
    const visitor = await open('/login?way=account', { language: 'zh' })
    await visitor.getByRole('link', { name: '我有邀请码' }).click()
    await visitor.getByLabel('邀请码').fill(code.toLowerCase())
    await visitor.getByRole('button', { name: '查看邀请' }).click()
    await visitor.getByRole('heading', { name: 'Lin Partner 邀请您' }).waitFor()
    await expectAccessible(visitor)
    await visitor.getByLabel('企业名称').fill('太湖水泵有限公司')
    await visitor.getByLabel('姓名').fill('许小河')
    await visitor.getByLabel(/手机号或邮箱/).fill(`${crypto.randomUUID()}@example.com`)
    await visitor.locator('input[autocomplete="new-password"]').fill(demoPassword)
    await visitor.getByRole('checkbox').first().check()
    await visitor.locator('form button[type="submit"]').click()
    await visitor.waitForURL((address) => address.pathname === '/')

    await page.getByRole('link', { name: 'Trade fair' }).click()
    await page.getByText('太湖水泵有限公司').waitFor()
    await expectAccessible(page)
    await visitor.goto(`/inviteCodeAuth?code=${code}`)
    await visitor.getByText('您的组织已接受 Lin Partner 的邀请').waitFor()
  })
})
