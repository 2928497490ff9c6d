import { readFile } from 'node:fs/promises'
import { applicationCheckCharacter } from '@portal/domain/platform/identifiers/application-number'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { forgetRegistered, useDatabase } from '../fixtures/database.ts'
import { zipFile } from '../fixtures/files.ts'
import { mailedPath, openAs, type Person, registerPerson, send } from '../fixtures/people.ts'
import { readSheet } from '../fixtures/read-sheet.ts'

const { open, url } = useBrowser()
const query = useDatabase()

const calls = '/api/OrganisationController/'
const client = 'Jiangnan Pumps Ltd'
const heads = [
  '案件类型',
  '申请号',
  '发明创造名称',
  '申请人',
  '客户名称',
  '我方卷号',
  '案件状态',
  '申请日',
  '授权公告日',
]
// Other files bring in numbers of their own.
const serial = 5_000_000 + Math.floor(Math.random() * 900_000)
const numberOf = (at: number) => {
  const body = `20221${serial + at}`
  return body + applicationCheckCharacter(body)
}
/** A docket of 200: a third granted, with annual fees; every second case is of the client. */
const rowOf = (at: number) => {
  const whose = at % 2 === 0 ? client : 'Northlake Motors Ltd'
  const stands = at % 3 === 0 ? ['授权', '2022-03-01', '2024-05-07'] : ['实质审查', '2022-03-01', '']
  return ['发明专利', numberOf(at), `水泵装置${at}`, whose, whose, `ST-${at}`, ...stands]
}
const csvOf = (rows: readonly (readonly string[])[]) => ({
  name: 'docket.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(`\ufeff${[heads, ...rows].map((row) => row.join(',')).join('\r\n')}`),
})

async function people(): Promise<Record<'owner' | 'chen' | 'li' | 'sun' | 'wang', Person>> {
  await query(forgetRegistered)
  const [owner, chen, li, sun, wang] = await Promise.all([
    registerPerson(url, 'Han Song'),
    registerPerson(url, 'Chen Hui'),
    registerPerson(url, 'Li Xiaoyang', 'en'),
    registerPerson(url, 'Sun Ting'),
    registerPerson(url, 'Wang Qiang', 'zh'),
  ])
  await query(forgetRegistered)
  return { owner, chen, li, sun, wang }
}

/** The office adds the agency and names who owns it. */
async function found({ contact }: Person): Promise<number> {
  const facts = { code: String(10_000 + Math.floor(Math.random() * 80_000)), name: '松涛代理所', nameEn: 'Songtao IP' }
  const { id } = await callAs<{ id: number }>(url, 'staff', '/api/AgencyController/foundAgency', {
    ...{ ...facts, address: '南京', phone: '025-8888 0000', email: '', owner: contact },
  })
  return id
}

interface Invited {
  readonly role: string
  readonly contact?: string
  readonly label?: string
  readonly onlyTheirs?: boolean
}

