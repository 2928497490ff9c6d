import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { choose } from '../fixtures/choose.ts'
import { wholeForm } from '../fixtures/filing-form.ts'
import type { PageKind } from '../fixtures/page-pool.ts'
import { readSheet } from '../fixtures/read-sheet.ts'
import { type DemoSession, demoPassword, giveBack, takeSession } from '../fixtures/sessions.ts'

const { open, url } = useBrowser()

interface Organisation {
  readonly version: number
  readonly teams: readonly object[]
  readonly roles: readonly { readonly id: string; readonly preset: string | null }[]
}

const calls = '/api/OrganisationController/'

async function send<Data>(token: string | undefined, path: string, input?: unknown): Promise<Data> {
  const answer = await fetch(url + path, {
    method: input === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    ...(input !== undefined && { body: JSON.stringify(input) }),
  })
  const { code, data, msg } = (await answer.json()) as { code: number; data: Data; msg?: string }
  expect(code, msg).toBe(200)
  return data
}

type Person = DemoSession & { readonly contact: string; readonly id: string }

const known = new Map<string, Promise<Person>>()

/** People of this file's own, for others share the demo accounts; one network may register but a few in a minute. */
function person(name: string, key = name): Promise<Person> {
  const made = known.get(key) ?? register(name)
  known.set(key, made)
  return made
}

async function register(name: string): Promise<Person> {
  const contact = `${crypto.randomUUID()}@example.com`
  const input = { name, contact, pwd: demoPassword, agreement: true }
  const session = await send<DemoSession>(undefined, '/api/UserController/register', input)
  return { ...session, contact, id: (session.user as { id: string }).id }
}

const work = ({ token }: DemoSession, id: string) => send(token, `${calls}switchOrganisation`, { id })

/** Somebody whose session works in their own account. */
async function colleague(): Promise<Person> {
  const made = await person('Lin Xiaoyan')
  await work(made, made.id)
  return made
}

/** A page of somebody signed in. */
async function openAs({ token, user }: DemoSession, path: string, kind: PageKind = {}): Promise<Page> {
  const page = await open('/livez', kind)
  await page.evaluate(
    (stored) => {
      const expire = Date.now() + 3_600_000
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify({ value, expire }))
    },
    { ACCESS_TOKEN: token, CURRENT_USER: user },
  )
  await page.goto(path)
  return page
}

const organisationOf = ({ token }: DemoSession) => send<Organisation>(token, `${calls}getOrganisation`)

let founded = 0

/** A company of its own in each test, in which the session of its owner works, and a way to take people into it. */
async function company(name: string) {
  // One person may found five.
  const owner = await person('Zhou Wenbo', `Zhou Wenbo ${Math.floor(founded / 5)}`)
  founded += 1
  const { id } = await send<{ id: string }>(owner.token, `${calls}foundCompany`, { name, idCode: '' })
  return into(owner, id)
}

/** Lets the session of an owner work in their company. */
async function into(owner: Person, id: string) {
  await work(owner, id)
  const { roles } = await organisationOf(owner)
  const invite = async (preset: string) => {
    const roleId = roles.find((role) => role.preset === preset)?.id
    const made = await send<{ url: string }>(owner.token, `${calls}inviteMember`, {
      label: preset,
      roleId,
      reach: 'all',
    })
    return new URL(made.url).pathname
  }
  const join = async (member: DemoSession, preset: string) => {
    const code = (await invite(preset)).split('/').at(-1)
    await send(member.token, `${calls}acceptMemberInvitation`, { code })
    return { id }
  }
  return { owner, invite, join }
}

/** The person's menu, and in it an organisation. */
async function switchTo(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) }).click()
  await page.getByText(`You now work in ${name}.`).waitFor()
}

