import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { choose } from '../fixtures/choose.ts'
import { forgetRegistered, useDatabase } from '../fixtures/database.ts'
import { wholeForm } from '../fixtures/filing-form.ts'
import type { PageKind } from '../fixtures/page-pool.ts'
import { type DemoSession, demoPassword } from '../fixtures/sessions.ts'

const { open, url } = useBrowser()
const query = useDatabase()

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

const organisation = '/api/OrganisationController/'
async function register(name: string): Promise<DemoSession> {
  await query(forgetRegistered)
  const contact = `${crypto.randomUUID()}@example.com`
  const input = { name, contact, pwd: demoPassword, agreement: true }
  const session = await send<DemoSession>(undefined, '/api/UserController/register', input)
  await query(forgetRegistered)
  return session
}

/** A page of somebody signed in, in the organisation where their session works. */
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

/** A company of an owner and two colleagues, in which the sessions of all three work. */
async function company() {
  const [owner, approver, asker] = [
    await register('Zhou Wenbo'),
    await register('林小燕'),
    await register('Gu Lan'),
  ] as const
  const { id } = await send<{ id: string }>(owner.token, `${organisation}foundCompany`, {
    name: 'Taihu Pumps Ltd',
    idCode: '',
  })
  const work = async (one: DemoSession): Promise<DemoSession> => {
    const { user } = await send<{ user: DemoSession['user'] }>(one.token, `${organisation}switchOrganisation`, { id })
    return { ...one, user }
  }
  const chief = await work(owner)
  const { roles } = await send<{ roles: { id: string; preset: string | null }[] }>(
    owner.token,
    `${organisation}getOrganisation`,
  )
  const roleId = roles.find(({ preset }) => preset === 'colleague')?.id
  for (const one of [approver, asker]) {
    const made = await send<{ url: string }>(owner.token, `${organisation}inviteMember`, {
      label: '',
      roleId,
      reach: 'all',
    })
    await send(one.token, `${organisation}acceptMemberInvitation`, { code: made.url.split('/').at(-1) })
  }
  return { owner: chief, approver: await work(approver), asker: await work(asker) }
}

/** An order of somebody: a draft, or handed in and unpaid. */
async function order({ token }: DemoSession, title: string, draft: boolean): Promise<string> {
  const path = '/api/PatentServicesController/ApplyingFoAnInventionPatent'
  return (await send<{ orderNo: string }>(token, path, { json: wholeForm({ title }), draft })).orderNo
}
const handedIn = (by: DemoSession, title: string) => order(by, title, false)

const casePath = (orderNo: string) => `/order/patentOrder/case/${orderNo}`

it('lets a payment through that two colleagues have approved, one of them on a phone, and tells why another was rejected', async () => {
  const { owner, approver, asker } = await company()
  const [orderNo, other] = [await handedIn(asker, '一种水泵'), await handedIn(asker, '一种阀门')]

  const settings = await openAs(owner, '/organisation?tab=approvals')
  await settings.getByText('No rules yet').waitFor()
  await settings.getByRole('button', { name: 'Add rule' }).click()
  const rule = settings.getByRole('dialog', { name: 'Add rule' })
  await rule.getByLabel('From amount (CNY)').fill('10')
  await rule.getByRole('radio', { name: 'Two people' }).click({ force: true })
  await expectAccessible(settings, 'dialog')
  await rule.getByRole('button', { name: 'Save' }).click()
  await settings
    .getByRole('row', { name: /Rule 1 Pay · from ¥10\.00 · all kinds of order Two of those who may approve/ })
    .waitFor()
  await expectAccessible(settings)

  const asking = await openAs(asker, casePath(orderNo))
  await asking.getByRole('button', { name: /^Pay/ }).first().click()
  const pay = asking.getByRole('dialog')
  await pay.getByText('2 people must approve the payment first.').waitFor()
  await pay.getByLabel('Note for the approvers').fill('Within the budget of this year')
  await expectAccessible(asking, 'dialog')
  await pay.getByRole('button', { name: 'Ask for approval' }).click()
  await pay.getByText(/^Waiting for .* since/).waitFor()
  await send(asker.token, '/api/ApprovalController/askApproval', { orderNo: other, act: 'pay' })

  const phone = await openAs(approver, '/approvals', { language: 'zh', size: 'phone' })
  const card = phone.getByRole('listitem').filter({ hasText: '一种水泵' })
  await card.getByText('Within the budget of this year').waitFor()
  await expectAccessible(phone)
  await card.getByRole('button', { name: '批准' }).click()
  await phone.getByRole('dialog', { name: '批准该事项？' }).getByRole('button', { name: '批准' }).click()
  await phone.getByText('已批准，还需另一人审批。').waitFor()
  const rejected = phone.getByRole('listitem').filter({ hasText: '一种阀门' })
  await rejected.getByRole('button', { name: '驳回' }).click()
  const why = phone.getByRole('dialog', { name: '驳回该事项？' })
  await expect.poll(() => why.getByRole('button', { name: '驳回' }).isDisabled()).toBe(true)
  await why.getByLabel('原因').fill('今年不再申请')
  await why.getByRole('button', { name: '驳回' }).click()
  await phone.getByText('没有待您审批的事项').waitFor()

  const desk = await openAs(owner, '/approvals')
  const row = desk.getByRole('row', { name: /一种水泵/ })
  await row.getByText('1 of 2 approved').waitFor()
  await expectAccessible(desk)
  await row.getByRole('button', { name: 'Approve' }).click()
  await desk.getByRole('dialog', { name: 'Approve this?' }).getByRole('button', { name: 'Approve' }).click()
  await desk.getByText('Nothing waits for you').waitFor()

  await asking.goto(casePath(orderNo))
  await asking.getByText('Approved: it can be paid now.').waitFor()
  await asking.getByRole('button', { name: /^Pay/ }).first().click()
  await asking.getByText('Scan with WeChat to pay').waitFor()
  await asking.goto(casePath(other))
  await asking.getByText('林小燕 rejected').waitFor()
  await asking.getByText('今年不再申请').waitFor()
})

