import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'

const { open } = useBrowser()

const words = {
  en: {
    record: 'Record payment',
    receipt: 'Receipt no.',
    act: /^Record ¥/,
    recorded: 'Recorded. The customer is notified.',
    which: 'Which',
    payments: 'Payments to the office',
    takeBack: 'Take back',
    reason: 'Reason',
    takenBack: 'Taken back. The customer is notified.',
    over: 'Wrong case',
  },
  zh: {
    record: '登记缴纳',
    receipt: '票据号',
    act: /^登记 ¥/,
    recorded: '已登记，并已告知客户。',
    which: '范围',
    payments: '官费缴纳记录',
    takeBack: '撤回登记',
    reason: '原因',
    takenBack: '已撤回，并已告知客户。',
    over: '登记错案件',
  },
} as const

describe('official fees that wait for the office', () => {
  it.each([
    ['en', 'desktop'],
    ['zh', 'phone'],
  ] as const)('are recorded as paid and taken back, in %s on the %s', async (language, size) => {
    const t = words[language]
    const page = await open('/admin/payments?tab=office', { as: 'staff', language, size })
    await page.getByRole('button', { name: t.record }).first().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t.receipt).fill(`00${language}2026`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: t.act }).click()
    await page.getByText(t.recorded).waitFor()

    const paid = await open('/admin/payments?tab=office&which=paid', { as: 'staff', language })
    await paid.locator('tbody tr[data-row]').first().locator('button[aria-expanded]').first().click()
    const region = paid.getByRole('region', { name: t.payments })
    await region.getByText(`00${language}2026`).waitFor()
    await expectAccessible(paid)
    await region.getByRole('button', { name: t.takeBack }).click()
    await paid.getByRole('dialog').getByLabel(t.reason).fill(t.over)
    await paid.getByRole('dialog').getByRole('button', { name: t.takeBack }).click()

    await paid.getByText(t.takenBack).waitFor()
    await region.getByText(t.over).waitFor()
    await expect.poll(() => region.getByRole('button', { name: t.takeBack }).count()).toBe(0)
  })
})
