import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'

const { open, url } = useBrowser()

interface QueuePage {
  readonly list: readonly { readonly orderNo: string; readonly title: string }[]
}
interface Members {
  readonly list: readonly {
    readonly id: string
    readonly name: string
    readonly role: { readonly id: string }
    readonly reach: 'all' | readonly string[]
  }[]
}

const queue = async () =>
  (await readAs<QueuePage>(url, 'agent', '/api/AdminController/getQueue?queue=toAccept&pageSize=100')).list

/** A new attorney of the agency, who sees what is in their hands alone. */
async function newAttorney(name: string) {
  const account = `attorney.${crypto.randomUUID().slice(0, 8)}`
  const made = await callAs<{ password: string }>(url, 'staff', '/api/AdminController/createUser', {
    ...{ account, name, role: 'agent', agencyId: 1, licence: crypto.randomUUID().slice(0, 12) },
  })
  const { list } = await readAs<Members>(url, 'agent', `/api/OrganisationController/getMembers?text=${account}`)
  const member = list[0]
  if (!member) throw new Error('no member')
  const { id, role, reach } = member
  await callAs(url, 'agent', '/api/OrganisationController/changeMember', {
    ...{ id, roleId: role.id, reach: ['hands'], teamIds: [], mainTeamId: null, from: { roleId: role.id, reach } },
  })
  return { account, name, password: made.password }
}

describe('the desk of an agency', () => {
  it('hands cases over to an attorney, who finds them and no others, in Chinese on a phone', async () => {
    const attorney = await newAttorney('陈琳')
    const cases = (await queue()).slice(0, 2)
    expect(cases).toHaveLength(2)

    const page = await open('/agency/queues?queue=toAccept', { as: 'agent' })
    await page.getByRole('heading', { level: 1, name: 'Cases in hand' }).waitFor()
    const list = page.getByRole('list', { name: 'Cases' })
    for (const { orderNo } of cases) {
      await list.getByRole('listitem').filter({ hasText: orderNo }).getByRole('checkbox').check()
    }
    await expectAccessible(page)
    await choose(page.getByRole('combobox', { name: 'Hand over 2 cases to …' }), /^陈琳/)
    await page.getByText('2 cases handed over').waitFor()
    await list
      .getByRole('listitem')
      .filter({ hasText: cases[0]?.orderNo ?? '' })
      .getByText('陈琳')
      .waitFor()

    const theirs = await open('/login', { size: 'phone', language: 'zh' })
    await theirs.getByLabel('账号').fill(attorney.account)
    await theirs.getByLabel('密码', { exact: true }).fill(attorney.password)
    await theirs.getByRole('button', { name: '登录', exact: true }).click()
    await theirs.getByText('首次登录前请阅读并同意用户协议', { exact: false }).waitFor()
    await theirs.getByRole('checkbox').check()
    await theirs.getByRole('button', { name: '登录', exact: true }).click()
    await expect.poll(() => new URL(theirs.url()).pathname).toBe('/')
    await theirs.goto('/agency/queues?queue=toAccept')
    await theirs.getByRole('heading', { level: 1, name: '承办案件' }).waitFor()
    const entries = theirs.getByRole('list', { name: '案件' }).getByRole('listitem')
    await expect.poll(() => entries.count()).toBe(2)
    await expectAccessible(theirs)
    await entries.first().locator('[data-order]').tap()
    await theirs.getByRole('button', { name: '立案', exact: true }).waitFor()

    await page.reload()
    for (const { orderNo } of cases) {
      await list.getByRole('listitem').filter({ hasText: orderNo }).getByRole('checkbox').check()
    }
    await choose(page.getByRole('combobox', { name: 'Hand over 2 cases to …' }), /^Leave it unassigned/)
    await page.getByText('2 cases handed over').waitFor()
    await page.getByRole('button', { name: 'Take this case' }).waitFor()
    await theirs.goto('/agency/queues?queue=toAccept')
    await theirs.getByText('此队列已处理完毕').waitFor()
  })

  it('keeps the queue of staff from an agent, and the agency’s from staff', async () => {
    const page = await open('/admin/queues', { as: 'agent' })
    await expect.poll(() => new URL(page.url()).pathname).toBe('/404')
    const staff = await open('/agency/queues', { as: 'staff' })
    await expect.poll(() => new URL(staff.url()).pathname).toBe('/404')
  })
})
