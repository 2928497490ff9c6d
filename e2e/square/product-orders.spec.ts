import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'
import { forgetRegistered, useDatabase } from '../fixtures/database.ts'
import { pdfFile } from '../fixtures/files.ts'
import { openAs, type Person, registerPerson, send } from '../fixtures/people.ts'

const { open, url } = useBrowser()
const query = useDatabase()

const today = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(Date.now())

/** A file of a person. @returns its id. */
async function storeFileOf({ token }: Person): Promise<string> {
  const file = pdfFile('proof.pdf', 1)
  const body = new FormData()
  body.set('type', 'any')
  body.set('file', new File([new Uint8Array(file.buffer)], file.name, { type: file.mimeType }))
  const headers = { authorization: `Bearer ${token}` }
  const answer = await fetch(`${url}/api/DataManagementController/PictureUpload`, { method: 'POST', headers, body })
  const { data } = (await answer.json()) as { data: { id: string } }
  return data.id
}

/** An open shop of a person with one product on its shelf. */
async function makeShop(seller: Person, name: string) {
  const slug = `s-${crypto.randomUUID().slice(0, 8)}`
  const [shop] = await query(
    `insert into shops (organisation_id, created_by, slug, name, state, opened_at)
     select m.organisation_id, m.user_id, $2, $3, 'open', now() from organisation_members m where m.user_id = $1 returning id`,
    [seller.id, slug, name],
  )
  const [product] = await query(
    `insert into shop_products (shop_id, created_by, kind, name, category, state, shown_at) values ($1, $2, 'goods', '专利证书相框', 'other', 'onShelf', now()) returning id`,
    [shop?.id, seller.id],
  )
  await query(
    `insert into shop_variants (product_id, name, price_fen, stock, position) values ($1, '胡桃木', 12000, 5, 0)`,
    [product?.id],
  )
  return { slug, productId: String(product?.id) }
}

