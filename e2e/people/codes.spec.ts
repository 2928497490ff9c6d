import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { mailedCode, personWithEmail } from '../fixtures/mailed-code.ts'

const { open, url } = useBrowser()
const password = 'Seven-blue-cups'

let last = 0
const freshEmail = () => {
  last += 1
  return `codes-${Date.now()}-${last}@example.com`
}

/** Another code of six digits. */
const otherThan = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

const isSignedIn = (page: Page) =>
  page.waitForFunction(() => localStorage.getItem('ACCESS_TOKEN') !== null && location.pathname === '/')

/** Registers on the page and stands before the question to verify. */
async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Your name').fill('Wang Fang')
  await page.getByLabel('Phone or email').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('heading', { name: 'Verify your contact' }).waitFor()
}

describe('codes by mail', () => {
  it('verify the contact of a new account, on a phone, with a wrong one said beside the field', async () => {
    const email = freshEmail()
    const page = await open('/login?way=register', { size: 'phone' })
    await register(page, email)
    await page.getByRole('button', { name: 'Send code' }).click()
    const field = page.getByRole('textbox', { name: 'Code' })
    await page.getByRole('status').getByText(`A code is on its way to ${email}.`).waitFor()
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await expect.poll(() => field.getAttribute('inputmode')).toBe('numeric')
    await expect.poll(() => field.getAttribute('autocomplete')).toBe('one-time-code')
    await page.getByRole('button', { name: /^Send again in/ }).waitFor()
    const code = await mailedCode(email)
    await field.fill(otherThan(code))
    await page.getByRole('button', { name: 'Verify' }).click()
    await page.getByText('This code is wrong or has expired.').waitFor()
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await expectAccessible(page)

    // As it is copied out of a message.
    await field.fill(`${code.slice(0, 3)} ${code.slice(3)}`)
    await page.getByRole('button', { name: 'Verify' }).click()

    await isSignedIn(page)
  })

  it('sign in by a verified contact', async () => {
    const email = freshEmail()
    await personWithEmail(url, email, password)
    const page = await open('/login', { language: 'zh' })
    await page.getByRole('tab', { name: '验证码登录' }).click()
    await page.getByLabel('邮箱').fill(email)
    await page.getByRole('button', { name: '发送验证码' }).click()
    await page.getByRole('status').getByText(`如 ${email} 为某一账号已核实的联系方式`).waitFor()
    await expectAccessible(page)

    await page.getByRole('textbox', { name: '验证码' }).fill(await mailedCode(email))
    await page.getByRole('button', { name: '登录', exact: true }).click()

    await isSignedIn(page)
  })

  it('say the same of a contact that nobody has', async () => {
    const email = freshEmail()
    const page = await open('/login?way=sent')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('status').getByText(`If ${email} is verified in an account, a code is on its way.`).waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill('123456')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.getByText('This code is wrong or has expired.').waitFor()
  })

  it('set a new password from the sign-in page, on a phone', async () => {
    const email = freshEmail()
    await personWithEmail(url, email, password)
    const page = await open('/login?way=account', { size: 'phone' })
    await page.getByRole('link', { name: 'Forgot the password?' }).click()
    await page.getByRole('heading', { name: 'Forgot the password' }).waitFor()
    await page.getByLabel('Email').fill('13800138000')
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByText('Codes go to email addresses only here.').waitFor()
    await expectAccessible(page)
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(email))
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Set password' }).click()
    await page.getByText('has fewer than 10 characters').waitFor()
    await expectAccessible(page)
    await page.getByLabel('New password').fill('Three-wet-horses-1')
    await page.getByRole('button', { name: 'Set password' }).click()

    await page.getByRole('heading', { name: 'Your password is set' }).waitFor()
    await page.getByText(`Sign in as ${email} with the new password.`).waitFor()
    await expectAccessible(page)
  })

  it('verify another contact under the sessions of an account', async () => {
    const page = await open('/login?way=register')
    await register(page, freshEmail())
    await page.getByRole('button', { name: 'Later' }).click()
    await isSignedIn(page)
    await page.getByRole('button', { name: /^Account:/ }).click()
    await page.getByText('Sessions and password').click()
    await page.getByText('Not verified', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Change email' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change email' })
    const email = freshEmail()
    await dialog.getByLabel('Email').fill(email)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByText('Enter your current password.').waitFor()
    await dialog.getByLabel('Current password').fill('Wrong-one-1')
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByText('The current password is wrong. Nothing was changed.').waitFor()
    await expectAccessible(page)
    await dialog.getByLabel('Current password').fill(password)
    await dialog.getByRole('button', { name: 'Send code' }).click()
    await dialog.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(email))
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Verify' }).click()

    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('dialog').getByText(email).waitFor()
    await page.getByText('Verified', { exact: true }).waitFor()
    // The sign-in name was the first address, and follows.
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('CURRENT_USER') ?? '{}').value.Account))
      .toBe(email)
  })

  it('still sign in after a phone loaded the page again while it showed the mail', async () => {
    const email = freshEmail()
    await personWithEmail(url, email, password)
    const page = await open('/login?way=sent')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send code' }).click()
    await page.getByRole('textbox', { name: 'Code' }).waitFor()
    await page.reload()
    await page.getByRole('textbox', { name: 'Code' }).fill(await mailedCode(email))
    await page.getByRole('button', { name: 'Sign in' }).click()
    await isSignedIn(page)
  })
})
