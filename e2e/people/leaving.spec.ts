import { expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { choose } from '../fixtures/choose.ts'
import { forgetRegistered, useDatabase } from '../fixtures/database.ts'
import { wholeForm } from '../fixtures/filing-form.ts'
import { openAs, registerPerson, send } from '../fixtures/people.ts'

const { open, url } = useBrowser()
const query = useDatabase()
const calls = '/api/OrganisationController/'

it('takes a member who goes everything: cases, feed and the open page; the last owner stays', async () => {
  await query(forgetRegistered)
  const [owner, member] = await Promise.all([registerPerson(url, 'Zhou Wenbo'), registerPerson(url, 'Lin Xiaoyan')])
  await query(forgetRegistered)
  const founding = { name: 'Taihu Lamps Ltd', idCode: '' }
  const { id } = await send<{ id: string }>(url, owner.token, `${calls}foundCompany`, founding)
  const work = (token: string) => send<{ user: unknown }>(url, token, `${calls}switchOrganisation`, { id })
  const chief = { ...owner, user: (await work(owner.token)).user }
  const { roles } = await send<{ roles: { id: string; preset: string }[] }>(url, owner.token, `${calls}getOrganisation`)
  const roleId = roles.find(({ preset }) => preset === 'colleague')?.id
  const invited = await send<{ url: string }>(url, owner.token, `${calls}inviteMember`, {
    label: '',
    roleId,
    reach: 'all',
  })
  await send(url, member.token, `${calls}acceptMemberInvitation`, { code: invited.url.split('/').at(-1) })
  const { user } = await work(member.token)
  const filing = '/api/PatentServicesController/ApplyingFoAnInventionPatent'
  const json = wholeForm({ title: '一种台灯' })
  const { orderNo } = await send<{ orderNo: string }>(url, member.token, filing, { json })
  const feed = { name: 'Work', language: 'en', by: 'official', warnDays: [], scope: 'all' }
  const { url: address } = await send<{ url: string }>(url, member.token, '/api/DocketController/makeFeed', feed)
  const read = async () => (await fetch(url + new URL(address).pathname)).status
  expect(await read()).toBe(200)
  const theirs = await openAs(open, { ...member, user }, `/order/patentOrder/case/${orderNo}`)
  await theirs.getByRole('heading', { name: '一种台灯' }).waitFor()

  const page = await openAs(open, chief, '/organisation?tab=facts')
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  const leaving = page.getByRole('dialog', { name: 'Leave Taihu Lamps Ltd' })
  await leaving.getByRole('button', { name: 'Leave' }).click()
  await leaving.getByText('You are the only owner. Hand over the ownership first.').waitFor()
  await page.keyboard.press('Escape')

  await page.getByRole('tab', { name: /^Members/ }).click()
  await page.getByRole('button', { name: 'Remove Lin Xiaoyan' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Lin Xiaoyan' })
  await dialog.getByText('1 order', { exact: true }).waitFor()
  await choose(dialog.getByLabel('Who takes over?'), /Zhou Wenbo/)
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await page.getByText('Member removed').waitFor()

  expect(await read()).toBe(404)
  await theirs.getByRole('button', { name: /^Messages/ }).click()
  await theirs.getByText('You now work in Lin Xiaoyan.').waitFor()
  await theirs.goto(`/order/patentOrder/case/${orderNo}`)
  await theirs.getByText('We couldn’t find this', { exact: false }).first().waitFor()
  await page.goto(`/order/patentOrder/case/${orderNo}`)
  await page.locator('section').filter({ hasText: 'In hand of' }).getByText('Zhou Wenbo').first().waitFor()
})
