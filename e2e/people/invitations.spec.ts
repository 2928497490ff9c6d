import { expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs } from '../fixtures/calls.ts'

const { open, url } = useBrowser()

interface Orders {
  readonly list: readonly { readonly orderNo: string; readonly title: string }[]
}

async function invited() {
  // A case of its own: what other files leave as the newest may be an order for a fee, which follows the case it is for.
  const title = encodeURIComponent('一种可调光伏支架')
  const { list } = await readAs<Orders>(url, 'demo', `/api/OrderController/getOrderList?pageSize=1&title=${title}`)
  const order = list[0]
  if (!order) throw new Error('the demo account has no order')
  const { invitation } = await callAs<{ invitation: { url: string } }>(
    url,
    'demo',
    '/api/OrderController/addAffiliate',
    { orderNo: order.orderNo, userPhone: '13911112222' },
  )
  return { ...order, path: new URL(invitation.url).pathname }
}

it('leads a visitor to sign in, and shows the order to who accepts', async () => {
  const { orderNo, title, path } = await invited()
  const visitor = await open(path)
  await visitor.getByText(title).first().waitFor()
  await expectAccessible(visitor)
  await visitor.getByRole('article').getByRole('link', { name: 'Sign in' }).click()
  await visitor.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)

  const page = await open(path, { as: 'finance' })
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.waitForURL(`**/order/patentOrder/case/${orderNo}`)
  const late = await open(path)
  await late.getByText('This invitation is no longer valid').waitFor()
})

it('is declined on a phone in Chinese, and the owner reads so at the case', async () => {
  const { orderNo, path } = await invited()
  const visitor = await open(path, { language: 'zh', size: 'phone' })
  await visitor.getByRole('button', { name: '谢绝邀请' }).click()
  await visitor.getByText('您已谢绝邀请').waitFor()
  await expectAccessible(visitor)

  const owner = await open(`/order/patentOrder/case/${orderNo}`, { as: 'demo' })
  await owner.getByText('13911112222').first().waitFor()
  await expect.poll(() => owner.getByText('Declined').count()).toBeGreaterThan(0)
})
