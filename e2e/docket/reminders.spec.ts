import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { choose } from '../fixtures/choose.ts'
import { forgetRegistered, useDatabase } from '../fixtures/database.ts'
import type { PageKind } from '../fixtures/page-pool.ts'
import { type DemoSession, demoPassword } from '../fixtures/sessions.ts'

const { open, url } = useBrowser()
const query = useDatabase()
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

type Person = DemoSession & { readonly id: string }

async function register(name: string): Promise<Person> {
  await query(forgetRegistered)
  const input = { name, contact: `${crypto.randomUUID()}@example.com`, pwd: demoPassword, agreement: true }
  const session = await send<DemoSession>(undefined, '/api/UserController/register', input)
  await query(forgetRegistered)
  return { ...session, id: (session.user as { id: string }).id }
}

let firm: Promise<{ owner: Person; colleague: Person; id: string }> | undefined

/** A company of two: its owner, and a colleague in whose hands its cases are. */
async function found() {
  const [owner, colleague] = [await register('Zhou Wenbo'), await register('Lin Xiaoyan')]
  const { id } = await send<{ id: string }>(owner.token, `${calls}foundCompany`, {
    name: 'Taihu Pumps Ltd',
    idCode: '',
  })
  await send(owner.token, `${calls}switchOrganisation`, { id })
  const { roles } = await send<{ roles: { id: string; preset: string | null }[] }>(
    owner.token,
    `${calls}getOrganisation`,
  )
  const roleId = roles.find(({ preset }) => preset === 'colleague')?.id
  const invited = await send<{ url: string }>(owner.token, `${calls}inviteMember`, { label: 'a', roleId, reach: 'all' })
  await send(colleague.token, `${calls}acceptMemberInvitation`, { code: invited.url.split('/').at(-1) })
  await send(colleague.token, `${calls}switchOrganisation`, { id })
  return { owner, colleague, id }
}
const company = () => {
  firm ??= found()
  return firm
}

/** As the portal writes them: the search over everything takes what looks otherwise for words. */
const orderNo = () => `P26${String(crypto.getRandomValues(new Uint32Array(1))[0]).padStart(10, '0')}`

/** A case of the colleague whose examination is to be asked for in twenty days, a limit known for long. */
async function limit(title: string): Promise<string> {
  const { colleague, id } = await company()
  const [row] = await query(
    `with made as (
       insert into orders (order_no, owner_id, created_by, agency_id, kind, title, applicant_name, work_state, official_state)
       values ($1, $2, $3, 1, 'invention', $4, 'Taihu Pumps Ltd', 5, 'substantive') returning id, owner_id)
     insert into deadlines (order_id, owner_id, rule_id, starts_on, official_on, internal_on, reasons)
     select id, owner_id, 'sub-exam', current_date - 1000, d + 20, d + 10, '{"steps":[]}'
     from made, (select (now() at time zone 'Asia/Shanghai')::date as d) today returning id`,
    [orderNo(), id, colleague.id, title],
  )
  const [entry] = await query('select id from docket_entries where source_id = $1', [row?.id])
  await query(`update docket_looks set since = current_date - 1000 where entry_id = $1`, [entry?.id])
  return String(entry?.id)
}

/** Runs what comes round by the hour, until it has looked at this limit. */
async function remind(id: string): Promise<void> {
  await query(`update docket_looks set next_at = '-infinity' where entry_id = $1`, [id])
  await query(`select graphile_worker.add_job('docket.remind', '{}')`)
  await expect
    .poll(async () => (await query(`select from docket_looks where entry_id = $1 and next_at > now()`, [id])).length, {
      timeout: 20_000,
    })
    .toBe(1)
}

/** As if what was told of a limit had been told so many days earlier. */
const daysPass = (id: string, days: number) =>
  query(`update docket_steps set told_at = told_at - make_interval(days => $2) where entry_id = $1`, [id, days])

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