describe('/organisation', () => {
  it('makes a company out of the account of a person alone, and invites by a link that is shown once', async () => {
    const page = await openAs(await person('Zhou Wenbo', 'alone'), '/organisation')
    await page.getByRole('button', { name: 'Set up a company' }).click()
    const start = page.getByRole('dialog', { name: 'Set up a company' })
    await start.getByLabel('Name').fill('Jiangnan Smart Ltd')
    await start.getByLabel('Unified social credit code').fill('123')
    await page.keyboard.press('Enter')
    await start.getByText('Check the 18 characters of the code.').waitFor()
    await start.getByLabel('Unified social credit code').fill('')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'Jiangnan Smart Ltd' }).waitFor()
    await page.getByText('You are the only member so far').waitFor()
    await expectAccessible(page)

    await page.getByRole('button', { name: 'Invite member' }).click()
    const invite = page.getByRole('dialog', { name: 'Invite a member' })
    await invite.getByLabel('Who is it for?').fill('Xiaoyan')
    await choose(invite.getByLabel('Role'), 'Drafter')
    await invite.getByText('Respond to corrections, notices and messages', { exact: false }).waitFor()
    await expectAccessible(page, 'dialog')
    await invite.getByRole('button', { name: 'Create link' }).click()
    const link = page.getByRole('dialog', { name: 'Invitation link' })
    await expect.poll(() => link.locator('output').textContent()).toMatch(/\/join\/[\w-]{32}$/)
    await link.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('tab', { name: 'Members' }).focus()
    await page.keyboard.press('ArrowRight')
    const row = page.getByRole('row', { name: /Xiaoyan/ })
    await row.getByText('Waiting').waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('?tab=invitations')
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Withdraw invitation: Xiaoyan' }).click()
    await row.getByText('Withdrawn').waitFor()
  })

  it('gives a member another role and a team', async () => {
    const { owner, join } = await company('Jiangnan Smart Ltd')
    await join(await colleague(), 'reader')
    const page = await openAs(owner, '/organisation?tab=teams')
    await page.getByRole('button', { name: 'New team' }).click()
    const team = page.getByRole('dialog', { name: 'New team' })
    await team.getByLabel('Name').fill('Patents')
    await team.getByRole('checkbox', { name: 'Lin Xiaoyan' }).check()
    await choose(team.getByLabel('Lead'), 'Lin Xiaoyan')
    await team.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Patents Lin Xiaoyan 1/ }).waitFor()

    await page.getByRole('tab', { name: 'Members' }).click()
    await page.getByRole('button', { name: 'Change Lin Xiaoyan' }).click()
    const member = page.getByRole('dialog', { name: 'Role, access and teams of Lin Xiaoyan' })
    await choose(member.getByLabel('Role'), 'Payer')
    await member.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Lin Xiaoyan.*Payer.*Patents/ }).waitFor()

    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export 2 rows' }).click()
    const rows = await readSheet(await readFile(await (await download).path()))
    expect(rows.map(([name, , role, teams]) => [name, role, teams])).toEqual([
      ['Name', 'Role', 'Teams'],
      ['Zhou Wenbo', 'Owner', ''],
      ['Lin Xiaoyan', 'Payer', 'Patents'],
    ])
  })

  it('shows a member whose reach is limited what is in their hands, and nothing of colleagues', async () => {
    const { owner, join } = await company('Taihu Optics Ltd')
    const member = await colleague()
    const { id } = await join(member, 'colleague')
    const path = '/api/PatentServicesController/ApplyingFoAnInventionPatent'
    const save = (token: string, title: string) =>
      send<{ orderNo: string }>(token, path, { json: wholeForm({ title }) })
    const { orderNo } = await save(owner.token, '一种镜片')
    await work(member, id)
    const own = await save(member.token, '一种镜架')
    const before = await openAs(member, '/order/patentOrder')
    await before.getByText('一种镜片').first().waitFor()

    const page = await openAs(owner, '/organisation')
    await page.getByRole('button', { name: 'Change Lin Xiaoyan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Role, access and teams of Lin Xiaoyan' })
    await dialog.getByRole('radio', { name: /^Assigned to them/ }).check()
    await dialog.getByRole('checkbox', { name: 'Of their teams' }).uncheck()
    await expectAccessible(page, 'dialog')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('row', { name: /Lin Xiaoyan.*Assigned to them · Created by them/ }).waitFor()

    const after = await openAs(member, '/order/patentOrder')
    await after.getByText('一种镜架').first().waitFor()
    await expect.poll(() => after.getByText('一种镜片').count()).toBe(0)
    await after.goto(`/order/patentOrder/case/${orderNo}`)
    await after.getByText('We couldn’t find this', { exact: false }).first().waitFor()
    await after.goto(`/order/patentOrder/case/${own.orderNo}`)
    await after.getByRole('heading', { name: '一种镜架', exact: false }).first().waitFor()
  })

  it('hands a case over to a colleague, from the list and from its page', async () => {
    const { owner, join } = await company('Poyang Lens Ltd')
    const member = await colleague()
    const { id } = await join(member, 'colleague')
    const path = '/api/PatentServicesController/ApplyingFoAnInventionPatent'
    const save = (title: string) => send<{ orderNo: string }>(owner.token, path, { json: wholeForm({ title }) })
    const { orderNo } = await save('一种透镜')
    await save('一种棱镜')

    // As signing in there tells the page.
    const there = ({ token, user }: DemoSession) => ({
      token,
      user: { ...(user as object), organisation: { id, kind: 'company', name: 'Poyang Lens Ltd' } },
    })
    const page = await openAs(there(owner), '/order/patentOrder')
    const row = page.getByRole('row').filter({ hasText: '一种透镜' })
    await row.getByText('Zhou Wenbo').waitFor()
    await row.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Hand over' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hand this order over' })
    await choose(dialog.getByRole('combobox', { name: 'To whom?' }), /^Lin Xiaoyan/)
    await expectAccessible(page, 'dialog')
    await dialog.getByRole('button', { name: 'Hand over' }).click()
    await page.getByText('1 order handed over').waitFor()
    await row.getByText('Lin Xiaoyan').waitFor()

    await work(member, id)
    const theirs = await openAs(there(member), `/order/patentOrder/case/${orderNo}`, { language: 'zh', size: 'phone' })
    const keeper = theirs
      .getByRole('region', { name: '负责人' })
      .or(theirs.locator('section').filter({ hasText: '负责人' }))
    await keeper.getByText('Lin Xiaoyan').first().waitFor()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: '交接', exact: true }).click()
    const back = theirs.getByRole('dialog', { name: '交接此订单' })
    await choose(back.getByRole('combobox', { name: '交接给' }), /^Zhou Wenbo/)
    await back.getByRole('button', { name: '交接', exact: true }).click()
    await theirs.getByText('已交接 1 个订单').waitFor()
    await keeper.getByText('Zhou Wenbo').first().waitFor()
  })

  it('copies a preset into an own role, and keeps the presets as they are', async () => {
    const { owner } = await company('Jiangnan Smart Ltd')
    const page = await openAs(owner, '/organisation?tab=roles')
    await page.getByRole('button', { name: 'Actions on Payer' }).click()
    await page.getByRole('menuitem').first().waitFor()
    await expect.poll(() => page.getByRole('menuitem').allTextContents()).toEqual(['Copy to a new role'])
    await page.getByRole('menuitem').click()
    const role = page.getByRole('dialog', { name: 'New role' })
    await role.getByLabel('Name').fill('Bookkeeper')
    await role.getByRole('checkbox', { name: 'Approve' }).check()
    await expect.poll(() => role.getByRole('checkbox', { name: 'See' }).isDisabled()).toBe(true)
    await expectAccessible(page, 'dialog')
    await role.getByRole('button', { name: 'Save' }).click()
    const own = page.getByRole('row', { name: /Bookkeeper/ })
    await own.waitFor()
    await expect.poll(() => own.getByRole('img', { name: 'Yes' }).count()).toBe(4)

    await own.getByRole('button', { name: 'Actions on Bookkeeper' }).click()
    await page.getByRole('menuitem', { name: 'Remove' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await own.waitFor({ state: 'detached' })
  })

  it('hands ownership over to a member who accepts', async () => {
    const { owner, join } = await company('Jiangnan Smart Ltd')
    const other = await colleague()
    const { id } = await join(other, 'manager')
    const page = await openAs(owner, '/organisation?tab=facts')
    await page.getByRole('button', { name: 'Offer ownership' }).click()
    const dialog = page.getByRole('dialog', { name: 'Offer ownership' })
    await choose(dialog.getByRole('combobox', { name: 'Member' }), /^Lin Xiaoyan/)
    await dialog.getByRole('radio', { name: /They own it/ }).check()
    await dialog.getByLabel('Your password').fill('wrong')
    await dialog.getByRole('button', { name: 'Offer ownership' }).click()
    await dialog.locator('[aria-invalid]').waitFor()
    await expectAccessible(page, 'dialog')
    await dialog.getByLabel('Your password').fill(demoPassword)
    await dialog.getByRole('button', { name: 'Offer ownership' }).click()
    await page.getByText('Zhou Wenbo offered to hand ownership over to Lin Xiaoyan', { exact: false }).waitFor()

    await work(other, id)
    const theirs = await openAs(other, '/organisation', { language: 'zh', size: 'phone' })
    await theirs.getByRole('button', { name: '接受' }).click()
    await theirs.getByText('您是所有者').waitFor()
    await expectAccessible(theirs)
  })
})

