import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { pdfFile } from '../fixtures/files.ts'
import { mailsTo, openAs, registerPerson, send } from '../fixtures/people.ts'

const { open, url } = useBrowser()

/** A client of the demo's agency with an account whose email is verified. */
async function buildClient(name: string) {
  const person = await registerPerson(url, '林晓', 'zh')
  const { id } = await callAs<{ id: string }>(url, 'agent', '/api/ClientController/saveClient', {
    ...{ name, idCode: '91350100M000100Y43', address: '杭州市西湖区示例路 6 号' },
  })
  const { url: link } = await callAs<{ url: string }>(url, 'agent', '/api/ClientController/inviteCustomer', { id })
  const code = new URL(link).pathname.split('/').at(-1)
  await send(url, person.token, '/api/ClientController/acceptCustomerInvitation', { code })
  return { person, id }
}

/** The code to sign in the newest mail that has one: the mail that tells of the contract has digits of its own. */
async function signingCode(address: string): Promise<string> {
  let code: string | undefined
  const look = async () => {
    code = (await mailsTo(address)).map((mail) => /验证码：\s*(\d{6})/.exec(mail)?.[1]).findLast(Boolean)
    return code
  }
  await expect.poll(look, { timeout: 20_000 }).toBeDefined()
  return code ?? ''
}

describe('contracts of an agency', () => {
  it('are drafted, signed by a code and by a scan, and their file is checked by anybody', async () => {
    const name = `远山精密${crypto.randomUUID().slice(0, 6)}有限公司`
    const { person, id } = await buildClient(name)

    const page = await open(`/user/proxyAgreement/write?client=${id}`, { as: 'agent' })
    const missing = page.getByRole('list', { name: 'Still missing' })
    await missing.getByText('Services').waitFor()
    await page.getByRole('textbox', { name: 'Services' }).fill('Patent filings and annual fees')
    await page.getByRole('textbox', { name: 'Fees', exact: true }).fill('As listed on the portal')
    for (const field of ['Credit code of the agency', 'Credit code of the client']) {
      await page.getByRole('textbox', { name: field }).fill('91350100M000100Y43')
    }
    await page.getByRole('textbox', { name: 'Address of the agency' }).fill('Nanjing')
    await choose(page.getByRole('combobox', { name: 'Language' }), 'Chinese')
    await page.getByText('Complete').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save draft' }).click()
    await page.getByRole('button', { name: 'Send to sign' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send to sign' }).click()
    await page.getByText('To sign', { exact: true }).waitFor()
    await expectAccessible(page)
    const address = new URL(page.url()).pathname
    const number = await page.getByRole('heading', { level: 1 }).innerText()

    const theirs = await openAs(open, person, '/user/proxyAgreement?tab=mine', { size: 'phone', language: 'zh' })
    await theirs.getByRole('link', { name: number }).click()
    await theirs.getByRole('heading', { level: 1, name: number }).waitFor()
    await theirs.getByRole('button', { name: '签署', exact: true }).click()
    const dialog = theirs.getByRole('dialog', { name: '签署协议' })
    await dialog.getByRole('button', { name: '发送验证码' }).click()
    await dialog.getByRole('textbox', { name: '验证码' }).fill(await signingCode(person.contact))
    await expectAccessible(theirs)
    await dialog.getByRole('button', { name: '签署', exact: true }).click()
    await dialog.getByText('请先勾选。').waitFor()
    await dialog.getByRole('checkbox').check()
    await dialog.getByRole('button', { name: '签署', exact: true }).click()
    await theirs.getByText('部分签署', { exact: true }).waitFor()

    await page.reload()
    await page.getByRole('button', { name: 'Sign', exact: true }).click()
    const scan = page.getByRole('dialog', { name: 'Sign the contract' })
    await scan.getByRole('radio', { name: /^Stamped scan/ }).check()
    await scan.locator('input[type="file"]').setInputFiles(pdfFile('signed.pdf', 1))
    await scan.getByRole('checkbox').check()
    await scan.getByText('Uploaded: signed.pdf').waitFor()
    await scan.getByRole('button', { name: 'Sign', exact: true }).click()
    await page.getByText('Scan waits for the check of the other party').waitFor()

    await theirs.goto(address)
    await theirs.getByRole('button', { name: '通过', exact: true }).click()
    await theirs.getByText('已生效', { exact: true }).first().waitFor()
    await theirs.getByText('日志链完整。').waitFor()
    await expectAccessible(theirs)

    await page.reload()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download final PDF' }).click(),
    ])
    const content = await readFile(await download.path())
    const check = await open('/contractCheck')
    await check.locator('input[type="file"]').setInputFiles({
      ...{ name: 'contract.pdf', mimeType: 'application/pdf', buffer: content },
    })
    await check.getByText('Genuine', { exact: true }).waitFor()
    await expect.poll(() => check.getByText(name).count()).toBe(0)
    await expectAccessible(check)
    await check.locator('input[type="file"]').setInputFiles({
      ...{ name: 'other.pdf', mimeType: 'application/pdf', buffer: Buffer.concat([content, Buffer.from(' ')]) },
    })
    await check.getByText('Not found', { exact: true }).waitFor()
  })
})
