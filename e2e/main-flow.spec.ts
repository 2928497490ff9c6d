import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from './fixtures/accessible.ts'
import { useBrowser } from './fixtures/browser.ts'
import { choose } from './fixtures/choose.ts'
import { pdfFile, type TestFile, wordFile } from './fixtures/files.ts'
import { flowWords } from './fixtures/main-flow-words.ts'
import { isMore } from './fixtures/more.ts'
import { demoPassword } from './fixtures/sessions.ts'

const { open } = useBrowser()
type Language = 'en' | 'zh'
type Words = (typeof flowWords)[Language]

/** Day of today in Beijing, moved by some days. */
const day = (shift = 0) => new Date(Date.now() + 8 * 3_600_000 + shift * 86_400_000).toISOString().slice(0, 10)

/** An invented application number of this year whose check character fits. */
function applicationNumber(serial: number): string {
  const body = `${day().slice(0, 4)}1${String(serial).padStart(7, '0')}`
  const weights = [2, 3, 4, 5, 6, 7, 8, 9, 2, 3, 4, 5]
  const rest = weights.reduce((sum, weight, at) => sum + weight * Number(body[at]), 0) % 11
  return body + (rest === 10 ? 'X' : String(rest))
}

const claims = [
  '1. 一种保温杯，其特征在于，包括杯体（1）、杯盖（2）和温度传感器（3），所述杯盖（2）盖合于所述杯体（1）。',
  ...Array.from(
    { length: 10 },
    (_, at) => `${at + 2}. 根据权利要求1所述的保温杯，其特征在于，所述温度传感器（3）距所述杯盖（2）${at + 2}厘米。`,
  ),
]
const description = [
  '一种保温杯',
  '技术领域',
  '本发明涉及日用品领域，具体涉及一种保温杯。',
  '背景技术',
  '现有的保温杯无法显示水温。',
  '发明内容',
  '本发明提供一种保温杯，包括杯体（1）、杯盖（2）和温度传感器（3）。',
  '附图说明',
  '图1为保温杯的结构示意图。',
  '图2为杯盖的剖视示意。',
  '具体实施方式',
  '如图1和图2所示，温度传感器（3）设置于杯盖（2）内，杯盖（2）盖合于杯体（1）。',
]

async function give(page: Page, label: string, file: TestFile): Promise<void> {
  await page.locator(`input[type="file"][aria-label="${label}"]`).setInputFiles(file)
}

async function signInByForm(page: Page, t: Words): Promise<void> {
  await page.getByLabel(t.account).fill('demo')
  await page.getByLabel(t.password).fill(demoPassword)
  await page.getByRole('button', { name: t.signIn, exact: true }).click()
}

async function fillIn(page: Page, t: Words, title: string): Promise<void> {
  await page.getByLabel(t.title).fill(title)
  await page.getByRole('combobox', { name: t.fromBook }).fill('江南智造科技')
  await page.getByRole('option', { name: /江南智造科技有限公司/ }).click()
  await page.getByRole('button', { name: t.addInventor }).click()
  const inventor = page.getByRole('region', { name: t.inventor })
  await inventor.getByRole('textbox', { name: t.name, exact: true }).fill('郑示范')
  await inventor.getByRole('textbox', { name: t.identity }).fill('11010519491231002X')
  const part = (name: string) => page.locator(`[id="at-documents.${name}"]`)
  await give(page, `${t.upload}: ${t.claims}`, wordFile('权利要求书.docx', claims))
  await part('claims').getByRole('link', { name: t.open }).waitFor()
  await give(page, `${t.upload}: ${t.description}`, wordFile('说明书.docx', description))
  await part('description').getByRole('link', { name: t.open }).waitFor()
  await part('abstract').getByLabel(t.write).fill('本发明公开了一种保温杯，包括杯体、杯盖和温度传感器，可显示水温。')
  await give(page, t.drawings, pdfFile('drawings.pdf', 2))
  await choose(page.getByLabel(t.abstractFigure), '1')
  const contact = page.locator('[id="at-contact"]')
  await contact.getByRole('textbox', { name: t.name, exact: true }).fill('知识产权部')
  await contact.getByRole('textbox', { name: t.phone }).fill('025-80000000')
  await page.getByLabel(t.declared).check()
}

/** Pays as a phone would: at the address that the QR code holds, in a second page. */
async function payInSandbox(page: Page, t: Words): Promise<void> {
  const address = await page.getByRole('link', { name: t.payPage }).getAttribute('href')
  const phone = await page.context().newPage()
  await phone.goto(address ?? '')
  await phone.getByRole('button', { name: t.pay }).click()
  await page.getByRole('dialog', { name: t.paidTitle }).waitFor()
  await phone.close()
  await page.getByRole('button', { name: t.done, exact: true }).click()
}

