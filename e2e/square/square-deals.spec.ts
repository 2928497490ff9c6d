import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { paramOf } from '../fixtures/address.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { readAs, storeFile } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { pdfFile } from '../fixtures/files.ts'
import { takeSession } from '../fixtures/sessions.ts'

const { open, url } = useBrowser()
const title = '一种高精度无人机机场'
const paper = pdfFile('paper.pdf', 1)
const square = '/api/TransferSquareController'
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format(new Date())

/** Tries the release by its call, as a page that offered it would. @returns what was answered. */
async function tryRelease(id: string, version: number): Promise<string | undefined> {
  const { token } = await takeSession(url, 'staff')
  const { id: fileId } = await storeFile(url, 'staff', paper)
  const answer = await fetch(`${url}/admin/TransferSquareController/releaseTransferDeal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ id, version, reference: 'EARLY', on: today, fileId }),
  })
  const { data } = (await answer.json()) as { data: { error?: string } }
  return data.error
}

describe('a deal whose price the portal holds', () => {
  it('goes from the accepted offer to the release, for a Chinese buyer and an English seller, and releases nothing before the recordal', async () => {
    // The buyer offers, with custody, which stands chosen.
    const found = await readAs<{ list: { id: string; title: string }[] }>(
      url,
      'agent',
      `${square}/getTransferList?pageSize=100`,
    )
    const listing = found.list.find((one) => one.title === title)
    const buyer = await open(`/transfer?listing=${listing?.id}`, { as: 'agent', language: 'zh' })
    const shown = buyer.getByRole('dialog', { name: title })
    await shown.getByRole('button', { name: '我要报价' }).click()
    await shown.getByLabel('您的报价（元）').fill('26000')
    await expect.poll(() => shown.getByLabel('价款由平台托管').isChecked()).toBe(true)
    await shown.getByRole('button', { name: '报价 ¥26,000.00' }).click()
    await buyer.getByText('报价已发送').waitFor()

    // The seller accepts and lays down the contract; both sign.
    const seller = await open(`/order/transference?offers=${listing?.id}`, { as: 'demo' })
    const offers = seller.getByRole('dialog', { name: 'Offers and contacts' })
    await offers.getByText('price held by the portal').waitFor()
    await offers.getByRole('button', { name: 'Accept ¥26,000.00' }).click()
    await offers.getByText('once CNIPA has recorded the change').waitFor()
    await offers.getByRole('button', { name: 'Accept ¥26,000.00' }).click()
    const sold = seller.getByRole('dialog', { name: title })
    await sold.getByText('Your turn: Enter contract party details').waitFor()
    const id = await paramOf(seller, 'deal')
    // Both know each other's names now; the model contract is made of what the deal knows.
    await sold.getByRole('button', { name: 'Enter party details' }).click()
    await sold.getByLabel('Its number').fill('91350100M000100Y44')
    await sold.getByRole('button', { name: 'Save', exact: true }).click()
    await sold.getByText('Enter a valid document number').waitFor()
    await sold.getByLabel('Its number').fill('91350100M000100Y43')
    await sold.getByLabel('Full legal name').fill('江南智造科技有限公司')
    await sold.getByLabel('Legal representative').fill('顾建明')
    await sold.getByLabel('Address').fill('南京市玄武区示例路 1 号')
    await expectAccessible(seller)
    await sold.getByRole('button', { name: 'Save', exact: true }).click()
    await sold.getByText('9135**********0Y43').waitFor()
    await sold.getByRole('button', { name: 'Model contract' }).click()
    const model = seller.getByRole('dialog', { name: 'Model contract' })
    await model.locator('canvas').first().waitFor()
    await seller.keyboard.press('Escape')
    await model.waitFor({ state: 'detached' })
    await sold.locator('input[type=file]').first().setInputFiles(paper)
    await sold.getByRole('button', { name: 'Submit contract' }).click()
    await sold.getByText('Contract uploaded by the seller').waitFor()
    // Nobody signs a contract that does not name the other side yet.
    await sold.getByText('Waiting for the buyer').waitFor()
    await expect.poll(() => sold.getByRole('button', { name: 'Confirm signature' }).count()).toBe(0)
    await sold.getByRole('button', { name: 'Request contact' }).click()
    await sold.getByText('Waiting for the other side.').waitFor()

    await buyer.goto('/order/transference?tab=buyer')
    await buyer.getByRole('button', { name: title }).first().click()
    const bought = buyer.getByRole('dialog', { name: title })
    await bought.getByText('江南智造科技有限公司').first().waitFor()
    await expect.poll(() => bought.textContent()).not.toContain('0Y43')
    // Asked for their contact, the buyer agrees and says it; from then on each reads the other's.
    await bought.getByRole('button', { name: '同意交换' }).click()
    await bought.getByLabel('您的电话').fill('13700137009')
    await expectAccessible(buyer)
    await expect.poll(() => bought.getByRole('link', { name: /^1\d{10}$/ }).count()).toBe(0)
    await bought.getByRole('button', { name: '同意交换' }).click()
    await bought.getByRole('link', { name: /^1\d{10}$/ }).waitFor()
    await bought.getByText('轮到您：填写主体信息').waitFor()
    await bought.getByRole('button', { name: '填写主体信息' }).click()
    await bought.getByLabel('名称或姓名').fill('王北辰')
    await choose(bought.getByLabel('证件类型'), 'passport')
    await bought.getByLabel('证件号码').fill('E87654321')
    await bought.getByLabel('地址').fill('北京市海淀区示例街 2 号')
    await bought.getByRole('button', { name: '保存', exact: true }).click()
    await bought.getByText('轮到您：签署合同').waitFor()
    await seller.reload()
    await sold.getByRole('button', { name: 'Confirm signature' }).click()
    await sold.getByText('You declare that you have signed').waitFor()
    await sold.getByRole('button', { name: 'Confirm signature' }).click()
    await sold.getByText('Waiting for the buyer').waitFor()
    await buyer.reload()
    await bought.getByRole('button', { name: '确认已签署' }).click()
    await bought.getByText('您确认已签署此处的合同').waitFor()
    await bought.getByRole('button', { name: '确认已签署' }).click()

    // The buyer pays by code; the price lies with the portal.
    await bought.getByRole('button', { name: '支付托管价款' }).click()
    const paying = buyer.getByRole('dialog', { name: '支付托管价款' })
    await paying.getByText('价款（平台托管）').waitFor()
    const address = await paying.getByRole('link', { name: '打开测试支付页' }).getAttribute('href')
    const phone = await open(address ?? '', { size: 'phone' })
    await phone.locator('button[value="pay"]').click()
    await phone.getByRole('status').waitFor()
    const receipt = buyer.getByRole('dialog', { name: '付款成功' })
    await receipt.getByText('价款由平台托管').waitFor({ timeout: 30_000 })
    await receipt.getByRole('button', { name: '完成' }).click()
    await bought.getByText(/^¥26,000\.00 自 .* 起由平台托管。$/).waitFor()
    await expectAccessible(buyer)

    // The seller gives the account and files.
    await seller.reload()
    await sold.getByText('Your turn: File with the office').waitFor()
    await sold.getByRole('link', { name: '13700137009' }).waitFor()
    await sold.getByRole('button', { name: 'Enter account' }).click()
    await sold.getByRole('button', { name: 'Save account' }).click()
    await sold.getByText('8 to 32 digits').waitFor()
    await sold.getByLabel('Account holder').fill('江南智造科技')
    await sold.getByLabel('Bank and branch').fill('示例银行南京分行')
    await sold.getByLabel('Account number').fill('6222 0212 3456 7890')
    await expectAccessible(seller)
    await sold.getByRole('button', { name: 'Save account' }).click()
    await sold.getByText('****7890').waitFor()
    await sold.locator('input[type=file]').first().setInputFiles(paper)
    await sold.getByText('Uploaded: paper.pdf').waitFor()
    await sold.getByRole('button', { name: 'It was filed' }).click()
    await sold.getByText('Enter a date').waitFor()
    await expectAccessible(seller)
    await sold.getByRole('textbox', { name: 'Filed on' }).fill(today)
    await sold.getByRole('button', { name: 'It was filed' }).click()
    await sold.getByText('Waiting for the office').waitFor()
    await expect.poll(() => bought.textContent()).not.toContain('7890')

    // Before the recordal the release is not offered, nor accepted.
    const staff = await open(`/order/transference?tab=staff&deal=${id}`, { as: 'staff' })
    const deal = staff.getByRole('dialog', { name: title })
    await deal.getByText('released to the seller only once CNIPA has recorded the change').waitFor()
    await expect.poll(() => deal.getByRole('button', { name: 'Release payment' }).count()).toBe(0)
    const { version } = await readAs<{ version: number }>(url, 'staff', `${square}/getTransferDeal?id=${id}`)
    expect(await tryRelease(id, version)).toBe('square.actNotAllowed')

    // The office records it; the price is paid out, once, with the bank's receipt.
    await deal.locator('input[type=file]').first().setInputFiles(paper)
    await deal.getByRole('textbox', { name: 'Recorded on' }).fill(today)
    await deal.getByRole('button', { name: 'The office recorded it' }).click()
    await deal.getByText(/^To be paid out by someone else .*\(recorded by 运营管理员\)/).waitFor()
    await expect.poll(() => deal.getByRole('button', { name: 'Release payment' }).count()).toBe(0)
    // Whoever noted the recordal does not pay: another of finance says so first, and then reads the account.
    const cashier = await open(`/order/transference?tab=staff&deal=${id}`, { as: 'finance' })
    const toPay = cashier.getByRole('dialog', { name: title })
    await toPay.getByText('Your turn: Release payment').waitFor()
    await toPay.getByRole('button', { name: 'Release payment' }).click()
    const release = cashier.getByRole('dialog', { name: 'Pay the price out to the seller' })
    await release.getByText(/^Recorded by the office on \d/).waitFor()
    // It bears the name of the account, which is not the registered owner's.
    await release.getByText(/^The account name differs from the owner/).waitFor()
    await expect.poll(() => release.getByText('6222021234567890').count()).toBe(0)
    await expectAccessible(cashier)
    await release.getByRole('button', { name: 'Start payment' }).click()
    await release.getByText('****7890').waitFor()
    await release.getByRole('button', { name: 'Show number' }).click()
    await release.getByText('6222021234567890').waitFor()
    await release.getByRole('button', { name: '¥26,000.00 was paid out' }).click()
    await release.getByText('Upload the receipt of the bank.').waitFor()
    await expectAccessible(cashier)
    await expect.poll(() => release.getByRole('textbox', { name: 'Paid at the bank on' }).inputValue()).toBe('')
    await release.getByRole('textbox', { name: 'Paid at the bank on' }).fill(today)
    await release.getByLabel('Bank reference').fill(`E2E-${Date.now()}`)
    await release.locator('input[type=file]').setInputFiles(paper)
    await release.getByText('Receipt of the bank: paper.pdf').waitFor()
    await release.getByRole('button', { name: '¥26,000.00 was paid out' }).click()
    await release.getByText('Enter the reason').waitFor()
    await release.getByLabel('Why it is paid to someone else').fill('The owner named this account in writing')
    await release.getByRole('button', { name: '¥26,000.00 was paid out' }).click()
    await toPay.getByText(/^¥26,000\.00 was paid out to the seller on/).waitFor()

    // Both sides see it, each what is theirs.
    await seller.reload()
    await sold.getByText(/^¥26,000\.00 was paid out to the seller on/).waitFor()
    await sold.getByText('江南智造科技 ****7890').waitFor()
    await buyer.reload()
    await bought.getByText(/已于 .* 支付给出让方$/).waitFor()
    await expect.poll(() => bought.textContent()).not.toContain('7890')
    // The bank's reference pays nothing a second time, and money lists know what this was.
    await staff.goto('/admin/payments')
    await staff.getByText('price of a deal, held').first().waitFor()
  }, 180_000)
})
