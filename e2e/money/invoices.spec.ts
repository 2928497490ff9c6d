import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { forgetRegistered, useDatabase } from '../fixtures/database.ts'
import { pdfFile } from '../fixtures/files.ts'
import { openAs, type Person, registerPerson } from '../fixtures/people.ts'

const { open, url } = useBrowser()
const query = useDatabase()
const taxNo = '91350211M000100Y46'

/** A paid order of a person: 950.00 for the office, 300.00 for us. */
async function paidOrder({ id }: Person, title: string): Promise<string> {
  const orderNo = `P26${Date.now() % 10_000_000_000}`
  await query(
    `with made as (
       insert into orders (order_no, owner_id, created_by, agency_id, kind, title, applicant_name, work_state, payment_state,
         official_fen, service_fen, paid_fen)
       values ($1, $2, $2, 1, 'invention', $3, $3, 1, 2, 95000, 30000, 125000) returning id)
     insert into payments (order_id, out_trade_no, channel, provider, description, amount_fen, official_fen, service_fen, state,
       transaction_id, received_fen, started_by, expires_at, paid_at)
     select id, $1, 'native', 'sandbox', $3, 125000, 95000, 30000, 'paid', $1, 125000, $2, now(), now() from made`,
    [orderNo, id, title],
  )
  return orderNo
}

describe('invoices', () => {
  it('are asked for of ticked orders, issued by the office, and reversed; the orders are free again', async () => {
    await query(forgetRegistered)
    const name = `E2E ${crypto.randomUUID().slice(0, 6)}`
    const person = await registerPerson(url, name)
    const first = await paidOrder(person, 'Kettle one')
    const second = await paidOrder(person, 'Kettle two')

    // An order's own page leads to its invoice.
    const page = await openAs(open, person, `/order/patentOrder/case/${first}`)
    await page.getByRole('link', { name: 'Request invoice for ¥300.00' }).click()
    await page.waitForURL('**/invoicing/getInvoiceOrderList?orderNo=*')
    await page.getByRole('button', { name: 'Invoice 1 order, ¥300.00' }).waitFor()

    await page.goto('/invoicing/getInvoiceOrderList')
    for (const title of ['Kettle one', 'Kettle two']) {
      await page.locator('tbody tr[data-row]').filter({ hasText: title }).getByRole('checkbox').check()
    }
    await page.getByRole('button', { name: 'Invoice 2 orders, ¥600.00' }).click()
    const dialog = page.getByRole('dialog', { name: 'Request invoice' })
    await dialog.getByRole('button', { name: 'New title' }).click()
    const form = page.getByRole('dialog', { name: 'New title' })
    await form.getByRole('textbox', { name: 'Title' }).fill(name)
    await form.getByRole('textbox', { name: 'Tax number' }).fill('91350211M000100Y44')
    await form.getByRole('textbox', { name: 'Mail address for invoices' }).fill('books@example.com')
    await form.getByText('The check character does not match').waitFor()
    await form.getByRole('textbox', { name: 'Tax number' }).fill(taxNo)
    await form.getByRole('button', { name: 'Save title' }).click()
    await form.waitFor({ state: 'detached' })
    await dialog.getByText('VAT special (digital)').click()
    await dialog.getByRole('textbox', { name: 'Remarks on the invoice' }).fill('For the kettles')
    // Closed before it is sent, it is there again.
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Invoice 2 orders, ¥600.00' }).click()
    await expect
      .poll(() => dialog.getByRole('textbox', { name: 'Remarks on the invoice' }).inputValue())
      .toBe('For the kettles')
    await expect.poll(() => dialog.getByRole('radio', { name: /^VAT special/ }).isChecked()).toBe(true)
    await dialog.getByRole('cell', { name: '¥33.96' }).first().waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Request 1 invoice, ¥600.00' }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.locator('tbody tr[data-row]').filter({ hasText: second }).getByText('Already on an invoice').waitFor()

    // The office reads Chinese.
    const office = await open('/admin/invoices?tab=requested', { as: 'finance', language: 'zh' })
    await office.goto(`/admin/invoices?text=${encodeURIComponent(name)}&customerId=${person.id}`)
    await office.getByRole('button', { name, exact: true }).click()
    const sheet = office.getByRole('dialog', { name })
    await sheet.getByText('*知识产权服务*专利代理服务费').waitFor()
    await expectAccessible(office)
    await sheet.getByRole('button', { name: '审核通过' }).click()
    await sheet.getByRole('button', { name: '登记发票' }).click()
    const entry = office.getByRole('dialog', { name: '登记已开具的发票' })
    await entry.getByRole('button', { name: '保存' }).click()
    await entry.getByText('号码应为 20 位数字。').waitFor()
    const number = `26${Date.now()}`.padEnd(20, '0')
    await entry.getByRole('textbox', { name: '发票号码' }).fill(number)
    await entry.locator('input[type="file"]').setInputFiles(pdfFile('发票.pdf', 1))
    await entry.getByText('发票.pdf', { exact: true }).waitFor()
    await entry.getByRole('button', { name: '保存' }).click()
    await entry.waitFor({ state: 'detached' })
    await sheet.getByText(number).first().waitFor()

    // The customer reads it on a phone, and asks for its reversal.
    const phone = await openAs(open, person, '/invoicing/getMyInvoicingList', { size: 'phone' })
    await phone.getByRole('button', { name, exact: true }).click()
    const mine = phone.getByRole('dialog', { name })
    await mine.getByText('发票.pdf').waitFor()
    await expectAccessible(phone)
    await mine.getByRole('button', { name: 'Request reversal' }).click()
    const asking = phone.getByRole('dialog', { name: 'Reverse invoice' })
    await asking.getByRole('button', { name: 'Request reversal' }).click()
    await mine.getByText('Reversal requested', { exact: true }).first().waitFor()

    await office.reload()
    await office.getByRole('button', { name: '登记红字发票' }).click()
    const red = office.getByRole('dialog', { name: '登记红字发票' })
    await red.getByRole('textbox', { name: '红字发票号码' }).fill(number.replace(/^26/, '27'))
    await red.getByRole('textbox', { name: '确认单编号' }).fill('3502001')
    await red.locator('input[type="file"]').setInputFiles(pdfFile('红票.pdf', 1))
    await red.getByText('红票.pdf', { exact: true }).waitFor()
    await red.getByRole('button', { name: '保存' }).click()
    await red.waitFor({ state: 'detached' })
    await office.getByRole('dialog', { name }).getByText('已红冲').first().waitFor()

    await page.goto('/invoicing/getInvoiceOrderList?tab=eligible')
    await expect.poll(() => page.locator('tbody tr[data-row]').count()).toBe(2)
  })
})
