import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { demoPassword } from '../fixtures/sessions.ts'

const { open } = useBrowser()

const words = {
  en: {
    account: 'Account',
    password: 'Password',
    signIn: 'Sign in',
    wrong: 'Incorrect account or password. Try again.',
  },
  zh: { account: '账号', password: '密码', signIn: '登录', wrong: '账号或密码不正确，请重新输入。' },
} as const

describe('/login', () => {
  it('signs in by account and password and goes where one wanted', async () => {
    const t = words.zh
    const page = await open('/order/patentOrder?pageNum=2', { language: 'zh' })
    await page.waitForURL('**/login?redirect=%2Forder%2FpatentOrder%3FpageNum%3D2')
    await page.getByLabel(t.account).fill('demo')
    await page.getByLabel(t.password).fill('wrong')
    await page.getByRole('button', { name: t.signIn }).click()
    await page.getByText(t.wrong).waitFor()
    await expectAccessible(page)

    await page.getByLabel(t.password).fill(demoPassword)
    await page.getByRole('button', { name: t.signIn }).click()

    await page.waitForURL('**/order/patentOrder?pageNum=2')
    const lifetime = () =>
      page.evaluate(() => JSON.parse(localStorage.getItem('ACCESS_TOKEN') ?? '{}').expire - Date.now())
    await expect.poll(lifetime).toBeGreaterThan(6.9 * 24 * 3600 * 1000)
  })
  // All the ways to write another site: guard.test.ts.
  it('never leaves the site', async () => {
    const page = await open(`/login?redirect=${encodeURIComponent('/\\evil.example/')}`)
    await page.getByLabel('Account').fill('demo')
    await page.getByLabel('Password').fill(demoPassword)
    await page.getByRole('button', { name: 'Sign in' }).click()

    await page.waitForFunction(() => location.pathname === '/')
  })
  it('registers, with the agreement to be read and ticked first', async () => {
    const page = await open('/login', { size: 'phone' })
    await page.getByRole('link', { name: 'Create one' }).click()
    await page.getByLabel('Your name').fill('Wang Fang')
    await page.getByLabel('Phone or email').fill(`wang-${Date.now()}@example.com`)
    await page.getByLabel('Password').fill('Seven-blue-cups')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByText('The agreement needs your consent.').waitFor()
    await page.getByRole('button', { name: 'user agreement' }).click()
    await page.getByRole('dialog', { name: 'User agreement' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('checkbox').check()
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.getByRole('heading', { name: 'Verify your contact' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Later' }).click()

    await page.waitForFunction(() => localStorage.getItem('ACCESS_TOKEN') !== null && location.pathname === '/')
  })
})

/** Opens the way to sign in by code. @returns what the server gave it. */
async function codeAt(computer: Page, path: string): Promise<{ code: string; number: number }> {
  const asked = computer.waitForResponse((answer) => answer.url().endsWith('/getLoginCode'))
  await computer.goto(path)
  return (await (await asked).json()).data
}

describe('sign-in by QR code', () => {
  it('lets the computer in when the phone picks the number that the computer shows', async () => {
    const computer = await open('/about')
    const { code, number } = await codeAt(computer, '/login?way=code&redirect=/user/userCenter')
    await computer.getByRole('img', { name: 'QR code for signing in on this computer' }).waitFor()
    await expectAccessible(computer)

    const phone = await open(`/loginCodeAuth?code=${code}`, { as: 'demo', size: 'phone' })
    await phone.getByText('Which number does the computer show?').waitFor()
    await expectAccessible(phone)
    await computer.getByText('Scanned').waitFor()
    await phone.getByLabel(String(number)).check()
    await phone.getByRole('button', { name: 'Confirm' }).click()

    await phone.getByRole('heading', { name: 'Confirmed' }).waitFor()
    await computer.waitForURL('**/user/userCenter')
  })
  it('tells both sides when the phone refuses, and makes a new code', async () => {
    const computer = await open('/about', { language: 'zh' })
    const { code } = await codeAt(computer, '/login?way=code')
    const phone = await open(`/loginCodeAuth?code=${code}`, { as: 'demo', size: 'phone', language: 'zh' })

    await phone.getByRole('button', { name: '取消' }).click()

    await phone.getByRole('heading', { name: '已取消' }).waitFor()
    await computer.getByText('手机上已取消').waitFor()
    await expectAccessible(computer)
    await computer.getByRole('button', { name: '刷新二维码' }).click()
    await computer.getByRole('img', { name: '用于登录此电脑的二维码' }).waitFor()
  })
  it('asks a phone that is not signed in to sign in first', async () => {
    const phone = await open('/loginCodeAuth?code=AAAAAAAAAAAAAAAAAAAAAA', { size: 'phone' })

    await phone.getByRole('heading', { name: 'Sign in on this phone first' }).waitFor()
    await expectAccessible(phone)
    await expect
      .poll(() => phone.getByRole('link', { name: 'Sign in here' }).getAttribute('href'))
      .toContain('redirect=%2FloginCodeAuth%3Fcode%3D')
  })
})

describe('sessions and password', () => {
  it('shows where one is signed in and ends another browser', async () => {
    const here = await open('/user/userCenter', { as: 'agent', newSession: true })
    const there = await open('/', { as: 'agent', newSession: true })
    await here.getByRole('button', { name: /^Account:/ }).click()
    await here.getByText('Sessions and password').click()
    await here.getByText('This browser').waitFor()
    await expectAccessible(here)

    const listed = here.waitForResponse((answer) => answer.url().includes('/getSessions'))
    await here
      .getByRole('button', { name: /^Sign out / })
      .first()
      .click()
    await listed

    await there.goto('/user/userCenter')
    await there.waitForURL('**/login?redirect=**')
  })
})
