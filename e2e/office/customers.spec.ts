import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAllAs, readAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { drag } from '../fixtures/drag.ts'
import { openAs, registerPerson } from '../fixtures/people.ts'

const { open, url } = useBrowser()
const unique = () => crypto.randomUUID().slice(0, 6)

const save = async (name: string, more: object = {}) =>
  (await callAs<{ id: string }>(url, 'agent', '/api/ClientController/saveClient', { name, ...more })).id
const card = (page: Page | Locator, name: string) => page.getByRole('listitem').filter({ hasText: name })

describe('/custom/myCustom', () => {
  it('shows customers by stage: a card is moved by its menu and by drawing it, a contact is kept with what comes next', async () => {
    const of = unique()
    const id = await save(`Lead ${of}`, {
      ...{ level: 'A', tags: [`t${of}`], contacts: [{ name: 'Mei Han', phone: '13800138777', isMain: true }] },
    })
    await save(`Drawn ${of}`)
    const page = await open(`/custom/myCustom?view=board&text=${of}`, { as: 'agent' })
    const column = (name: string) => page.getByRole('region', { name, exact: true })
    await card(column('Lead'), `Lead ${of}`).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: `Move Lead ${of}` }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'To “Won”' }).press('Enter')
    await card(column('Won'), `Lead ${of}`).waitFor()
    await drag(card(column('Lead'), `Drawn ${of}`), column('Following up'))
    await card(column('Following up'), `Drawn ${of}`).waitFor()

    await page.getByRole('link', { name: `Lead ${of}` }).click()
    await page.getByRole('heading', { level: 1, name: `Lead ${of}` }).waitFor()
    await page.getByText('138****8777').waitFor()
    await page.getByRole('button', { name: 'Show numbers' }).click()
    await page.getByRole('link', { name: '13800138777' }).waitFor()

    await page.getByRole('button', { name: 'Log contact' }).click()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter what was said.').waitFor()
    await page.getByRole('textbox', { name: 'What was said' }).fill('They want a quote')
    await page.getByRole('textbox', { name: 'Next step' }).fill('Send the quote')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const timeline = page.getByRole('list', { name: 'Timeline' })
    await timeline.getByText('They want a quote').waitFor()
    await timeline.getByText('Stage changed: Won').waitFor()
    await choose(page.getByRole('combobox', { name: 'What to show' }), 'Contacts')
    await expect.poll(() => timeline.getByRole('listitem').count()).toBe(1)
    await expectAccessible(page)
    const kept = await readAs<{ nextStep: string; stage: string }>(
      url,
      'agent',
      `/api/ClientController/getClient?id=${id}`,
    )
    expect(kept).toMatchObject({ nextStep: 'Send the quote', stage: 'won' })
  })

  it('gives a customer of the common pool to who claims it; duplicates are merged and parted again', async () => {
    const of = unique()
    const free = await save(`公海 ${of}`)
    await callAs(url, 'agent', '/api/ClientController/releaseCustom', { ids: [free] })
    const page = await open(`/custom/myCustom?tab=pool&text=${of}`, { as: 'agent', language: 'zh' })
    await page
      .getByRole('row')
      .filter({ hasText: `公海 ${of}` })
      .getByRole('checkbox')
      .check()
    await page.getByRole('button', { name: '领取', exact: true }).click()
    await page.getByText(/已领取 1 个客户/).waitFor()
    await page.goto(`/custom/myCustom?tab=mine&text=${of}`)
    await page
      .getByRole('row')
      .filter({ hasText: `公海 ${of}` })
      .waitFor()
    await expectAccessible(page)

    const contact = (phone: string) => ({ contacts: [{ name: '联系人', phone }] })
    const phone = `139${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const stays = await save(`重复 ${of}`, contact(phone))
    await save(`重复 ${of}`, contact(`+86 ${phone}`))
    await page.goto('/custom/myCustom')
    await page.getByRole('button', { name: '名册的更多操作' }).click()
    await page.getByRole('menuitem', { name: '查找重复客户' }).click()
    const group = page
      .getByRole('dialog')
      .locator('section')
      .filter({ hasText: `重复 ${of}` })
    await group.getByRole('button', { name: '合并' }).click()
    await page.getByText('1 个客户', { exact: true }).waitFor()
    await page.getByRole('dialog').getByRole('button', { name: '合并' }).click()
    await page.getByText('已合并客户').waitFor()
    await page.goto(`/agency/clients/${stays}`)
    await page.getByRole('button', { name: '撤销合并' }).click()
    await page.getByRole('dialog').getByRole('button', { name: '撤销合并' }).click()
    await page.getByText('已撤销合并').waitFor()
    const names = await readAllAs<{ name: string }>(url, 'agent', `/api/ClientController/getClients?text=${of}`)
    expect(names.filter(({ name }) => name === `重复 ${of}`)).toHaveLength(2)
  })

  it('takes customers from a sheet, says what is wrong with the others, and takes them back', async () => {
    const of = unique()
    const page = await open('/custom/import', { as: 'agent', size: 'phone' })
    await expectAccessible(page)
    const rows = [
      'Company,Contact,Mobile,Level,Whatever',
      `Sheet ${of},Anna,13900139000,A,x`,
      `Wrong ${of},Bo,call,D,x`,
    ]
    const file = { name: 'customers.csv', mimeType: 'text/csv', buffer: Buffer.from(rows.join('\n')) }
    await page.getByLabel('Sheet of customers').setInputFiles(file)
    await page.getByRole('button', { name: 'Read the file' }).click()
    await page.getByRole('table', { name: 'Columns' }).waitFor()
    await page.getByRole('button', { name: 'Check the rows' }).click()
    await page.getByRole('table', { name: 'What is wrong' }).getByText('Not one of A, B, C').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Import 1 customer' }).click()
    await page.getByText('1 customer imported').first().waitFor()
    await page.getByRole('button', { name: 'Undo this import' }).click()
    await page.getByText('1 customer taken back').first().waitFor()
    const left = await readAllAs<{ name: string }>(url, 'agent', `/api/ClientController/getClients?text=${of}`)
    expect(left).toEqual([])
  })

  it('tells a customer what it is for, and how an agency comes to have it', async () => {
    const person = await registerPerson(url, `Client ${unique()}`)
    const page = await openAs(open, person, '/custom')
    await page.getByRole('heading', { level: 1, name: 'My customers' }).waitFor()
    await page.getByText('Customers are kept by agencies').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Become an agent' }).click()
    await expect.poll(() => new URL(page.url()).pathname).toBe('/contact')
  })
})

describe('/custom/customOrder', () => {
  it('lists orders of customers with sums, and asks for payment once a day', async () => {
    interface Row {
      readonly orderNo: string
      readonly owed: number
      readonly remindedOn: string | null
    }
    const path = '/api/ClientController/getCustomOrderList?tab=unpaid'
    const unpaid = await readAllAs<Row>(url, 'agent', path)
    const [row] = unpaid.filter(({ remindedOn }) => remindedOn === null)
    const page = await open('/custom/customOrder?tab=all', { as: 'agent', size: row ? 'desktop' : 'phone' })
    await page.getByRole('heading', { level: 1, name: 'Customer orders' }).waitFor()
    await page.getByText('To be paid').first().waitFor()
    await expectAccessible(page)
    if (!row) return
    await page.goto(`/custom/customOrder?tab=unpaid&text=${row.orderNo}`)
    await page
      .getByRole('button', { name: /^Remind to pay/ })
      .first()
      .click()
    await page.getByText('1 will be asked').waitFor()
    await page.getByRole('dialog').getByRole('button', { name: 'Remind to pay' }).click()
    await page.getByText('1 customer order asked for').waitFor()
    await page
      .getByRole('button', { name: /^Remind to pay/ })
      .first()
      .click()
    await page.getByText('1 asked today already').waitFor()
    await expect
      .poll(() => page.getByRole('dialog').getByRole('button', { name: 'Remind to pay' }).isDisabled())
      .toBe(true)
  })
})
