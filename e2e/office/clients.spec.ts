import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAllAs, readAs } from '../fixtures/calls.ts'

const { open, url } = useBrowser()

interface Order {
  readonly orderNo: string
  readonly customer: string
}

interface Orders {
  readonly list: readonly Order[]
  readonly total: number
}

interface Client {
  readonly id: string
  readonly version: number
  readonly customer: { readonly name: string } | null
}

/** A new attorney of the agency. */
async function newAttorney(name: string) {
  const account = `attorney.${crypto.randomUUID().slice(0, 8)}`
  const { password } = await callAs<{ password: string }>(url, 'staff', '/api/AdminController/createUser', {
    ...{ account, name, role: 'agent', agencyId: 1, licence: crypto.randomUUID().slice(0, 12) },
  })
  return { account, name, password }
}

/** That no client of the book has this account: another flow may have put it in. */
async function takeAccountOff(customer: string) {
  const list = await readAllAs<Client>(url, 'agent', '/api/ClientController/getClients?account=linked')
  for (const { id } of list) {
    const found = await readAs<Client>(url, 'agent', `/api/ClientController/getClient?id=${id}`)
    if (found.customer?.name !== customer) continue
    const { version } = found
    await callAs(url, 'agent', '/api/ClientController/linkCustomer', { id, version, customerId: null })
  }
}

const unique = () => crypto.randomUUID().slice(0, 6)