describe('/join/:code', () => {
  it('takes a visitor in Chinese on a phone through registration into the company', async () => {
    const { invite } = await company('江南智造')
    const path = await invite('drafter')
    const page = await open(path, { language: 'zh', size: 'phone' })
    await page.getByRole('heading', { name: 'Zhou Wenbo邀请您加入“江南智造”' }).waitFor()
    await page.getByText('起草人').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: '注册账号' }).click()
    await page.getByLabel('姓名').fill('林小燕')
    await page.getByLabel('手机号或邮箱').fill(`${crypto.randomUUID()}@example.com`)
    await page.getByLabel('密码').fill('Seven-blue-cups')
    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: '注册并进入' }).click()
    // The contact can be verified later.
    await page.getByRole('button', { name: '以后再说' }).click()

    await page.getByRole('button', { name: '接受邀请' }).click()
    await page.getByText('您已加入“江南智造”').waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: '立即切换' }).click()
    await page.getByText('已切换到“江南智造”。').waitFor()
    await page.goto('/organisation')
    await page
      .getByRole('row', { name: /林小燕/ })
      .getByText('本人')
      .waitFor()
    await expectAccessible(page)
  })

  it('brings back who signs in, is used by one person, and says so to the next', async () => {
    const { invite } = await company('Jiangnan Smart Ltd')
    const path = await invite('reader')
    const { contact } = await colleague()
    const page = await open(path)
    await page.getByRole('article').getByRole('link', { name: 'Sign in' }).click()
    await page.getByLabel('Account').fill(contact)
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByRole('button', { name: 'Accept invitation' }).click()
    await page.getByText('You are now a member of Jiangnan Smart Ltd').waitFor()
    await page.reload()
    await page.getByText('You are a member of Jiangnan Smart Ltd already').waitFor()

    const late = await open(path)
    await late.getByText('This invitation is no longer valid').waitFor()
    await expectAccessible(late)
  })

  it('is declined, and the one who invited reads so', async () => {
    const { owner, invite } = await company('Jiangnan Smart Ltd')
    const page = await open(await invite('reader'))
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByText('You declined the invitation').waitFor()
    const theirs = await openAs(owner, '/organisation?tab=invitations')
    await theirs
      .getByRole('row', { name: /reader/ })
      .getByText('Declined')
      .waitFor()
  })
})