/** The dialog of one act of the back office: filled in, then done. */
async function act(staff: Page, label: string, said: string, fill?: (dialog: Locator) => Promise<void>): Promise<void> {
  await staff.getByRole('region').getByRole('button', { name: label, exact: true }).first().click()
  const dialog = staff.getByRole('dialog')
  await fill?.(dialog)
  await dialog.getByRole('button', { name: label, exact: true }).click()
  await staff.getByRole('status').filter({ hasText: said }).first().waitFor()
  await dialog.waitFor({ state: 'detached' })
}

async function record(staff: Page, t: Words, code: string, number?: string): Promise<void> {
  await staff.getByRole('region').getByRole('button', { name: t.record, exact: true }).click()
  const dialog = staff.getByRole('dialog')
  await choose(dialog.getByRole('combobox', { name: t.document, exact: true }), code)
  if (number !== undefined) {
    await dialog.getByRole('textbox', { name: t.number, exact: true }).fill(number)
    await dialog.getByRole('textbox', { name: t.filedOn }).fill(day())
  }
  await dialog.getByRole('button', { name: t.recordNow, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

const serials = { en: 9_990_001, zh: 9_990_002 } as const

describe('the main flow', () => {
  it.each(isMore ? (['en', 'zh'] as const) : (['zh'] as const))(
    'from the search to the grant (%s)',
    async (language) => {
      const t = flowWords[language]
      const title = `一种保温杯${serials[language]}`

      const visitor = await open('/serviceHall/patentService?q=散热', { language })
      await visitor.locator('main h1').first().waitFor()

      const page = await open('/order/patentOrder/form?type=invention', { language })
      await signInByForm(page, t)
      await fillIn(page, t, title)
      const summary = page.getByRole('complementary', { name: t.summary })
      for (const fee of t.fees) await summary.getByText(fee).first().waitFor()
      await page.getByRole('button', { name: t.submit }).click()
      await payInSandbox(page, t)
      const orderNo =
        (
          await page
            .getByText(/P\d{12}/)
            .first()
            .innerText()
        ).match(/P\d{12}/)?.[0] ?? ''
      expect(orderNo).not.toBe('')

      const staff = await open(`/admin/review?orderNo=${orderNo}`, { as: 'staff', language })
      await staff.getByLabel(t.tick, { exact: true }).check()
      await staff.getByLabel(t.wrong).fill('名称不得含编号。')
      await staff.getByRole('button', { name: t.askCorrection }).click()
      await staff.getByText(t.asked).waitFor()

      await page.goto(`/order/patentOrder/case/${orderNo}`)
      await page.getByText('名称不得含编号。').waitFor()
      await page.getByRole('link', { name: t.correctNow }).click()
      await page.getByLabel(t.title).fill('一种保温杯')
      await page.getByRole('button', { name: t.handIn }).click()
      await page.waitForURL(`**/order/patentOrder/case/${orderNo}`)

      await staff.reload()
      await act(staff, t.accept, t.accepted)
      const draft = (of: readonly string[]) => async (dialog: Locator) => {
        // The drawings stay those of the form.
        const text = ['权利要求书', ...of, '说明书', ...description]
        await dialog.locator('input[type="file"]').setInputFiles(wordFile('初稿.docx', text))
        await dialog.getByText('初稿.docx').waitFor()
      }
      await act(staff, t.uploadDraft, t.draftSent, draft(claims.slice(0, 2)))
      await staff.getByRole('button', { name: t.withdrawDraft }).waitFor()
      await act(staff, t.withdrawDraft, t.draftWithdrawn, async (dialog) => {
        await dialog.getByRole('textbox').fill('权利要求缺项')
        await expectAccessible(staff, 'dialog[open]')
      })
      await page.reload()
      await page.getByRole('tab', { name: t.history }).click()
      await page.getByText('权利要求缺项').first().waitFor()
      await act(staff, t.uploadDraft, t.secondSent, draft(claims.slice(0, -1)))
      await page.reload()
      await page.getByText(t.draftCosts).waitFor()
      await page.getByRole('button', { name: t.confirm }).click()
      await page.getByRole('dialog').getByRole('button', { name: t.confirm }).click()
      await page.getByText(t.confirmed).waitFor()

      await staff.reload()
      await act(staff, t.markFiled, t.filed)
      await record(staff, t, '200101', applicationNumber(serials[language]))
      await record(staff, t, '210305')
      await record(staff, t, '210307')
      await record(staff, t, '210413')
      await record(staff, t, 'certificate')
      await act(staff, t.complete, t.completed)

      await page.reload()
      await page.getByText(t.granted, { exact: true }).first().waitFor()
      await page.getByRole('tab', { name: t.history }).click()
      await page.getByText(t.grantEvent).first().waitFor()
    },
  )
})