describe('the book of clients of an agency', () => {
  it('shows an attorney the cases of their clients and no others, once the client’s account is known', async () => {
    const attorney = await newAttorney('林书瑶')
    const cases = await readAllAs<Order>(url, 'agent', '/api/OrderController/getOrderList?customersOnly=true')
    const customer = '江南智造科技'
    await takeAccountOff(customer)
    const ofCustomer = cases.filter((one) => one.customer === customer)
    // That there are others is what makes the limit a limit.
    expect(cases.length).toBeGreaterThan(ofCustomer.length)

    // The owner gives the reach in the dialog of members.
    const members = await open(`/organisation?text=${attorney.account}`, { as: 'agent' })
    await members.getByRole('button', { name: `Change ${attorney.name}` }).click()
    const reach = members.getByRole('dialog', { name: `Role, access and teams of ${attorney.name}` })
    await reach.getByRole('radio', { name: /^Assigned to them/ }).check()
    for (const other of ['Of their teams', 'Created by them']) {
      await reach.getByRole('checkbox', { name: other }).uncheck()
    }
    await reach.getByRole('button', { name: 'Save' }).click()
    await members.getByRole('row', { name: /Assigned to them · Of their clients/ }).waitFor()

    const name = `E2E ${unique()} Ltd`
    const page = await open('/custom/myCustom', { as: 'agent' })
    await page.getByRole('heading', { level: 1, name: 'My customers' }).waitFor()
    await page.getByRole('button', { name: 'Add client' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add a client' })
    await form.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name)
    await page.getByRole('button', { name: 'Add contact' }).click()
    const contact = page.getByRole('group', { name: 'Contact 1' })
    await contact.getByRole('textbox', { name: 'Name' }).fill('Mei Han')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Find account' }).click()
    await page.getByRole('radio', { name: new RegExp(`^${customer} \\(`) }).check()
    await page.getByRole('button', { name: 'This is the client' }).click()
    await page.getByText('Account linked').waitFor()
    await page.getByRole('button', { name: 'Change', exact: true }).click()
    await page.getByRole('checkbox', { name: attorney.name }).check()
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByRole('listitem').filter({ hasText: attorney.name }).waitFor()
    await expect.poll(() => page.getByRole('table', { name: 'Cases' }).getByRole('row').count()).toBeGreaterThan(1)

    const theirs = await open('/login', { size: 'phone', language: 'zh' })
    await theirs.getByLabel('账号').fill(attorney.account)
    await theirs.getByLabel('密码', { exact: true }).fill(attorney.password)
    await theirs.getByRole('button', { name: '登录', exact: true }).click()
    await theirs.getByText('首次登录前请阅读并同意用户协议', { exact: false }).waitFor()
    await theirs.getByRole('checkbox').check()
    await theirs.getByRole('button', { name: '登录', exact: true }).click()
    await expect.poll(() => new URL(theirs.url()).pathname).toBe('/')
    await theirs.goto('/agency/clients')
    await theirs.getByRole('heading', { level: 1, name: '我的客户' }).waitFor()
    await theirs.getByRole('link', { name }).click()
    await theirs.getByRole('heading', { level: 1, name }).waitFor()
    await expectAccessible(theirs)
    await theirs.goto('/order/patentOrder?pageSize=100')
    await theirs.getByRole('heading', { level: 1 }).waitFor()
    const seen = await theirs.evaluate(async () => {
      const { value: token } = JSON.parse(localStorage.getItem('ACCESS_TOKEN') ?? '{}') as { value: string }
      const answer = await fetch('/api/OrderController/getOrderList?pageSize=100', {
        headers: { authorization: `Bearer ${token}` },
      })
      return ((await answer.json()) as { data: Orders }).data
    })
    expect(seen.total).toBe(ofCustomer.length)
    const numbers = ofCustomer.map(({ orderNo }) => orderNo)
    expect(seen.list.filter(({ orderNo }) => !numbers.includes(orderNo))).toEqual([])
    const [hidden] = cases.filter((one) => one.customer !== customer)
    await theirs.goto(`/order/patentOrder/case/${hidden?.orderNo}`)
    await theirs.getByText('未找到相关内容', { exact: false }).first().waitFor()
  })

  it('warns of a client that is in the book, and merges the two with a preview', async () => {
    const name = `Twice ${unique()} Ltd`
    const save = (called: string, more: object = {}) =>
      callAs(url, 'agent', '/api/ClientController/saveClient', { name: called, ...more })
    await save(name, { contacts: [{ name: 'Anna' }] })
    const page = await open('/custom/myCustom', { as: 'agent' })
    await page.getByRole('button', { name: 'Add client' }).first().click()
    const form = page.getByRole('dialog', { name: 'Add a client' })
    await form.getByRole('textbox', { name: 'Name', exact: true }).first().fill(name.toUpperCase())
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const warning = page.getByRole('alert').filter({ hasText: 'Look before you save' })
    await warning.getByRole('link', { name }).waitFor()
    await page.getByRole('button', { name: 'Save all the same' }).click()
    await page.getByRole('heading', { level: 1, name: name.toUpperCase() }).waitFor()

    await page.goto(`/custom/myCustom?text=${encodeURIComponent(name)}`)
    const rows = page.getByRole('row').filter({ hasText: /Twice/i })
    await expect.poll(() => rows.count()).toBe(2)
    for (const row of await rows.all()) await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Merge' }).click()
    await page.getByRole('radio', { name: name.toUpperCase(), exact: false }).last().check()
    await page.getByText('1 client', { exact: true }).waitFor()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click()
    await page.getByText('Clients merged').waitFor()
    await expect.poll(() => rows.count()).toBe(1)
  })

  it('is answered by the client, who opens the link signed in', async () => {
    const name = `Asked ${unique()}`
    const { id } = await callAs<{ id: string }>(url, 'agent', '/api/ClientController/saveClient', { name })
    const page = await open(`/agency/clients/${id}`, { as: 'agent' })
    await page.getByRole('button', { name: 'Invite client' }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = (await page.getByRole('dialog').locator('output').textContent()) ?? ''
    const client = await open(new URL(link).pathname, { as: 'demo', size: 'phone' })
    await client.getByRole('heading', { level: 1, name: /^Are you a client of/ }).waitFor()
    await client.getByText(name, { exact: false }).first().waitFor()
    await expectAccessible(client)
    await client.getByRole('button', { name: 'No', exact: true }).click()
    await client.getByRole('heading', { level: 1, name: 'Declined' }).waitFor()
    await page.getByRole('button', { name: 'Done' }).click()
    await page.reload()
    await page.getByText('Declined').waitFor()
  })

  it('holds a case up until somebody has seen the conflict', async () => {
    const { list } = await readAs<{ list: readonly { readonly orderNo: string }[] }>(
      url,
      'agent',
      '/api/AdminController/getQueue?queue=toAccept&pageSize=100',
    )
    const orderNo = list.at(-1)?.orderNo ?? ''
    const { parties } = await readAs<{ parties: readonly { readonly name: string }[] }>(
      url,
      'agent',
      `/api/ClientController/getConflicts?orderNo=${orderNo}`,
    )
    const opponents = [{ name: parties.at(-1)?.name ?? '', note: 'Opposition' }]
    const name = `Protected ${unique()}`
    const { id } = await callAs<{ id: string }>(url, 'agent', '/api/ClientController/saveClient', { name, opponents })

    const page = await open(`/agency/queues?queue=toAccept&order=${orderNo}`, { as: 'agent' })
    await page
      .getByRole('list', { name: 'Cases' })
      .getByRole('listitem')
      .filter({ hasText: orderNo })
      .locator('[data-order]')
      .click()
    const check = page.getByRole('region', { name: 'Conflict check' })
    await check.getByText('This party is listed as an opponent of a client of yours.', { exact: false }).waitFor()
    await check.getByRole('link', { name }).waitFor()
    await expectAccessible(page)
    await check.getByLabel('Why the case can be taken all the same').fill('Both agreed in writing')
    await check.getByRole('button', { name: 'Keep as seen' }).click()
    await check.getByText('Both agreed in writing', { exact: false }).waitFor()
    await check.getByText('Seen', { exact: true }).first().waitFor()
    // Other tests take cases of the same applicant.
    await callAs(url, 'agent', '/api/ClientController/saveClient', { id, version: 1, name })
  })
})
