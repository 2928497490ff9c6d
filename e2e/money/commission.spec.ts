import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { forgetRegistered, useDatabase } from '../fixtures/database.ts'
import { pdfFile } from '../fixtures/files.ts'
import { wholeForm } from '../fixtures/filing-form.ts'
import { openAs, type Person, registerPerson, send } from '../fixtures/people.ts'

const { open, url } = useBrowser()
const query = useDatabase()

/** An invention of somebody, paid by a bank transfer that finance found on the statement. */
async function paidOrder(customer: Person): Promise<string> {
  const { orderNo } = await send<{ orderNo: string }>(
    url,
    customer.token,
    '/api/PatentServicesController/ApplyingFoAnInventionPatent',
    { json: wholeForm({ title: '一种折叠推车' }), draft: false },
  )
  const { amount } = await send<{ amount: number }>(
    url,
    customer.token,
    '/api/PatentServicesController/getPaymentInstructions',
    { orderNo },
  )
  const slip = pdfFile('proof.pdf', 1)
  const body = new FormData()
  body.set('type', 'any')
  body.set('file', new File([new Uint8Array(slip.buffer)], slip.name, { type: slip.mimeType }))
  const headers = { authorization: `Bearer ${customer.token}` }
  const stored = await fetch(`${url}/api/DataManagementController/PictureUpload`, { method: 'POST', headers, body })
  const { data: proof } = (await stored.json()) as { data: { id: string } }
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())
  const transfer = await send<{ transferId: string }>(url, customer.token, '/api/OrderController/announceTransfer', {
    ...{ orderNo, amount, transferredOn: today, payer: '林知夏', fileId: proof.id },
  })
  await callAs(url, 'staff', '/admin/PaymentController/decideTransfer', {
    ...{ transferId: transfer.transferId, decision: 'confirm', received: amount, leftOn: today },
    reference: `COM${Date.now()}`,
  })
  return orderNo
}

describe('commission', () => {
  it('is joined, earned, explained, released, withdrawn, approved by one person and paid by another', async () => {
    await query(forgetRegistered)
    const [bringer, customer] = [await registerPerson(url, '顾云舟'), await registerPerson(url, '林知夏')]
    const { code } = await send<{ code: string }>(url, bringer.token, '/api/UserController/addRegistrationCode', {
      ...{ kind: 'enterprise', purpose: '朋友推荐', quota: 1 },
    })
    await send(url, customer.token, '/api/UserController/acceptInviteCode', { code })

    const page = await openAs(open, bringer, '/user/MyCommissionSharing', { language: 'zh' })
    await page.getByRole('heading', { level: 1, name: '分佣记录' }).waitFor()
    await page.getByRole('link', { name: '邀请客户' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: '加入计划' }).click()
    const joining = page.getByRole('dialog', { name: '加入分佣计划' })
    await joining.getByRole('button', { name: '加入计划' }).click()
    await joining.getByText('请勾选接受条款').waitFor()
    await joining.getByLabel('真实姓名').fill('顾云舟')
    await joining.getByLabel('居民身份证号').fill('11010119900307')
    await joining.getByText('号码有误，请核对 18 位').waitFor()
    await joining.getByLabel('居民身份证号').fill('110101199003071233')
    await joining.getByText('请选择与客户的关系').waitFor()
    await choose(joining.getByLabel('与所推荐客户的关系'), '除推荐外无其他关系')
    await joining.getByText('请勾选同意').waitFor()
    await joining.getByLabel('我单独同意').check()
    await joining.getByLabel('我已阅读并接受上述条款。').check()
    await expectAccessible(page)
    await joining.getByRole('button', { name: '加入计划' }).click()
    await joining.waitFor({ state: 'detached' })

    const orderNo = await paidOrder(customer)
    await page.reload()
    const row = page.getByRole('row').filter({ hasText: orderNo })
    await row.getByText('待结算').waitFor()
    await row.getByText('¥380.00').waitFor()
    await row.getByRole('button', { name: '如何计算' }).click()
    const explained = page.getByRole('dialog', { name: `订单 ${orderNo} 的佣金` })
    await explained.getByText('× 10%').waitFor()
    await expectAccessible(page)
    await explained.getByRole('button', { name: '关闭' }).last().click()
    await expect.poll(() => page.getByRole('button', { name: '提现', exact: true }).isDisabled()).toBe(true)

    // The order ends, the refund window passes, and the hourly job has its turn.
    await query(
      `with ended as (update orders set work_state = 6 where order_no = $1 returning id)
       update commissions c set hold_until = current_date - 1 from ended where ended.id = c.order_id`,
      [orderNo],
    )
    await query(`select graphile_worker.add_job('commission.settle', '{}'::json)`)
    await expect
      .poll(
        async () =>
          (
            await query('select c.state from commissions c join orders o on o.id = c.order_id where o.order_no = $1', [
              orderNo,
            ])
          )[0]?.state,
        { timeout: 15_000 },
      )
      .toBe('settled')
    await page.reload()
    await row.getByText('已结算').waitFor()
    await page.getByRole('button', { name: '提现', exact: true }).click()
    const asking = page.getByRole('dialog', { name: '提现' })
    await asking.getByLabel('开户行').fill('招商银行深圳分行')
    await asking.getByLabel('银行账号').fill('12')
    await asking.getByRole('button', { name: '提现 ¥380.00' }).click()
    await asking.getByText('请填写 8 至 32 位数字').waitFor()
    await asking.getByLabel('银行账号').fill('6222 0212 3456 7890')
    await expectAccessible(page)
    await asking.getByRole('button', { name: '提现 ¥380.00' }).click()
    await asking.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: '提现记录' }).click()
    await page.getByText('尾号 7890').first().waitFor()
    await expectAccessible(page)

    const staff = await open('/admin/commission', { as: 'staff', language: 'en' })
    await staff.getByText('Rates in force').click()
    await staff.getByRole('rowheader', { name: 'Annual fee payment' }).waitFor()
    await expectAccessible(staff)
    await staff.getByRole('link', { name: 'Withdrawals' }).first().click()
    const asked = staff.getByRole('row').filter({ hasText: '顾云舟' })
    await asked.getByRole('button', { name: 'Approve' }).click()
    const approving = staff.getByRole('dialog', { name: 'Approve ¥380.00' })
    await approving.getByRole('button', { name: 'Show number' }).click()
    await approving.getByText('6222021234567890').waitFor()
    await expectAccessible(staff)
    await approving.getByRole('button', { name: 'Approve' }).click()
    await approving.waitFor({ state: 'detached' })

    const finance = await open('/admin/commission/withdrawals?tab=approved', { as: 'finance', language: 'en' })
    await finance.getByRole('row').filter({ hasText: '顾云舟' }).getByRole('button', { name: 'Note payment' }).click()
    const paying = finance.getByRole('dialog', { name: 'Payment of ¥380.00' })
    await paying.getByRole('button', { name: 'Note payment' }).click()
    await paying.getByText('Enter the bank reference').waitFor()
    await paying.getByLabel('Bank reference').fill(`OUT${Date.now()}`)
    await paying.getByRole('button', { name: 'Note payment' }).click()
    await paying.waitFor({ state: 'detached' })

    await page.goto('/user/MyCommissionSharing?tab=paid')
    await page.getByText('−¥380.00').first().waitFor()
  })
})
