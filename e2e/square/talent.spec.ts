import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, readAllAs, readAs } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { openAs, type Person, registerPerson, send } from '../fixtures/people.ts'

const { open, url } = useBrowser()
const calls = '/api/TalentPoolController'
const office = '/admin/TalentPoolController'
const pool = '/page3/Talentpool/Talentpool'

/** A word that no other entry has, so that each test finds its own. */
const mark = () => `磁浮${Date.now().toString(36)}${Math.random().toString(36).slice(2, 5)}`

/** Somebody whose entry is listed, with the word as title. */
async function listed(person: Person, title: string): Promise<string> {
  const json = { name: 'Jane Doe', kind: 'expert', title, fields: ['machinery.robotics'], region: '青海' }
  const { id } = await send<{ id: string }>(url, person.token, `${calls}/saveTalent`, { consent: true, json })
  const { version } = await readAs<{ version: number }>(url, 'staff', `${office}/getTalentPoolReviewEntry?id=${id}`)
  await callAs(url, 'staff', `${office}/reviewTalent`, { id, version, act: 'accept' })
  return id
}

describe('the talent pool', () => {
  it('takes an entry from its form through review to a contact that was accepted, which nobody reads before', async () => {
    const word = mark()
    const [person, asker] = await Promise.all([registerPerson(url, 'Gu Jianming'), registerPerson(url, '苏晓岚')])
    const page = await openAs(open, person, `${pool}?tab=mine`)
    await page.getByText('You are not in the talent pool').waitFor()
    await page.getByRole('link', { name: 'Create my entry' }).click()
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByText('Enter your title or position').waitFor()
    await page.getByText('Agree to be listed, or save a draft').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Title or position').fill(word)
    // Another tab saves meanwhile: what is typed here is found again.
    const json = { kind: 'agent', name: 'Gu Jianming', shown: ['region', 'pay'] }
    await send(url, person.token, `${calls}/saveTalent`, { draft: true, json })
    await page.reload()
    await expect.poll(() => page.getByLabel('Title or position').inputValue()).toBe(word)
    await page.getByLabel('Expected pay', { exact: true }).first().fill('CNY 31,000')
    await page.getByLabel('Robotics').check()
    await page.getByLabel('Introduction').fill('Magnetic bearings. Call 13770007766')
    await choose(page.getByLabel('Province'), '青海')
    await page.getByRole('button', { name: 'Add certificate' }).click()
    await page.getByRole('textbox', { name: 'Number' }).fill('ZZ 4711')
    await page.getByLabel('I agree to be listed').check()
    await page.getByRole('button', { name: 'Submit for review' }).click()
    await page.getByText('In review', { exact: true }).waitFor()
    await expectAccessible(page)

    const rows = await readAllAs<{ id: string; title: string }>(
      url,
      'staff',
      `${office}/getTalentPoolReview?tab=waiting`,
    )
    expect(rows.filter(({ title }) => title === word)).toHaveLength(1)
    const staff = await open('/admin/talent?name=Gu+Jianming&sort=submitted&order=desc', { as: 'staff' })
    await staff.getByRole('button', { name: 'Gu Jianming' }).first().click()
    const review = staff.getByRole('dialog', { name: 'Gu Jianming' })
    await review.getByText('It contains what looks like contact details.').waitFor()
    await review.getByText('CNY 31,000').waitFor()
    await review.getByText(`Jianming, ${word}`).waitFor()
    await review.getByLabel('Verified: Patent attorney ZZ 4711').check()
    await expectAccessible(staff)
    await review.getByRole('button', { name: 'Accept' }).click()
    await review.waitFor({ state: 'detached' })

    // Who asks reads Chinese.
    const other = await openAs(open, asker, `${pool}?words=${word}`, { language: 'zh' })
    await other.getByRole('link', { name: word }).waitFor()
    await expectAccessible(other)
    await other.getByRole('link', { name: word }).click()
    await other.getByRole('heading', { level: 1, name: word }).waitFor()
    await other.getByText('专利代理师资格证').waitFor()
    const seen = () => other.locator('main').textContent()
    for (const text of ['13770007766', person.contact, 'ZZ 4711', 'Gu Jianming'])
      expect(await seen()).not.toContain(text)
    await other.getByLabel('我的备注').fill('下月联系')
    await other.getByRole('button', { name: '保存备注' }).click()
    await other.getByRole('button', { name: '已收藏' }).waitFor()
    await other.getByRole('button', { name: '邀请' }).click()
    const invite = other.getByRole('dialog', { name: '邀请参与项目' })
    await invite.getByRole('button', { name: '发送申请' }).click()
    await invite.getByText('请填写项目名称').waitFor()
    await invite.getByLabel('项目名称').fill('轴承联合攻关')
    await expectAccessible(other)
    await invite.getByRole('button', { name: '发送申请' }).click()
    await other.getByText('等待对方答复。').waitFor()
    await expectAccessible(other)

    await page.reload()
    await page.getByText('轴承联合攻关').waitFor()
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('Contact not viewed yet').waitFor()
    await other.goto(`${pool}?tab=sent`)
    await other.getByRole('button', { name: '查看联系方式' }).click()
    await other.getByRole('link', { name: person.contact }).waitFor()
    await expectAccessible(other)
    await page.reload()
    await page.getByText(/^Contact viewed once/).waitFor()

    await other.goto(`${pool}?tab=saved`)
    await other.getByRole('table').getByText('下月联系').waitFor()
    await expectAccessible(other)
    await other.getByRole('button', { name: /^取消收藏/ }).click()
    await other.getByRole('button', { name: '撤销' }).click()
    await other.getByRole('table').getByText('下月联系').waitFor()
  })

  it('hides who withdraws at once, also on a phone, and deletes what they wrote', async () => {
    const word = mark()
    const person = await registerPerson(url, 'Jane Doe')
    const id = await listed(person, word)
    const asked = await callAs<{ id: string }>(url, 'demo', `${calls}/inviteTalent`, { id })
    const found = () => readAs<{ total: number }>(url, 'demo', `${calls}/getTalentPoolList?words=${word}`)
    expect((await found()).total).toBe(1)
    const page = await openAs(open, person, `${pool}?tab=mine`, { size: 'phone' })
    await page.getByRole('button', { name: 'Accept' }).waitFor()
    await callAs(url, 'demo', `${calls}/takeBackTalentInvitation`, { id: asked.id })
    await page.getByRole('button', { name: 'Accept' }).click()
    await page.getByText('Organisations that ask for your contact appear here.').waitFor()
    await page.getByRole('button', { name: 'Withdraw' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
    await page.getByText(/^Hidden\. Deleted on/).waitFor()
    await expectAccessible(page)
    expect((await found()).total).toBe(0)
    await page.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('You are not in the talent pool').waitFor()
  })
})
