import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible, expectContrast } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { drag } from '../fixtures/drag.ts'
import { pdfFile } from '../fixtures/files.ts'
import { claimLines, wholeForm } from '../fixtures/filing-form.ts'
import { filingWords } from '../fixtures/filing-words.ts'

const { open, url } = useBrowser()
const address = '/order/patentOrder/form'
const { en, zh } = filingWords

const inTwoWeeks = () => new Date(Date.now() + 14 * 86_400_000).toISOString().slice(0, 10)

interface Draft {
  readonly orderNo: string
  readonly version: number
}

/** A new draft of the demo customer with this form in it. */
function draftOf(form: object): Promise<Draft> {
  const input = { json: form, draftKey: crypto.randomUUID() }
  return callAs<Draft>(url, 'demo', '/api/PatentServicesController/SpecialPatentSubmission', input)
}

const saved = (page: Page) => page.getByText(/^(Saved|已保存) \d\d:\d\d/)
const part = (page: Page, path: string) => page.locator(`[id="at-${path}"]`)
const summary = (page: Page) => page.getByRole('complementary', { name: /^(Summary|概要)$/ })

describe('the filing form keeps a draft', () => {
  it('quietly while one types, and opens it again', async () => {
    const page = await open(`${address}?type=utilityModel`, { as: 'demo' })
    await page.getByText(en.savesItself).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: en.utilityModel }).isChecked()).toBe(true)
    const { name } = await readAs<{ name: string }>(url, 'demo', '/api/UserController/getUser')
    await expect.poll(() => part(page, 'contact.name').inputValue()).toBe(name)

    await page.getByLabel(en.title, { exact: false }).fill('一种保温杯盖')
    await page.waitForURL(`**${address}?orderNo=P*`)
    await saved(page).waitFor()
    await expectAccessible(page)
    await page.reload()

    await page.getByRole('heading', { level: 1, name: '一种保温杯盖' }).waitFor()
    await expect.poll(() => page.getByRole('radio', { name: en.utilityModel }).isChecked()).toBe(true)
    await expect.poll(() => page.getByLabel(en.title).inputValue()).toBe('一种保温杯盖')
  })

  it('under its own number, until a new form is asked for: that one is empty and what was typed is kept', async () => {
    const page = await open(address, { as: 'demo' })
    await page.getByLabel(en.title, { exact: false }).fill('一种水杯')
    await page.waitForURL(`**${address}?orderNo=P*`)
    const own = page.url()
    await saved(page).waitFor()
    await page.getByLabel(en.title, { exact: false }).fill('一种水杯及其杯盖')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Go to …' }).fill('order/patentOrder/form')
    await page
      .getByRole('listbox', { name: 'Results' })
      .getByRole('option', { name: 'Invention or utility model application' })
      .first()
      .click()
    await page.waitForURL(`**${address}`)
    await expect.poll(() => page.getByLabel(en.title, { exact: false }).inputValue()).toBe('')

    await page.goto(own)

    await page.getByRole('heading', { level: 1, name: '一种水杯及其杯盖' }).waitFor()
  })

  it('before another screen is shown', async () => {
    const { orderNo } = await draftOf({ title: '一种茶杯' })
    const page = await open(`${address}?orderNo=${orderNo}`, { as: 'demo' })
    await page.getByLabel('Title of the creation').fill('一种茶杯及其杯盖')
    await page.getByRole('link', { name: 'Patent orders' }).first().click()
    await page.waitForURL('**/order/patentOrder')

    await page.goBack()

    await page.getByRole('heading', { level: 1, name: '一种茶杯及其杯盖' }).waitFor()
  })

  it('joins what two tabs write, and asks where both wrote the same field', async () => {
    const { orderNo } = await draftOf({ title: '一种杯' })
    const first = await open(`${address}?orderNo=${orderNo}`, { as: 'demo' })
    const second = await open(`${address}?orderNo=${orderNo}`, { as: 'demo', language: 'zh' })
    await second.getByLabel(zh.title).waitFor()
    await first.getByLabel(en.title).fill('一种杯，甲')
    await saved(first).waitFor()

    await part(second, 'documents.claims').getByRole('textbox').fill(claimLines.join('\n'))
    await expect.poll(() => second.getByLabel(zh.title).inputValue()).toBe('一种杯，甲')
    await saved(second).waitFor()

    await first.getByLabel(en.title).fill('一种杯，丙')
    await saved(first).waitFor()
    const claims = part(first, 'documents.claims').getByRole('textbox')
    await expect.poll(() => claims.inputValue()).toBe(claimLines.join('\n'))
    await saved(first).waitFor()
    await second.getByLabel(zh.title).fill('一种杯，乙')
    const dialog = second.getByRole('dialog', { name: zh.conflict })
    await dialog.getByText('一种杯，丙').waitFor()
    await expectAccessible(second, 'dialog[open]')
    await dialog.getByRole('button', { name: zh.later }).click()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => second.getByLabel(zh.title).inputValue()).toBe('一种杯，乙')

    await second.getByRole('button', { name: zh.compare }).click()
    await dialog.getByRole('radio', { name: zh.theirs }).check()
    await dialog.getByRole('button', { name: zh.saveChoice }).click()
    await expect.poll(() => second.getByLabel(zh.title).inputValue()).toBe('一种杯，丙')
    await saved(second).waitFor()
  })
})

