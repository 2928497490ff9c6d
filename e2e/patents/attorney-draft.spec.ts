import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'
import { pdfFile, wordFile } from '../fixtures/files.ts'
import { wholeForm } from '../fixtures/filing-form.ts'
import { flowWords } from '../fixtures/main-flow-words.ts'

const { open, url } = useBrowser()
const t = flowWords.zh

/** A whole application of an invention with so many claims. */
const application = (claims: number) =>
  wordFile('初稿.docx', [
    '说明书摘要',
    '一种保温杯，包括杯体和杯盖。',
    '权利要求书',
    '1. 一种保温杯，其特征在于，包括杯体（1）和杯盖（2），所述杯盖（2）盖合于所述杯体（1）。',
    ...Array.from(
      { length: claims - 1 },
      (_, at) => `${at + 2}. 根据权利要求1所述的保温杯，其特征在于，所述杯盖（2）高${at + 2}厘米。`,
    ),
    '说明书',
    ...['技术领域', '涉及日用品领域，具体涉及一种保温杯。', '背景技术', '现有的保温杯不便携带。'],
    ...['发明内容', '提供一种保温杯，包括杯体（1）和杯盖（2）。'],
    ...['具体实施方式', '杯盖（2）盖合于杯体（1），并带有密封圈。'],
  ])

describe('a filing that an attorney drafts', () => {
  it('begins with the first question and ends with the confirmed draft and its price', async () => {
    const { documents: _documents, declared: _declared, ...form } = wholeForm({ title: '一种保温杯（代理师撰写）' })
    const input = { json: form, draftKey: crypto.randomUUID() }
    const { orderNo } = await callAs<{ orderNo: string }>(
      url,
      'demo',
      '/api/PatentServicesController/SpecialPatentSubmission',
      input,
    )
    const page = await open(`/order/patentOrder/form?orderNo=${orderNo}`, { as: 'demo', language: 'zh' })
    await page
      .getByRole('group', { name: '申请文件由谁撰写？' })
      .getByRole('radio', { name: /请代理师撰写/ })
      .check()
    const section = page.getByRole('region', { name: '技术交底书', exact: true })
    await section.getByText('要解决的技术问题').waitFor()
    await page.getByRole('region', { name: '申请文件', exact: true }).waitFor({ state: 'detached' })
    const summary = page.getByRole('complementary', { name: t.summary })
    await summary.getByText('代理师撰写费').waitFor()
    await page.getByLabel(t.declared).check()

    await page.getByRole('button', { name: t.submit }).click()
    const refused = page.getByRole('alert', { name: '尚未提交' })
    await refused.getByText('请上传技术交底书').waitFor()
    await page.locator('input[type="file"][aria-label="上传技术交底书"]').setInputFiles(pdfFile('交底书.pdf', 2))
    await section.getByRole('link', { name: '查看: 交底书.pdf' }).waitFor()
    await expectAccessible(page)
    const template = page.waitForEvent('download')
    await section.getByRole('button', { name: '下载模板' }).click()
    expect((await template).suggestedFilename()).toBe('技术交底书.docx')
    await page.getByRole('button', { name: t.submit }).click()

    const address = await page.getByRole('link', { name: t.payPage }).getAttribute('href')
    const phone = await page.context().newPage()
    await phone.goto(address ?? '')
    await phone.getByRole('button', { name: t.pay }).click()
    await page.getByRole('dialog', { name: t.paidTitle }).waitFor()
    await phone.close()

    const staff = await open(`/admin/review?orderNo=${orderNo}`, { as: 'staff', language: 'zh' })
    await staff.getByText('交底书.pdf').first().waitFor()
    for (const { label, said, file } of [
      { label: t.accept, said: t.accepted },
      { label: t.uploadDraft, said: t.draftSent, file: application(12) },
    ]) {
      await staff.getByRole('region').getByRole('button', { name: label, exact: true }).first().click()
      const dialog = staff.getByRole('dialog')
      if (file) {
        await dialog.locator('input[type="file"]').setInputFiles(file)
        await dialog.getByText(file.name).waitFor()
      }
      await dialog.getByRole('button', { name: label, exact: true }).click()
      await staff.getByText(said).first().waitFor()
      await dialog.waitFor({ state: 'detached' })
    }

    await page.goto(`/order/patentOrder/case/${orderNo}`)
    await page.getByText(/权利要求 12 项/).waitFor()
    await page.getByText(/官费增加 ¥300\.00/).waitFor()
    await page.getByRole('button', { name: '同意并确认定稿' }).click()
    const consent = page.getByRole('dialog', { name: '确认定稿须知' })
    await consent.getByText('递交后不能在此更改。').waitFor()
    await expectAccessible(page)
    await consent.getByRole('button', { name: '同意并确认定稿' }).click()
    await page.getByText(t.confirmed).waitFor()
    await page
      .getByRole('link', { name: /补缴|支付|付款/ })
      .first()
      .waitFor()
    await page.getByRole('tab', { name: '文件' }).click()
    await page.getByText('权利要求书', { exact: true }).first().waitFor()
  })
})