/** Lines of a person's bell about a limit. */
const bell = ({ id }: Person, limitId: string) =>
  query(`select kind from inbox_messages where user_id = $1 and params ->> 'limit' = $2`, [id, limitId])

describe('reminders', () => {
  it('climb to the owner where nobody acknowledged them, who finds them in the docket and stops it there', async () => {
    const { owner, colleague } = await company()
    const id = await limit('A pump that nobody looked after')
    await remind(id)
    expect(await bell(colleague, id)).toEqual([{ kind: 'docket.step' }])
    expect(await bell(owner, id)).toEqual([])
    await daysPass(id, 4)
    await remind(id)

    const page = await openAs(owner, '/docket?unseen=climbed')
    await page
      .getByRole('button', { name: /^Messages/ })
      .first()
      .click()
    await page
      .getByText(/Not acknowledged by anyone: .*responsible: Lin Xiaoyan/)
      .first()
      .click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Escalated to the owners').waitFor()
    await dialog.getByText('A pump that nobody looked after').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await dialog.getByText(/^Acknowledged on/).waitFor()
    await page.goto('/docket?unseen=climbed')
    await page.getByText('A pump that nobody looked after').waitFor({ state: 'detached' })
  })

  it('that were acknowledged climb no more', async () => {
    const { owner, colleague } = await company()
    const id = await limit('A pump that was seen')
    await remind(id)
    const page = await openAs(colleague, `/docket?limit=${id}`)
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Escalates to the owners · Zhou Wenbo').waitFor()
    await dialog.getByRole('button', { name: 'Acknowledge' }).click()
    await dialog.getByText(/^Acknowledged on/).waitFor()
    await dialog.getByText(/^Escalates to/).waitFor({ state: 'detached' })
    await daysPass(id, 20)
    await remind(id)
    expect(await bell(owner, id)).toEqual([])
  })

  it('go to the cover while somebody is away, who says so on a phone in Chinese', async () => {
    const { owner, colleague } = await company()
    const page = await openAs(colleague, '/user/messages', { size: 'phone', language: 'zh' })
    await page.getByRole('button', { name: '登记外出' }).click()
    const dialog = page.getByRole('dialog', { name: '登记外出' })
    const until = new Date(Date.now() + 5 * 24 * 3_600_000).toISOString().slice(0, 10)
    await dialog.getByRole('textbox', { name: '结束日期' }).fill(until)
    await choose(dialog.getByRole('combobox', { name: '代办人' }), 'Zhou Wenbo')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: '保存' }).click()
    await page.getByText('外出中').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)

    const id = await limit('A pump of who is away')
    await remind(id)
    expect(await bell(colleague, id)).toEqual([])
    expect(await bell(owner, id)).toEqual([{ kind: 'docket.step' }])
    await page.getByRole('button', { name: /^删除.*外出$/ }).click()
    await page.getByText('未登记外出').waitFor()
  })
})

describe('the tab of reminders', () => {
  it('keeps steps that leave time, refuses those that do not, and goes back to the usual ones', async () => {
    const { owner } = await company()
    const page = await openAs(owner, '/organisation?tab=reminders')
    const designs = page.getByRole('group', { name: 'Designs' })
    await designs.getByRole('checkbox', { name: '60 days before' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Reminders saved').waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Reset Designs' }).waitFor()
    await expect.poll(() => designs.getByRole('checkbox', { name: '60 days before' }).isChecked()).toBe(true)

    for (const day of ['3 days before', '1 day before', 'On the day'])
      await designs.getByRole('checkbox', { name: day, exact: true }).uncheck()
    await page.getByText('Choose at least one of the last three days or the day itself.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Save changes' }).isDisabled()).toBe(true)
    await page.getByRole('button', { name: 'Reset Designs' }).click()
    await page.getByRole('button', { name: 'Save changes' }).click()
    await page.getByText('Reminders saved').waitFor()
    await page.getByRole('button', { name: 'Reset Designs' }).waitFor({ state: 'detached' })
  })
})
