import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { callAs, type SharedCase, sharedCases } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'
import { drag } from '../fixtures/drag.ts'

const { open, url } = useBrowser()

async function sharedCase(): Promise<SharedCase> {
  const [found] = await sharedCases(url)
  if (!found) throw new Error('the demo client has no case at the agency')
  return found
}

async function newAttorney(name: string) {
  const account = `attorney.${crypto.randomUUID().slice(0, 8)}`
  const made = await callAs<{ password: string }>(url, 'staff', '/api/AdminController/createUser', {
    ...{ account, name, role: 'agent', agencyId: 1, licence: crypto.randomUUID().slice(0, 12) },
  })
  return { account, name, password: made.password }
}

const words = 'ONLY-COLLEAGUES-READ-THIS'

describe('what an agency keeps to itself of a case', () => {
  it('goes from one attorney to another by a mention, has tasks and time, and is nowhere in the client’s view', async () => {
    const { orderNo } = await sharedCase()
    const path = `/order/patentOrder/case/${orderNo}`
    const attorney = await newAttorney('闻人慧')

    const page = await open(`${path}?team=comments`, { as: 'agent' })
    await page.getByRole('heading', { name: 'Internal', exact: true }).waitFor()
    await page.getByText('The client never sees this.', { exact: false }).waitFor()
    const box = page.getByRole('textbox', { name: 'Internal comment' })
    await box.fill('@闻人')
    await page.getByRole('list', { name: 'Colleagues' }).getByRole('button', { name: attorney.name }).waitFor()
    await box.press('Enter')
    await expect.poll(() => box.inputValue()).toBe(`@${attorney.name} `)
    await box.pressSequentially(`${words} look at D2`)
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await page.getByText(`${attorney.name} notified`).waitFor()
    await expectAccessible(page)

    await page.getByRole('tab', { name: /^Tasks/ }).click()
    await page.getByRole('button', { name: 'Add a task' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a task' })
    await dialog.getByLabel('Task').fill(`${words} answer`)
    await choose(dialog.getByRole('combobox', { name: 'Who' }), attorney.name)
    await dialog.getByLabel('Check list').fill('first\nsecond\nthird')
    await dialog.getByRole('button', { name: 'Save' }).click()
    const lines = page.getByRole('list', { name: `Check list of ${words} answer` })
    const order = async () => (await lines.locator('label').allInnerTexts()).join(' ')
    await expect.poll(order).toBe('first second third')
    await drag(lines.getByText('third', { exact: true }), lines.getByText('first', { exact: true }))
    await expect.poll(order).toBe('third first second')
    await lines.getByRole('button', { name: 'Move down: third' }).click()
    await expect.poll(order).toBe('first third second')
    const second = lines.getByRole('checkbox', { name: 'second' })
    await second.click()
    await expect.poll(() => second.isChecked()).toBe(true)
    await expectAccessible(page)

    await page.getByRole('tab', { name: 'Time' }).click()
    await page.getByRole('button', { name: 'Start the timer' }).click()
    await page.getByRole('timer').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Stop and record' }).click()
    await page.getByText('1 min recorded').waitFor()
    await expectAccessible(page)

    const theirs = await open('/login', { language: 'zh' })
    await theirs.getByLabel('账号').fill(attorney.account)
    await theirs.getByLabel('密码', { exact: true }).fill(attorney.password)
    await theirs.getByRole('button', { name: '登录', exact: true }).click()
    await theirs.getByText('首次登录前请阅读并同意用户协议', { exact: false }).waitFor()
    await theirs.getByRole('checkbox').check()
    await theirs.getByRole('button', { name: '登录', exact: true }).click()
    await expect.poll(() => new URL(theirs.url()).pathname).toBe('/')
    await theirs.goto('/work')
    await theirs.getByRole('list', { name: '我的任务' }).getByText(`${words} answer`).waitFor()
    await expectAccessible(theirs)
    await theirs.getByRole('button', { name: /消息/ }).first().click()
    await theirs.getByText('在内部评论中提到了您', { exact: false }).click()
    await expect.poll(() => new URL(theirs.url()).pathname).toBe(path)
    await theirs.getByText(`${words} look at D2`).waitFor()
    await theirs.getByRole('tab', { name: /^任务/ }).click()
    await expect.poll(() => theirs.getByRole('checkbox', { name: 'second' }).isChecked()).toBe(true)

    const client = await open(path, { as: 'demo' })
    await client.getByRole('tab', { name: 'History' }).click()
    await client.getByRole('heading', { level: 1 }).waitFor()
    await client.getByRole('tab', { name: /^Messages/ }).click()
    await client.getByRole('tab', { name: /^Messages/, selected: true }).waitFor()
    await client.waitForLoadState('networkidle')
    await expect.poll(() => client.getByRole('heading', { name: 'Internal', exact: true }).count()).toBe(0)
    expect(await client.content()).not.toContain(words)
  })

  it('is listed and summed for the team, and its check lists are kept and applied', async () => {
    const page = await open('/work/settings', { as: 'agent' })
    await page.getByRole('button', { name: 'Add a check list' }).click()
    const dialog = page.getByRole('dialog', { name: 'Add a check list' })
    const name = `Filing ${crypto.randomUUID().slice(0, 6)}`
    await dialog.getByLabel('Name').fill(name)
    await dialog.getByLabel('Lines').fill('power of attorney\nfees')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('list', { name: 'Check lists' }).getByText(name).waitFor()
    await expectAccessible(page)

    const { orderNo } = await sharedCase()
    await page.goto(`/order/patentOrder/case/${orderNo}?team=tasks`)
    await page.getByRole('button', { name: 'From a check list' }).click()
    await page.getByRole('menuitem', { name }).click()
    await page
      .getByRole('list', { name: `Check list of ${name}` })
      .getByText('power of attorney')
      .waitFor()

    await page.goto('/work/tasks')
    await page.getByRole('link', { name }).first().waitFor()
    await expectAccessible(page)
    await callAs(url, 'agent', '/api/TimeController/saveTime', {
      ...{ orderNo, workedOn: '2026-01-05', minutes: 30, work: 'draft' },
    })
    await page.goto('/work/time?view=report')
    await page.getByRole('table', { name: 'Which took how long?' }).waitFor()
    await expectAccessible(page)
  })
})