describe('the filing form says what is wrong', () => {
  it('beside the place, with the rule it comes from', async () => {
    const t = filingWords.en
    const { orderNo } = await draftOf(wholeForm())
    const page = await open(`${address}?orderNo=${orderNo}`, { as: 'demo' })
    const claims = part(page, 'documents.claims')
    await claims.getByRole('textbox').fill(`${claimLines[0]}\n2. 根据权利要求5所述的保温杯，其特征在于，带有提手。`)

    const finding = claims.getByRole('listitem').filter({ hasText: t.refersMissing })
    await finding.waitFor()
    await finding.getByRole('button', { name: t.rule }).click()
    await page.getByText(t.ruleSource, { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByText(t.toFix(1)).waitFor()

    await claims.getByRole('textbox').fill(claimLines.join('\n'))
    await finding.waitFor({ state: 'detached' })
  })

  it('in a list that leads to each place', async () => {
    const t = filingWords.zh
    const page = await open(address, { as: 'demo', language: 'zh' })
    await page.getByRole('button', { name: t.addInventor }).click()
    await page.getByRole('button', { name: t.submit }).click()
    const list = page.getByRole('alert', { name: t.refused })
    await list.waitFor()
    await expect.poll(() => list.evaluate((box) => box === document.activeElement)).toBe(true)
    await expect.poll(() => list.locator('strong').allInnerTexts()).toEqual(t.places)
    await expectAccessible(page)

    const jump = list.getByRole('button', { name: `${t.inventor} ${t.inventorName}` })
    await jump.click()
    const name = page.getByRole('region', { name: t.inventor }).getByLabel(t.name, { exact: false }).first()
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)

    // Mending one place shortens the list and leaves the person where they type.
    await page.keyboard.type('郑示范')
    await jump.waitFor({ state: 'detached' })
    await expect.poll(() => name.inputValue()).toBe('郑示范')
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true)
  })
})