/** By the page. @returns where the link leads. */
async function invite(page: Page, { role, contact, label = '', onlyTheirs }: Invited): Promise<string> {
  await page.getByRole('button', { name: 'Invite member' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Invite a member' })
  if (contact !== undefined) {
    await dialog.getByRole('radio', { name: 'By phone or email' }).click({ force: true })
    await dialog.getByLabel('Phone number or email').fill(contact)
  } else await dialog.getByLabel('Who is it for?').fill(label)
  await choose(dialog.getByLabel('Role'), role)
  if (onlyTheirs) {
    await dialog.getByRole('radio', { name: /^Assigned to them/ }).check()
    for (const other of ['Of their teams', 'Created by them', 'Of their clients'])
      await dialog.getByRole('checkbox', { name: other }).uncheck()
  }
  await dialog.getByRole('button', { name: 'Create link' }).click()
  const link = page.getByRole('dialog', { name: 'Invitation link' })
  const path = new URL((await link.locator('output').textContent()) ?? '').pathname
  await link.getByRole('button', { name: 'Done' }).click()
  return path
}

/** By calls, of whom no page is looked at. */
async function inviteBeside({ token }: Person, preset: string): Promise<string> {
  const { roles } = await send<{ roles: { id: string; preset: string }[] }>(url, token, `${calls}getOrganisation`)
  const roleId = roles.find((role) => role.preset === preset)?.id
  const made = await send<{ url: string }>(url, token, `${calls}inviteMember`, { label: preset, roleId, reach: 'all' })
  return new URL(made.url).pathname
}

async function join(person: Person, path: string): Promise<Page> {
  const page = await openAs(open, person, path)
  await page.getByRole('button', { name: 'Accept invitation' }).click()
  await page.getByRole('button', { name: 'Switch now' }).click()
  await page.getByText('You now work in Songtao IP.').waitFor()
  return page
}

async function readFileOf(page: Page, rows: readonly (readonly string[])[]): Promise<void> {
  await page.getByLabel('Docket file').setInputFiles(csvOf(rows))
  await page.getByRole('button', { name: 'Read the file' }).click()
  await page.getByRole('table', { name: 'Columns' }).waitFor()
  await page.getByRole('button', { name: 'Check the rows' }).click()
}

const handed = 20

/** All cases of a page of the list into somebody's hands. */
async function handOver(page: Page, pageNum: number, name: RegExp): Promise<void> {
  await page.goto(`/order/patentOrder?pageSize=${handed}&pageNum=${pageNum}&sort=created&order=asc`)
  await page.locator('thead').getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Hand over', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Hand ${handed} cases over` })
  await choose(dialog.getByRole('combobox', { name: 'To whom?' }), name)
  await dialog.getByRole('button', { name: 'Hand over' }).click()
  await page.getByText(`${handed} cases handed over`).waitFor()
  await dialog.waitFor({ state: 'detached' })
}

interface Orders {
  readonly total: number
  readonly list: readonly { readonly orderNo: string; readonly patentNumber: string }[]
}
const casesOf = ({ token }: Person) =>
  send<Orders>(url, token, '/api/OrderController/getOrderList?pageSize=100&sort=created&order=asc')

const daysAgo = (days: number) => new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)

it('is taken into use from nothing: colleagues, a client, a docket of 200, a notice answered, the client reads it on a phone', async () => {
  const { owner, chen, li, sun, wang } = await people()
  const agencyId = await found(owner)
  try {
    const page = await openAs(open, owner, '/')
    await page.getByRole('button', { name: /^Messages/ }).click()
    await page
      .getByText(/松涛代理所|Songtao IP/)
      .first()
      .waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /^Account/ }).click()
    await page.getByRole('menuitemcheckbox', { name: /^Songtao IP/ }).click()
    await page.getByText('You now work in Songtao IP.').waitFor()

    await page.goto('/organisation')
    const links = [
      await invite(page, { role: 'Attorney', label: 'Chen Hui', onlyTheirs: true }),
      await invite(page, { role: 'Attorney', contact: li.contact, onlyTheirs: true }),
      await inviteBeside(owner, 'assistant'),
    ] as const
    const chenPage = await join(chen, links[0])
    // Whose address is verified finds the invitation in the mail.
    const liPage = await join(li, await mailedPath(li.contact, /松涛代理所|Songtao IP/, /\/join\/[\w-]+/))
    await send(url, sun.token, `${calls}acceptMemberInvitation`, { code: links[2].split('/').at(-1) })
    await page.reload()
    for (const name of ['Chen Hui', 'Li Xiaoyang', 'Sun Ting'])
      await page.getByRole('row', { name: new RegExp(name) }).waitFor()

    const { id } = await send<{ id: string }>(url, owner.token, '/api/ClientController/saveClient', { name: client })
    await page.goto(`/agency/clients/${id}`)
    await page.getByRole('button', { name: 'Invite client' }).click()
    await page.getByRole('button', { name: 'Create link' }).click()
    const link = (await page.getByRole('dialog').locator('output').textContent()) ?? ''
    const phone = await openAs(open, wang, new URL(link).pathname, { size: 'phone', language: 'zh' })
    await phone.getByRole('button', { name: '是，确认' }).click()
    await phone.getByRole('heading', { name: '已确认' }).waitFor()

    const rows = Array.from({ length: 200 }, (_, at) => rowOf(at))
    await page.goto('/docket/import')
    const broken = [
      rows[10]?.with(1, numberOf(10).slice(0, -1) + (numberOf(10).endsWith('1') ? '2' : '1')) ?? [],
      rows[55]?.with(7, '2022-13-01') ?? [],
    ]
    await readFileOf(page, rows.with(10, broken[0] ?? []).with(55, broken[1] ?? []))
    await page.getByRole('button', { name: 'Import 198 cases' }).waitFor()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download the rows to correct' }).click(),
    ])
    const corrections = readSheet(await readFile(await download.path()))
    expect(corrections.slice(1).map((row) => row[6])).toEqual(['ST-10', 'ST-55'])
    // Wang works here: the cases go into a docket that others read from now on.
    await page.getByRole('checkbox', { name: /at once into the docket/ }).check()
    await page.getByRole('button', { name: 'Import 198 cases' }).click()
    await page.getByText('198 cases imported', { exact: true }).waitFor({ timeout: 60_000 })
    await page.getByRole('button', { name: 'Another file' }).click()
    await readFileOf(page, [rowOf(10), rowOf(55)])
    await page.getByRole('checkbox', { name: /at once into the docket/ }).check()
    await page.getByRole('button', { name: 'Import 2 cases' }).click()
    await page.getByText('2 cases imported', { exact: true }).waitFor({ timeout: 60_000 })

    await handOver(page, 1, /^Chen Hui/)
    await handOver(page, 2, /^Li Xiaoyang/)
    await expectAccessible(page)
    const [ofChen, ofLi] = [await casesOf(chen), await casesOf(li)]
    expect([ofChen.total, ofLi.total]).toEqual([handed, handed])
    expect(new Set([...ofChen.list, ...ofLi.list].map(({ orderNo }) => orderNo)).size).toBe(2 * handed)
    expect((await casesOf(owner)).total).toBe(200)
    // Each docket holds the annual fees of its own granted cases.
    for (const [theirs, cases] of [
      [chenPage, ofChen],
      [liPage, ofLi],
    ] as const) {
      const granted = cases.list.filter(({ patentNumber }) =>
        rows.some((row) => row[1] === patentNumber && row[6] === '授权'),
      )
      await theirs.goto('/docket')
      await theirs.getByRole('tab', { name: new RegExp(`Open ${granted.length}$`) }).waitFor()
    }

    // A case of the client's under examination, in Chen's hands.
    const inHand = new Set(ofChen.list.map(({ patentNumber }) => patentNumber))
    const at = rows.findIndex((row, index) => index % 2 === 0 && index % 3 !== 0 && inHand.has(row[1] ?? ''))
    await chenPage.goto('/page3/notice/notice?act=import')
    const xml = `<?xml version="1.0" encoding="UTF-8"?><data-bus><TONGZHIS><TONGZHISDM>210401</TONGZHISDM><TONGZHISMC>第一次审查意见通知书</TONGZHISMC><SHENQINGH>${numberOf(at)}</SHENQINGH><FAWENRQ>${daysAgo(3)}</FAWENRQ></TONGZHIS></data-bus>`
    const dropped = chenPage.getByRole('dialog')
    const file = zipFile('office-action.zip', { '2026112600012345/list.xml': xml })
    await dropped.locator('input[type="file"]').setInputFiles(file)
    await dropped.getByRole('button', { name: 'Review' }).click()
    await chenPage.getByRole('heading', { level: 2, name: 'Check what was read' }).waitFor()
    await chenPage.getByRole('button', { name: 'Confirm', exact: true }).click()
    await chenPage.getByText('Unread', { exact: true }).first().waitFor()
    const notice = new URL(chenPage.url()).searchParams.get('id') ?? ''
    await phone.goto(await mailedPath(wang.contact, /请于 .* 前告知您的意见/, /\/page3\/notice\/notice\?id=[\w-]+/))
    await phone.getByRole('button', { name: '签收', exact: true }).click()
    await phone.getByText('待答复', { exact: true }).first().waitFor()

    await chenPage.goto('/docket?pageSize=100')
    const limit = chenPage.locator('tbody tr[data-row]').filter({ hasText: numberOf(at) })
    await limit.locator('[data-open]').click()
    const why = chenPage.getByRole('dialog')
    await why.getByText('Who acts').waitFor()
    await expectAccessible(chenPage)
    await chenPage.goto('/agency/queues')
    await chenPage
      .getByRole('list', { name: 'Cases' })
      .getByRole('listitem')
      .filter({ hasText: `水泵装置${at}` })
      .waitFor()
    await chenPage.goto(`/page3/notice/notice?id=${notice}`)
    await chenPage.getByLabel('Response', { exact: true }).fill('权利要求1已修改，具备创造性。')
    await chenPage.getByRole('button', { name: 'Save the draft' }).click()
    await chenPage.getByText('Drafted', { exact: true }).first().waitFor()
    await chenPage.getByRole('button', { name: 'Mark as submitted' }).click()
    await chenPage.getByText('Submitted', { exact: true }).first().waitFor()

    await phone.goto(await mailedPath(wang.contact, /通知书的答复已提交官方/, /\/page3\/notice\/notice\?id=[\w-]+/))
    await phone.getByText('权利要求1已修改，具备创造性。').waitFor()
    await phone.getByText('已提交', { exact: true }).first().waitFor()
    await expectAccessible(phone)
    await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    // The case is examined on, where it was before the notice came.
    await phone.getByRole('link', { name: '查看案件' }).click()
    await phone.getByText('实审', { exact: true }).first().waitFor()
  } finally {
    await callAs(url, 'staff', '/api/AgencyController/closeAgency', { id: agencyId, closed: true })
  }
})
