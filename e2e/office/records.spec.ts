import { creditCodeCheck } from '@portal/domain/platform/identifiers/id-numbers'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { openAs, registerPerson, send } from '../fixtures/people.ts'

const { open, url } = useBrowser()

/** Somebody who stands in the book of the demo's agency. */
async function buildPartner(name: string) {
  const person = await registerPerson(url, name, 'zh')
  const { id } = await callAs<{ id: string }>(url, 'agent', '/api/ClientController/saveClient', { name })
  const { url: link } = await callAs<{ url: string }>(url, 'agent', '/api/ClientController/inviteCustomer', { id })
  const code = new URL(link).pathname.split('/').at(-1)
  await send(url, person.token, '/api/ClientController/acceptCustomerInvitation', { code })
  return person
}

const mark = () => crypto.randomUUID().slice(0, 6)
/** A credit code with a right check character that nobody has yet. */
function newCode(): string {
  const body = `91320100M${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  return body + creditCodeCheck(body)
}

describe('records', () => {
  it('are written in versions, compared and released, and others read, ask and save them', async () => {
    const person = await registerPerson(url, '许言', 'en')
    const title = `Line upgrade ${mark()}`
    const page = await openAs(open, person, '/user/ReportingRecords', { language: 'en' })
    await page.getByText('No record yet').waitFor()
    await page.getByRole('link', { name: 'New record' }).first().click()
    await page.getByRole('link', { name: 'Proposal report' }).click()
    await page.getByRole('textbox', { name: 'Title', exact: true }).fill(title)
    await page.getByRole('button', { name: 'Save version' }).click()
    await page.getByText('Enter the text of at least one section.').waitFor()
    await expectAccessible(page)
    await page.getByRole('textbox', { name: 'Company' }).fill('Cloud Sail')
    await choose(page.getByRole('combobox', { name: 'Begin with an outline' }), 'Project proposal')
    await page.getByRole('textbox', { name: 'Text 1' }).fill('The line is old.')
    await page.getByRole('button', { name: 'Save version' }).click()
    await page.getByRole('link', { name: 'New version' }).click()
    await page.getByRole('textbox', { name: 'Text 1' }).fill('The line is very old.')
    await page.getByRole('textbox', { name: 'What changed' }).fill('Said how old')
    await page.getByRole('button', { name: 'Save version' }).click()
    await page.getByRole('button', { name: 'Compare versions' }).click()
    await page.getByRole('dialog').locator('ins', { hasText: 'very' }).waitFor()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Release', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await choose(dialog.getByRole('combobox', { name: 'Shown to' }), 'Everyone')
    await dialog.getByRole('button', { name: 'Release', exact: true }).click()
    await page.getByRole('list', { name: 'Releases' }).waitFor()
    await expectAccessible(page)

    const theirs = await open(`/getReportingRecordsIsRelease?text=${encodeURIComponent(title)}`, {
      ...{ as: 'agent', size: 'phone', language: 'zh' },
    })
    await theirs.getByRole('link', { name: title }).first().click()
    await theirs.getByRole('heading', { level: 1, name: title }).waitFor()
    await expectAccessible(theirs)
    await theirs.getByRole('textbox', { name: '问题' }).fill('费用是多少？')
    await theirs.getByRole('button', { name: '向发布方提问' }).click()
    await theirs.getByRole('list', { name: '您的提问' }).getByText('费用是多少？').waitFor()
    await theirs.getByRole('button', { name: '阅读' }).click()
    await theirs.getByRole('dialog').locator('canvas').first().waitFor()
    await theirs.keyboard.press('Escape')
    await theirs.getByRole('button', { name: '另存为我的记录' }).click()
    await theirs.getByText('另存自报告列表').waitFor()
  })

  it('of a customer are confirmed by the agency, released to the pool and claimed by another', async () => {
    const [partner, rival] = await Promise.all([buildPartner(`伙伴${mark()}`), buildPartner(`同行${mark()}`)])
    const customer = `远山材料${mark()}有限公司`
    const page = await openAs(open, partner, '/user/ReportingRecords/write?kind=registration', { language: 'en' })
    await page.getByRole('textbox', { name: 'Customer', exact: true }).fill(customer)
    await page.getByRole('textbox', { name: 'Credit code' }).fill('91320100M000100219')
    await page.getByRole('combobox', { name: 'Register with' }).waitFor()
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByText('The code is not right.').waitFor()
    await page.getByRole('textbox', { name: 'Credit code' }).fill(newCode())
    await page.getByRole('button', { name: 'Register', exact: true }).click()
    await page.getByText('Waiting to be confirmed.').waitFor()
    await expectAccessible(page)

    const agency = await open(`/user/ReportingRecords?view=received&text=${encodeURIComponent(customer)}`, {
      ...{ as: 'agent', language: 'zh' },
    })
    await agency.getByRole('link', { name: customer }).waitFor()
    await expectAccessible(agency)
    await agency.getByRole('link', { name: customer }).click()
    await agency.getByRole('button', { name: '处理' }).click()
    await agency.getByRole('dialog').getByRole('button', { name: '确认报备' }).click()
    await agency.getByRole('link', { name: '查看客户' }).waitFor()

    await page.reload()
    await page.getByRole('button', { name: 'Release to the pool' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Release to the pool' }).click()
    await page.getByText('In the common pool').first().waitFor()

    const other = await openAs(open, rival, `/getReportingRecordsIsRelease?text=${encodeURIComponent(customer)}`, {
      ...{ size: 'phone', language: 'zh' },
    })
    await expectAccessible(other)
    await other.getByRole('button', { name: '认领' }).first().click()
    await other.getByRole('dialog').getByRole('button', { name: '认领' }).click()
    await other.getByText('已认领', { exact: true }).first().waitFor()
    await expect.poll(() => new URL(other.url()).pathname).toMatch(/^\/user\/ReportingRecords\/[0-9a-f-]{36}$/)
  })

  it('that were reported are decided by staff', async () => {
    const page = await open('/admin/records?tab=all', { as: 'staff' })
    await page.getByRole('tab', { name: 'All' }).waitFor()
    await expectAccessible(page)
  })
})