it('names the cost centre of an order, and keeps a rule that can never apply in sight', async () => {
  const { owner, asker } = await company()
  const settings = await openAs(owner, '/organisation?tab=approvals')
  await settings.getByRole('button', { name: 'Add cost centre' }).click()
  const centre = settings.getByRole('dialog', { name: 'Add cost centre' })
  await centre.getByLabel('Code').fill('RD-100')
  await centre.getByLabel('Name').fill('Research')
  await centre.getByRole('button', { name: 'Save' }).click()
  await settings.getByRole('row', { name: /RD-100 Research/ }).waitFor()
  for (const amount of ['0', '5000']) {
    await settings.getByRole('button', { name: 'Add rule' }).click()
    const rule = settings.getByRole('dialog', { name: 'Add rule' })
    await rule.getByLabel('From amount (CNY)').fill(amount)
    await rule.getByRole('button', { name: 'Save' }).click()
    await rule.waitFor({ state: 'hidden' })
  }
  await settings.getByText('Never applies: rule 1 always comes first.').waitFor()
  await settings.getByRole('button', { name: 'Move rule 2 up' }).click()
  await settings.getByText('Never applies', { exact: false }).waitFor({ state: 'hidden' })

  const orderNo = await handedIn(asker, '一种水泵')
  const page = await openAs(asker, casePath(orderNo))
  await choose(page.getByLabel('Cost centre'), 'RD-100 Research')
  await page.getByText('Saved').waitFor()
  await page.reload()
  await expect.poll(() => page.getByLabel('Cost centre').textContent()).toContain('RD-100 Research')
})

it('keeps a form from being submitted until it is approved', async () => {
  const { owner, asker } = await company()
  const rules = [
    {
      acts: ['handIn'],
      kinds: [],
      costCentreIds: [],
      minFen: 0,
      needed: 1,
      approvers: 'all',
      userIds: [],
      teamId: null,
    },
  ]
  await send(owner.token, '/api/ApprovalController/saveRules', { version: 0, rules })
  const orderNo = await order(asker, '一种水泵', true)
  const page = await openAs(asker, `/order/patentOrder/form?orderNo=${orderNo}`)

  await page
    .getByRole('button', { name: /^Submit and pay ¥/ })
    .first()
    .click()
  await page.getByText('1 person must approve the submission first.').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask for approval' }).click()
  await page.getByText(/^Waiting for .*Zhou Wenbo/).waitFor()

  const { list } = await send<{ list: { id: string }[] }>(
    owner.token,
    '/api/ApprovalController/getApprovalList?tab=waiting',
  )
  await send(owner.token, '/api/ApprovalController/decide', { id: list[0]?.id, verdict: 'approve' })
  await page
    .getByRole('button', { name: /^Submit and pay ¥/ })
    .first()
    .click()
  await page.getByText('Scan with WeChat to pay').waitFor()
})

it('keeps a payment within the budget of its cost centre, and lets it through once that is raised', async () => {
  const { owner, asker } = await company()
  const { id } = await send<{ id: string }>(owner.token, '/api/ApprovalController/saveCostCentre', {
    ...{ code: 'RD-100', name: 'Research' },
  })
  const orderNo = await handedIn(asker, '一种水泵')
  await send(asker.token, '/api/ApprovalController/setCostCentre', { orderNo, costCentreId: id })
  const page = await openAs(owner, '/budgets')
  await page.getByText('No budget is running').waitFor()
  await page.getByRole('button', { name: 'New budget' }).click()
  const made = page.getByRole('dialog', { name: 'New budget' })
  await choose(made.getByLabel('Cost centre'), 'RD-100 Research')
  await made.getByLabel('Amount (CNY)').fill('1000')
  await expectAccessible(page, 'dialog')
  await made.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('link', { name: 'RD-100 Research' }).click()
  await page.getByRole('link', { name: '一种水泵' }).waitFor()
  await expectAccessible(page)

  const phone = await openAs(asker, casePath(orderNo), { language: 'zh', size: 'phone' })
  await phone.getByRole('button', { name: /^支付/ }).first().click()
  const pay = phone.getByRole('dialog')
  await pay.getByText('本次付款超出预算，不能支付。').waitFor()
  await pay.getByText(/可用 ¥1,000\.00/).waitFor()
  await expectAccessible(phone, 'dialog')

  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const changed = page.getByRole('dialog', { name: 'Change budget' })
  await changed.getByLabel('Amount (CNY)').fill('100000')
  await changed.getByRole('button', { name: 'Save' }).click()
  await page.getByText('¥100,000.00', { exact: true }).waitFor()
  await phone.goto(casePath(orderNo))
  await phone.getByRole('button', { name: /^支付/ }).first().click()
  await phone.getByText('请使用微信扫码支付').waitFor()
})
