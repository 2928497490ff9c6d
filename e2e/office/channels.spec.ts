import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'

const { open } = useBrowser()

describe('the channels of the back office', () => {
  it('are reached by the menu and name the settings of those that are not set up', async () => {
    const page = await open('/admin/queues', { as: 'staff' })
    await page.getByRole('button', { name: 'Settings and logs' }).click()
    await page.getByRole('link', { name: 'Message channels' }).click()
    const channels = page.getByRole('table', { name: 'Message channels' })
    const text = channels.getByRole('row', { name: /^Text message/ })
    await text.getByText('Not configured').waitFor()
    await text.getByText(/SMS_ALIYUN_ACCESS_KEY_ID.+or.+SMS_TENCENT_SECRET_ID/).waitFor()
    await expectAccessible(page)

    await expect.poll(() => text.getByRole('button').count()).toBe(0)
    await channels.getByRole('row', { name: /^Email Configured/ }).waitFor()
  })

  it('send a test and say in place what came of it, which the list and the audit log keep', async () => {
    const page = await open('/admin/channels', { as: 'staff' })
    const row = page.getByRole('row', { name: /^Email/ })
    await row.getByRole('button', { name: 'Send test: Email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send test: Email' })
    const receiver = dialog.getByRole('textbox', { name: /^Email address/ })
    await receiver.fill('li.wei')
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await dialog.getByText('The receiver does not fit this channel.').waitFor()
    await expectAccessible(page)

    await receiver.fill('li.wei@example.com')
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await dialog.getByRole('status').getByText('The message was accepted. Check that it arrived.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await row.getByText('l***@example.com').waitFor()
    await row.getByText('Accepted').waitFor()

    await page.goto('/admin/audit?action=admin.testChannel')
    await page.getByRole('cell', { name: /sent a test over the channel Email/ }).waitFor()
  })

  it('say on a phone why a webhook into a private network is rejected', async () => {
    const page = await open('/admin/channels', { as: 'staff', size: 'phone' })
    await page.getByRole('button', { name: 'Send test: Webhook' }).click()
    const dialog = page.getByRole('dialog', { name: 'Send test: Webhook' })
    await dialog.getByRole('textbox', { name: /^Receiving address/ }).fill('https://127.0.0.1/hook/secret')
    await dialog.getByRole('button', { name: 'Send test' }).click()
    await dialog.getByText('The address belongs to a private network.').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Cancel' }).click()

    const row = page.getByRole('row', { name: /^Webhook/ })
    await row.getByText('Rejected').waitFor()
    await row.getByText('https://127.0.0.1/***').waitFor()
    await expectAccessible(page)
  })
})