describe('the organisation of the session', () => {
  it('is switched in the menu, in every tab', async () => {
    const { join } = await company('Suzhou Lake Ltd')
    const member = await colleague()
    await join(member, 'reader')
    const page = await openAs(member, '/organisation')
    await page.getByText('Work with colleagues').waitFor()
    const other = await page.context().newPage()
    await other.goto('/organisation')
    await other.getByText('Work with colleagues').waitFor()

    await switchTo(page, 'Suzhou Lake Ltd')
    await other.getByText('You now work in Suzhou Lake Ltd.').waitFor()
    await other.waitForURL(`${url}/`)
    await page.goto('/organisation')
    await page.getByRole('heading', { level: 1, name: 'Suzhou Lake Ltd' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Invite member' }).count()).toBe(0)
    await switchTo(page, 'Lin Xiaoyan')
  })

  it('is noticed where another device has switched it', async () => {
    const { join } = await company('Jiangnan Smart Ltd')
    const member = await colleague()
    const { id } = await join(member, 'reader')
    const page = await openAs(member, '/organisation')
    await page.getByText('Work with colleagues').waitFor()

    await work(member, id)
    await page.getByRole('button', { name: 'Messages' }).click()
    await page.getByText('You now work in Jiangnan Smart Ltd.').waitFor()
  })

  it('takes nothing from a tab that was opened for another one and has not heard of the switch', async () => {
    const member = await colleague()
    const { id } = await (await company('Suzhou Canal Ltd')).join(member, 'manager')
    await (await company('Hangzhou Silk Ltd')).join(member, 'manager')
    await work(member, id)
    const page = await openAs(member, '/organisation?tab=teams')
    const asleep = await page.context().newPage()
    // As a browser does with a tab that it has put to sleep.
    await asleep.addInitScript(() => window.addEventListener('storage', (event) => event.stopImmediatePropagation()))
    await asleep.goto('/organisation?tab=teams')
    await asleep.getByRole('button', { name: 'New team' }).click()
    const team = asleep.getByRole('dialog', { name: 'New team' })
    await team.getByLabel('Name').fill('Canal team')

    await switchTo(page, 'Hangzhou Silk Ltd')
    await team.getByRole('button', { name: 'Save' }).click()

    await asleep.getByText('Nothing was done on this page', { exact: false }).waitFor()
    await asleep.getByText('You now work in Hangzhou Silk Ltd.').waitFor()
    await asleep.waitForURL(`${url}/`)
    const there = await organisationOf(member)
    await work(member, id)
    const here = await organisationOf(member)
    expect([there.teams, here.teams]).toEqual([[], []])
  })

  it('is switched by a message of another one, whose case then opens', async () => {
    const { owner, join } = await company('Wuxi Lake Ltd')
    const member = await colleague()
    await join(member, 'reader')
    const path = '/api/PatentServicesController/ApplyingFoAnInventionPatent'
    const { orderNo } = await send<{ orderNo: string }>(owner.token, path, { json: wholeForm({ title: '一种茶壶' }) })
    const staff = await takeSession(url, 'staff')
    await send(staff.token, '/api/OrderController/addOrderMessage', { orderNo, text: 'Please look at this.' })
    giveBack('staff', staff)
    const page = await openAs(member, '/organisation')
    await page.getByText('Work with colleagues').waitFor()

    await page.getByRole('button', { name: /^Messages/ }).click()
    const line = page.getByRole('button', { name: /In Wuxi Lake Ltd\. Opening it switches/ })
    await line.waitFor()
    await expectAccessible(page)
    await line.click()

    await page.getByText('You now work in Wuxi Lake Ltd.').waitFor()
    await page.waitForURL(`${url}/order/patentOrder/case/${orderNo}`)
    await page.getByRole('heading', { name: '一种茶壶' }).waitFor()
  })

  it('does not let a drafter pay, who reads why', async () => {
    const owner = await person('Zhou Wenbo', 'of a company')
    const { version } = await organisationOf(owner)
    await send(owner.token, `${calls}becomeCompany`, { name: 'Jiangnan Smart Ltd', idCode: '', version })
    const { join } = await into(owner, owner.id)
    const drafter = await colleague()
    const { id } = await join(drafter, 'drafter')
    const path = '/api/PatentServicesController/ApplyingFoAnInventionPatent'
    const { orderNo } = await send<{ orderNo: string }>(owner.token, path, { json: wholeForm({ title: '一种水杯' }) })
    await work(drafter, id)

    const page = await openAs(drafter, `/order/patentOrder/case/${orderNo}`)
    await page.getByRole('button', { name: /^Pay/ }).first().click()
    await page.getByText('Your role here lacks the right “Pay”', { exact: false }).first().waitFor()
  })
})

describe('leaving an organisation', () => {
  it('removes a member, whose order goes to whom the manager chooses', async () => {
    const { owner, join } = await company('Taihu Pumps Ltd')
    const member = await colleague()
    const { id } = await join(member, 'colleague')
    await work(member, id)
    const order = '/api/PatentServicesController/ApplyingFoAnInventionPatent'
    await send(member.token, order, { json: wholeForm({ title: '一种水泵' }) })
    const page = await openAs(owner, '/organisation')

    await page.getByRole('button', { name: 'Remove Lin Xiaoyan' }).click()
    const dialog = page.getByRole('dialog', { name: 'Remove Lin Xiaoyan' })
    await dialog.getByText('1 order', { exact: true }).waitFor()
    await expect.poll(() => dialog.getByRole('button', { name: 'Remove' }).isDisabled()).toBe(true)
    await expectAccessible(page, 'dialog')
    await choose(dialog.getByLabel('Who takes over?'), /Zhou Wenbo/)
    await dialog.getByRole('button', { name: 'Remove' }).click()

    await page.getByText('Member removed').waitFor()
    await page.getByRole('row', { name: /Lin Xiaoyan/ }).waitFor({ state: 'detached' })
    const theirs = await openAs(member, '/organisation')
    await theirs.getByText('Work with colleagues').waitFor()
  })

  it('lets a member leave, in Chinese on a phone, who goes on in the own account', async () => {
    const { join } = await company('Taihu Valves Ltd')
    const member = await colleague()
    const { id } = await join(member, 'reader')
    await work(member, id)
    const page = await openAs(member, '/organisation?tab=facts', { language: 'zh', size: 'phone' })

    await page.getByRole('button', { name: '离开' }).click()
    const dialog = page.getByRole('dialog', { name: '离开“Taihu Valves Ltd”' })
    await dialog.getByText('离开后，您在所有浏览器中将立即无法访问该组织的内容', { exact: false }).waitFor()
    await dialog.getByRole('button', { name: '离开' }).click()

    await page.getByText('Lin Xiaoyan', { exact: false }).first().waitFor()
    await page.goto('/organisation')
    await page.getByText('与同事协作').waitFor()
  })

  it('adds a sub-account whose password is shown once, and which signs in here alone', async () => {
    const { owner } = await company('Taihu Motors Ltd')
    const page = await openAs(owner, '/organisation')
    await page.getByRole('button', { name: 'Add sub-account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a sub-account' })
    const account = `sub${crypto.randomUUID().slice(0, 8)}`
    await dialog.getByLabel('Sign-in name').fill('13800138000')
    await dialog.getByRole('textbox', { name: /^Name/ }).fill('Gu Lan')
    await expectAccessible(page, 'dialog')
    await dialog.getByRole('button', { name: 'Add' }).click()
    await expect.poll(() => dialog.getByLabel('Sign-in name').getAttribute('aria-invalid')).toBe('true')
    await dialog.getByLabel('Sign-in name').fill(account)
    await dialog.getByRole('button', { name: 'Add' }).click()
    const once = page.getByRole('dialog', { name: 'Sign-in name and password' })
    await once.getByText(account).waitFor()
    const pwd = (await once.locator('output').textContent()) ?? ''
    await once.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('row', { name: /Gu Lan.*Sub-account.*Drafter/ }).waitFor()

    const made = await send<DemoSession>(undefined, '/api/UserController/login', {
      Account: account,
      pwd,
      agreement: true,
    })
    const theirs = await openAs(made, '/organisation')
    await theirs.getByRole('heading', { level: 1, name: 'Taihu Motors Ltd' }).waitFor()
  })
})

describe('/admin/organisations', () => {
  it('names an owner, with the reason', async () => {
    await company('Qingfeng Ltd')
    const { contact } = await colleague()
    const page = await open('/admin/organisations?text=Qingfeng', { as: 'staff' })
    await page
      .getByRole('row', { name: /Qingfeng Ltd/ })
      .first()
      .hover()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Set owner' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Set an owner of Qingfeng Ltd' })
    await dialog.getByLabel('Account').fill(contact)
    await dialog.getByLabel('Reason').fill('Named by the company in writing')
    await dialog.getByRole('button', { name: 'Set owner' }).click()
    await page
      .getByRole('row', { name: /Lin Xiaoyan/ })
      .first()
      .waitFor()
  })
})