describe('an order of a product', () => {
  it('is bought, paid, shipped and asked about, and what is due is paid out', async () => {
    await query(forgetRegistered)
    const seller = await registerPerson(url, 'Walnut Frames')
    const buyer = await registerPerson(url, '沈一苇')
    const { slug, productId } = await makeShop(seller, '相框小店')

    const page = await openAs(open, buyer, `/s/${slug}/${productId}/buy`, { language: 'zh' })
    await page.getByRole('heading', { level: 1, name: '下单：专利证书相框' }).waitFor()
    await page.getByRole('button', { name: /^提交订单/ }).click()
    await page.getByText('请填写收货人').waitFor()
    await page.getByLabel('收货人').fill('沈一苇')
    await page.getByLabel('联系电话').fill('13800138000')
    await page.getByLabel('省市区').fill('江苏省南京市')
    await page.getByLabel('详细地址').fill('玄武区测试路 8 号')
    // What is typed outlives a reload.
    await page.reload()
    await expect.poll(() => page.getByLabel('详细地址').inputValue()).toBe('玄武区测试路 8 号')
    await page.getByLabel('数量').fill('2')
    await expectAccessible(page)
    await page.getByRole('button', { name: '提交订单 ¥240.00' }).click()
    await page.waitForURL('**/order/productOrder/*')
    await page.getByRole('button', { name: '支付 ¥240.00' }).waitFor()
    await expectAccessible(page)
    const orderNo = page.url().split('/').at(-1) ?? ''

    // The desk, and whatever leads to it as to a case, open it as what it is.
    const own = `/order/productOrder/${orderNo}`
    await page.goto('/')
    const pay = page.getByRole('link', { name: /^支付 ¥240\.00/ })
    await pay.waitFor()
    await expect.poll(() => pay.getAttribute('href')).toBe(own)
    await page.goto(`/order/patentOrder/case/${orderNo}`)
    await page.getByRole('button', { name: '支付 ¥240.00' }).waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(own)

    const fileId = await storeFileOf(buyer)
    const transfer = await send<{ transferId: string }>(url, buyer.token, '/api/OrderController/announceTransfer', {
      ...{ orderNo, amount: 24_000, transferredOn: today(), payer: '沈一苇', fileId },
    })
    const staff = await open('/admin/product-orders', { as: 'staff', language: 'en' })
    await callAs(url, 'staff', '/admin/PaymentController/decideTransfer', {
      ...{ transferId: transfer.transferId, decision: 'confirm', received: 24_000, leftOn: today() },
      reference: `E2E${Date.now()}`,
    })

    await staff.goto(`/admin/payments?orderNo=${orderNo}`)
    await staff.getByRole('link', { name: /专利证书相框/ }).click()
    await staff.waitForURL(`**/admin/product-orders/${orderNo}`)

    const desk = await openAs(open, seller, '/orderList', { language: 'en' })
    await desk.getByRole('link', { name: '专利证书相框' }).first().click()
    await desk.getByText('玄武区测试路 8 号').waitFor()
    await desk.getByRole('button', { name: 'Ship', exact: true }).waitFor()
    // The list ships too.
    await desk.goBack()
    await desk.getByRole('button', { name: 'Ship', exact: true }).click()
    const dialog = desk.getByRole('dialog', { name: 'Ship' })
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
    await dialog.getByText('Enter the carrier').waitFor()
    await dialog.getByLabel('Carrier').fill('SF Express')
    await dialog.getByLabel('Parcel number').fill('SF1234567')
    await expectAccessible(desk)
    await dialog.getByRole('button', { name: 'Ship', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await desk.getByText('Shipped or in service').first().waitFor()
    await expectAccessible(desk)
    await desk.goto(`/orderList/${orderNo}`)

    await page.reload()
    await expect
      .poll(() => page.getByRole('link', { name: '收据' }).getAttribute('href'))
      .toBe(`/order/receipt/${orderNo}`)
    await page.getByRole('button', { name: '申请售后' }).click()
    const asking = page.getByRole('dialog', { name: '申请售后' })
    await asking.getByLabel('退款金额（元）').fill('20')
    await asking.getByLabel('原因').fill('其中一个有划痕')
    await expectAccessible(page)
    await asking.getByRole('button', { name: '提交申请' }).click()
    await asking.waitFor({ state: 'detached' })

    await desk.reload()
    await desk.getByRole('button', { name: 'Refuse' }).click()
    const refusing = desk.getByRole('dialog', { name: 'Refuse' })
    await refusing.getByLabel('Reason').fill('It left without a scratch')
    await refusing.getByRole('button', { name: 'Refuse' }).click()
    await refusing.waitFor({ state: 'detached' })
    await page.reload()
    await page.getByRole('button', { name: '申请平台介入' }).click()
    const escalating = page.getByRole('dialog', { name: '申请平台介入' })
    await escalating.getByLabel('原因').fill('照片可证明')
    await escalating.getByRole('button', { name: '申请平台介入' }).click()
    await escalating.waitFor({ state: 'detached' })

    await staff.goto(`/admin/product-orders?orderNo=${orderNo}`)
    await staff.getByRole('link', { name: '专利证书相框' }).click()
    await staff.getByRole('button', { name: 'Decide' }).click()
    const deciding = staff.getByRole('dialog', { name: 'Decide on after-sales' })
    await deciding.getByText('No refund').click()
    await deciding.getByLabel('Reason (visible to both sides)').fill('The photos show no damage')
    await expectAccessible(staff)
    await deciding.getByRole('button', { name: 'Decide' }).click()
    await deciding.waitFor({ state: 'detached' })
    await staff.getByText('Not granted').first().waitFor()

    await page.reload()
    await page.getByRole('button', { name: '确认收货' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '确认收货' }).click()
    await page.getByText('已完成').first().waitFor()
    // The days for after-sales are over.
    await query(
      `update product_orders set after_sales_until = '2026-01-08', payout_due_on = '2026-01-09'
       where order_id = (select id from orders where order_no = $1)`,
      [orderNo],
    )

    await desk.goto('/orderList/payouts')
    await desk.getByRole('button', { name: 'Enter account' }).click()
    const account = desk.getByRole('dialog', { name: 'Account for payouts' })
    await account.getByLabel('Account name').fill('Walnut Frames')
    await account.getByLabel('Bank and branch').fill('Example Bank Nanjing')
    await account.getByLabel('Account number').fill('6222 0212 3456 7890')
    await expectAccessible(desk)
    await account.getByRole('button', { name: 'Save account' }).click()
    await account.waitFor({ state: 'detached' })

    await staff.goto('/admin/product-orders/due?seller=Walnut')
    await staff.getByRole('button', { name: 'Start payout' }).first().click()
    await staff.getByRole('dialog').getByRole('button', { name: 'Start payout' }).click()
    const paying = staff.getByRole('dialog', { name: 'Payout to Walnut Frames' })
    await paying.getByText('****7890').waitFor()
    await expectAccessible(staff)
    await paying.getByRole('button', { name: 'Show number' }).click()
    await paying.getByText('6222021234567890').waitFor()
    await expectAccessible(staff)
    await paying.getByLabel('Bank reference').fill(`B${Date.now()}`)
    await paying.getByRole('textbox', { name: 'Paid on' }).fill(today())
    await paying.locator('input[type="file"]').setInputFiles({
      ...{ name: 'receipt.png', mimeType: 'image/png' },
      buffer: Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
        'base64',
      ),
    })
    await paying.getByText('Bank receipt: receipt.png').waitFor()
    await paying.getByRole('button', { name: 'Record ¥240.00 as paid' }).click()
    await paying.waitFor({ state: 'detached' })
    await desk.reload()
    await desk.getByText('¥240.00').first().waitFor()
    await desk.goto('/orderList')
    await desk.getByText('Paid out', { exact: true }).waitFor()
    await desk.getByText('Last 30 days').click()
    await desk.getByText('How much was sold on each day?').waitFor()
    await expectAccessible(desk)
    await expect.poll(() => desk.getByRole('img', { name: /How many visits/ }).count()).toBe(1)
  })
})