describe('the filing form counts the fees', () => {
  it('line by line while one chooses, each with its reason and source', async () => {
    const page = await open(address, { as: 'demo' })
    const fees = summary(page)
    await fees.getByText('¥7,250.00', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'Add priority' }).click()
    await fees.getByText('¥7,330.00', { exact: true }).waitFor()
    await fees.getByRole('button', { name: 'Priority claim fee' }).click()
    await page.getByText('CNIPA fee standard', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Remove priority 1' }).click()
    await fees.getByText('¥7,250.00', { exact: true }).waitFor()

    await page.getByLabel('Ask for substantive examination now').uncheck()
    await fees.getByText('¥4,750.00', { exact: true }).waitFor()
    await page.getByRole('radio', { name: /^Utility model/ }).check()
    await fees.getByText('¥2,300.00', { exact: true }).waitFor()
  })

  it('of an entry into the Chinese phase, with its two days and the late-entry fee', async () => {
    const on = (months: number) => {
      const day = new Date()
      day.setUTCDate(1)
      day.setUTCMonth(day.getUTCMonth() - months)
      return day.toISOString().slice(0, 10)
    }
    const page = await open(address, { as: 'demo', language: 'zh' })
    const fees = summary(page)
    await page.getByRole('checkbox', { name: '这是进入中国国家阶段的国际申请（PCT）' }).check()
    await page.getByLabel('国际申请号').fill(`PCT/CN${on(31).slice(0, 4)}/000001`)
    await choose(page.getByLabel('作出检索报告或初步审查报告的单位'), '国家知识产权局')
    await page.getByRole('textbox', { name: '国际申请日' }).fill(on(20))
    await page.getByText('按期进入', { exact: true }).waitFor()
    await fees.getByText('¥3,850.00', { exact: true }).waitFor()

    await page.getByRole('textbox', { name: '国际申请日' }).fill(on(31))
    await fees.getByRole('button', { name: '宽限费' }).waitFor()
    await fees.getByText('¥4,850.00', { exact: true }).waitFor()
    await part(page, 'pctEntry')
      .getByText(/进入期限已于 .* 届满，缴纳宽限费后可在/)
      .waitFor()
    await expectAccessible(page)
  })

  it('with the reduction that the applicants’ records give', async () => {
    const t = zh
    const page = await open(address, { as: 'demo', language: 'zh' })
    await page.getByRole('combobox', { name: t.fromBook }).fill('江南智造科技')
    await page.getByRole('option', { name: /江南智造科技有限公司/ }).click()

    await page.getByText(t.reduced).waitFor()
    await summary(page).getByText(t.reducedBy).waitFor()
    await page.getByLabel(t.reduceFees).uncheck()
    await summary(page).getByText(t.reducedBy).waitFor({ state: 'detached' })
  })
})

