import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { choose } from '../fixtures/choose.ts'
import { forgetRegistered, useDatabase } from '../fixtures/database.ts'
import { wholeForm } from '../fixtures/filing-form.ts'
import { mailedPath, openAs, type Person, registerPerson, send } from '../fixtures/people.ts'

const { open, url } = useBrowser()
const query = useDatabase()
const organisation = '/api/OrganisationController/'

/** A company of an owner, an approver, who may stand in for them, and who asks. */
async function company() {
  await query(forgetRegistered)
  const owner = await registerPerson(url, 'Zhou Wenbo')
  const others = await Promise.all([
    registerPerson(url, '林小燕', 'zh'),
    registerPerson(url, 'Fang Min'),
    registerPerson(url, 'Gu Lan', 'en'),
  ])
  await query(forgetRegistered)
  const { id } = await send<{ id: string }>(url, owner.token, `${organisation}foundCompany`, {
    ...{ name: 'Taihu Pumps Ltd', idCode: '' },
  })
  const work = async (one: Person): Promise<Person> => {
    const moved = await send<{ user: Person['user'] }>(url, one.token, `${organisation}switchOrganisation`, { id })
    return { ...one, user: moved.user }
  }
  const chief = await work(owner)
  const { roles } = await send<{ roles: { id: string; preset: string | null }[] }>(
    url,
    owner.token,
    `${organisation}getOrganisation`,
  )
  const joined: Person[] = []
  for (const one of others) {
    const roleId = roles.find(({ preset }) => preset === 'colleague')?.id
    const made = await send<{ url: string }>(url, owner.token, `${organisation}inviteMember`, {
      ...{ label: one.contact, roleId, reach: 'all' },
    })
    await send(url, one.token, `${organisation}acceptMemberInvitation`, { code: made.url.split('/').at(-1) })
    joined.push(await work(one))
  }
  const [approver, deputy, asker] = joined
  if (!approver || !deputy || !asker) throw new Error('nobody joined')
  return { owner: chief, approver, deputy, asker }
}

/** Presses "pay" on the sandbox's page, as the phone that scanned the code. */
async function payByPhone(page: Page): Promise<void> {
  const address = await page.getByRole('link', { name: 'Open test payment page' }).getAttribute('href')
  const phone = await open(address ?? '', { size: 'phone' })
  await phone.locator('button[value="pay"]').click()
  await phone.getByRole('status').waitFor()
}

it('is rejected with a reason, asked for again, approved by an owner and a deputy, and paid', async () => {
  const { owner, approver, deputy, asker } = await company()
  const rule = {
    acts: ['pay'],
    kinds: [],
    costCentreIds: [],
    minFen: 100_000,
    needed: 2,
    approvers: 'people',
    teamId: null,
  }
  const userIds = [owner.id, approver.id]
  await send(url, owner.token, '/api/ApprovalController/saveRules', { version: 0, rules: [{ ...rule, userIds }] })
  const { orderNo } = await send<{ orderNo: string }>(
    url,
    asker.token,
    '/api/PatentServicesController/ApplyingFoAnInventionPatent',
    { json: wholeForm({ title: '一种水泵' }) },
  )

  const asking = await openAs(open, asker, `/order/patentOrder/case/${orderNo}`)
  const ask = async (label: string, note: string) => {
    await asking.getByRole('button', { name: /^Pay/ }).first().click()
    const pay = asking.getByRole('dialog')
    await pay.getByLabel('Note for the approvers').fill(note)
    await pay.getByRole('button', { name: label }).click()
    await pay.getByText(/^Waiting for .* since/).waitFor()
    await asking.keyboard.press('Escape')
  }
  await ask('Ask for approval', 'New pump')

  // Who is to decide hears of it by mail, and rejects it on a phone.
  const phone = await openAs(open, approver, await mailedPath(approver.contact, /一种水泵/, /\/approvals[^\s]*/), {
    ...({ language: 'zh', size: 'phone' } as const),
  })
  await phone.getByRole('listitem').filter({ hasText: '一种水泵' }).getByRole('button', { name: '驳回' }).click()
  const why = phone.getByRole('dialog', { name: '驳回该事项？' })
  await why.getByLabel('原因').fill('请注明项目')
  await why.getByRole('button', { name: '驳回' }).click()
  await phone.getByText('已驳回', { exact: true }).first().waitFor()
  await expect.poll(() => phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

  await asking.goto(`/order/patentOrder/case/${orderNo}`)
  await asking.getByText('林小燕 rejected').waitFor()
  await asking.getByText('请注明项目').waitFor()
  await ask('Ask again', 'Project Lake 3')

  await phone.goto('/organisation?tab=approvals')
  await phone.getByRole('button', { name: '设置代审批人' }).click()
  const away = phone.getByRole('dialog', { name: '我的代审批人' })
  await choose(away.getByRole('combobox', { name: '我的代审批人' }), 'Fang Min')
  await away.getByRole('textbox', { name: '至' }).fill(new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10))
  await away.getByRole('button', { name: '保存' }).click()
  await phone.getByText(/由Fang Min代林小燕审批/).waitFor()
  await expectAccessible(phone)

  const approve = async (person: Person, before: string) => {
    const page = await openAs(open, person, '/approvals')
    const row = page.getByRole('row', { name: /一种水泵/ })
    await row.getByText(before).waitFor()
    await row.getByRole('button', { name: 'Approve' }).click()
    await page.getByRole('dialog', { name: 'Approve this?' }).getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Nothing waits for you').waitFor()
  }
  await approve(owner, '0 of 2 approved')
  await approve(deputy, '1 of 2 approved')

  await asking.goto(`/order/patentOrder/case/${orderNo}`)
  await asking.getByText('Approved: it can be paid now.').waitFor()
  await asking.getByText('Fang Min approved for 林小燕').waitFor()
  await expectAccessible(asking)
  await asking.getByRole('button', { name: /^Pay/ }).first().click()
  await asking.getByText('Scan with WeChat to pay').waitFor()
  await payByPhone(asking)
  await asking.getByRole('dialog', { name: 'Payment received' }).getByText(orderNo).waitFor()
})