describe('the filing form', () => {
  it('orders inventors by keyboard and by dragging', async () => {
    const names = ['甲示例', '乙示例', '丙示例']
    const inventors = names.map((name) => ({ key: crypto.randomUUID(), name }))
    const page = await open(`${address}?orderNo=${(await draftOf({ inventors })).orderNo}`, { as: 'demo' })
    const shown = () =>
      part(page, 'inventors')
        .getByLabel(/^Name\b(?! in)/)
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))
    await page.getByRole('button', { name: 'Move down: 甲示例' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(shown).toEqual(['乙示例', '甲示例', '丙示例'])

    await drag(page.getByText('Inventor 3', { exact: true }), page.getByText('Inventor 1', { exact: true }))
    await expect.poll(shown).toEqual(['丙示例', '乙示例', '甲示例'])
  })

  it('shows the attorney that is chosen, and misses one that is not', async () => {
    const { orderNo } = await draftOf(wholeForm())
    const page = await open(`${address}?orderNo=${orderNo}`, { as: 'demo' })
    await summary(page).getByText(en.nothingMissing).waitFor()
    await page.getByRole('radio', { name: /^I choose/ }).check()
    await summary(page).getByText('1 place').waitFor()
    const box = page.getByRole('combobox', { name: 'Patent attorney' })
    await box.fill('li')
    await page.getByRole('option').first().filter({ hasText: 'Li Xiaoyang' }).click()
    await expect.poll(() => box.inputValue()).toBe('Li Xiaoyang')
    await summary(page).getByText(en.nothingMissing).waitFor()
    await saved(page).waitFor()
    await page.reload()
    await expect.poll(() => box.inputValue()).toBe('Li Xiaoyang')
    await expectAccessible(page)
  })

  it('shows the power of attorney as it would be made', async () => {
    const t = filingWords.en
    const page = await open(`${address}?orderNo=${(await draftOf(wholeForm())).orderNo}`, { as: 'demo' })
    await page.getByRole('button', { name: t.previewPower }).click()
    const dialog = page.getByRole('dialog', { name: t.power })
    // The text layer stands over the drawn page: Chinese that can be read, found and copied.
    await dialog.getByText('示例杯业有限公司').first().waitFor()
    await dialog.getByText('专利代理委托书').first().waitFor()
    await dialog.locator('canvas').first().waitFor()
    await expectAccessible(page, 'dialog[open]')
  })

  it('shows before it is submitted how it would be filed', async () => {
    const t = filingWords.zh
    const page = await open(`${address}?orderNo=${(await draftOf(wholeForm())).orderNo}`, {
      as: 'demo',
      language: 'zh',
    })
    await page.getByRole('button', { name: t.preview, exact: true }).click()
    const dialog = page.getByRole('dialog', { name: t.previewTitle })
    await dialog.getByText(t.notFiled).waitFor()
    const request = dialog.getByRole('tabpanel')
    await request.getByText('示例杯业有限公司').first().waitFor()
    await request
      .getByText(/^\w{4}\*+\w{4}$/)
      .first()
      .waitFor()
    await expectAccessible(page, 'dialog[open]')

    await dialog.getByRole('tab').nth(1).click()
    await dialog.locator('canvas').first().waitFor()
    await dialog.getByText('预览件，非提交文件').first().waitFor()
    await expectAccessible(page, 'dialog[open]')
  })

  it('takes a new applicant into the book', async () => {
    const page = await open(address, { as: 'demo' })
    await page.getByRole('button', { name: 'New applicant' }).click()
    const dialog = page.getByRole('dialog', { name: 'New applicant' })
    await dialog.getByRole('button', { name: 'Save applicant' }).click()
    await dialog.getByText('The name is missing').waitFor()
    await expectAccessible(page, 'dialog[open]')
    await dialog.getByRole('textbox', { name: 'Name', exact: false }).first().fill('示例新申请人有限公司')
    await dialog.getByLabel('Unified credit code').fill('91110000600037341L')
    await choose(dialog.getByLabel('Province'), '江苏省')
    await dialog.getByLabel('Street and number').fill('示例路2号')
    await page.getByRole('dialog').getByRole('button', { name: 'Save applicant' }).click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await part(page, 'applicants').getByText('示例新申请人有限公司').waitFor()

    await page.getByRole('button', { name: /^Remove: 示例新申请人/ }).click()
    await page.getByRole('combobox', { name: 'Add from your book' }).fill('示例新申请人')
    await page.getByRole('option', { name: /示例新申请人有限公司/ }).waitFor()
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Manage book' }).click()
    const book = page.getByRole('dialog', { name: 'Applicant book' })
    await book.getByRole('list').waitFor()
    await expectAccessible(page, 'dialog[open]')
    await book.getByRole('button', { name: 'Delete 示例新申请人有限公司' }).click()
    const question = page.getByRole('dialog', { name: 'Delete 示例新申请人有限公司' })
    await question.getByText('Drafts and submitted cases keep the details').waitFor()
    await question.getByRole('button', { name: 'Delete applicant' }).click()
    await book.waitFor()
    await book.getByText('示例新申请人有限公司').waitFor({ state: 'detached' })
  })

  it('on a phone keeps price and action in reach', async () => {
    const t = zh
    const page = await open(address, { as: 'demo', language: 'zh', size: 'phone' })
    const submit = page.getByRole('button', { name: t.submit })
    await submit.waitFor()
    await page.getByText(t.savesItself).waitFor()
    const box = await submit.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(844)
    await expect.poll(() => page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
    await expectAccessible(page)
  })

  it('has readable colours in the dark', async () => {
    const page = await open(address, { as: 'demo' })
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.getByRole('button', { name: /^Submit and pay ¥/ }).click()
    await page.getByRole('alert', { name: 'Not submitted yet' }).waitFor()
    await expectContrast(page)
  })
})

describe('after the submission', () => {
  it('a same-day pair is two orders, each paid by itself, and the form is closed', async () => {
    const t = en
    const form = wholeForm({ kind: 'sameDay' })
    const page = await open(`${address}?orderNo=${(await draftOf(form)).orderNo}`, { as: 'demo' })
    await page.locator(`input[type="file"][aria-label="${t.addDrawings}"]`).setInputFiles(pdfFile('figures.pdf', 1))
    await page.getByText('figures.pdf', { exact: true }).waitFor()
    const text = part(page, 'documents.description').getByRole('textbox')
    await text.fill(
      (await text.inputValue()).replace('具体实施方式', '附图说明\n图1为保温杯的结构示意图。\n具体实施方式'),
    )
    await choose(page.getByLabel(t.abstractFigure), '1')
    await summary(page).getByText(t.nothingMissing).waitFor()
    await page.getByRole('button', { name: t.submit }).click()
    await page.getByRole('dialog', { name: t.payTitle }).waitFor()
    await page.keyboard.press('Escape')
    const rows = page.getByRole('listitem').filter({ hasText: /P\d{12}/ })
    await expect.poll(() => rows.count()).toBe(2)
    await rows.nth(0).getByText(t.invention, { exact: true }).waitFor()
    await rows.nth(1).getByText(t.utilityModel, { exact: true }).waitFor()
    await expect.poll(() => rows.getByRole('button', { name: /¥/ }).count()).toBe(2)
    await expectAccessible(page)

    const orderNo = (await rows.nth(0).innerText()).match(/P\d{12}/)?.[0]
    await page.goto(`${address}?orderNo=${orderNo}`)
    await page.getByText(t.readOnly).waitFor()
    await expect.poll(() => page.getByLabel(t.title).isDisabled()).toBe(true)
    await expect.poll(() => page.getByRole('button', { name: t.submit }).count()).toBe(0)
    await expectAccessible(page)
  })

  it('a correction opens what the reviewer named, with the reviewer’s words', async () => {
    const t = filingWords.en
    const { orderNo, version } = await draftOf(wholeForm())
    await callAs(url, 'demo', '/api/PatentServicesController/ApplyingFoAnInventionPatent', { orderNo, version })
    const now = await readAs<{ version: number }>(url, 'staff', `/api/AdminController/getReview?orderNo=${orderNo}`)
    await callAs(url, 'staff', '/api/AdminController/askCorrection', {
      orderNo,
      version: now.version,
      fields: [{ path: 'documents.abstract', words: '请写明杯盖的作用。' }],
      dueOn: inTwoWeeks(),
    })
    const page = await open(`${address}?orderNo=${orderNo}`, { as: 'demo' })
    await page.getByText(t.correcting).waitFor()
    const abstract = part(page, 'documents.abstract')
    await abstract.getByText('请写明杯盖的作用。').waitFor()
    // It opens where the reviewer asks; until that is changed its step and the summary say so.
    await page.waitForFunction(() => document.activeElement?.closest('[id="at-documents.abstract"]') != null)
    await summary(page).getByText('Still to correct: Documents: Abstract').waitFor()
    await page.getByRole('button', { name: /asked for, not changed yet$/ }).waitFor()
    await expect.poll(() => page.getByLabel(t.title).isDisabled()).toBe(true)
    await expect.poll(() => part(page, 'documents.claims').getByRole('textbox').isDisabled()).toBe(true)
    await expectAccessible(page)

    await page.getByRole('button', { name: t.handIn }).click()
    await page.getByRole('alert', { name: /^Nothing that the reviewer opened has changed/ }).waitFor()
    await expectAccessible(page)
    await abstract.getByRole('textbox').fill('一种保温杯，包括杯体和用于密封的杯盖。')
    await summary(page).getByText(t.nothingMissing).waitFor()
    await page.getByRole('button', { name: t.handIn }).click()
    await page.waitForURL(`**/order/patentOrder/case/${orderNo}`)
  })
})
