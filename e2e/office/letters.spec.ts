import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { readAllAs, sharedCases } from '../fixtures/calls.ts'
import { choose } from '../fixtures/choose.ts'

const { open, url } = useBrowser()

/** A case of the demo's company. Nobody there verifies an address: no file of browser tests signs in for it. */
async function caseOfUnreached(): Promise<string> {
  const handled = await readAllAs<{ orderNo: string; customer: string }>(
    url,
    'agent',
    '/api/OrderController/getOrderList?customersOnly=true',
  )
  const found = handled.find(({ customer }) => customer === '北辰生物医药')
  if (!found) throw new Error('the demo company has no case at the agency')
  return found.orderNo
}

describe('letters to clients', () => {
  it('are written from a template of the agency, completed and sent; the client reads one on a phone', async () => {
    const [first, second] = await sharedCases(url)
    if (!first || !second) throw new Error('the demo has no two cases that both sides see')
    const unreached = await caseOfUnreached()
    const name = `E2E ${crypto.randomUUID().slice(0, 6)}`

    const page = await open('/agency/letters?view=templates', { as: 'agent' })
    await page.getByRole('link', { name: 'Copy “Request for instructions”' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill(name)
    const body = page.getByRole('textbox', { name: 'Text, English' })
    await body.fill('About {{caseTitle}}: please answer by . Thank you.')
    await body.press('Home')
    for (let at = 0; at < 'About {{caseTitle}}: please answer by '.length; at += 1) await body.press('ArrowRight')
    await page.getByRole('button', { name: 'Insert field, English' }).click()
    await page.getByRole('menuitem', { name: 'Publication number' }).click()
    await expect.poll(() => body.inputValue()).toContain('answer by {{publicationNumber}}. Thank')
    await page.getByRole('textbox', { name: 'Subject, English' }).fill(`${name} about {{ourReference}}`)
    await page.getByRole('textbox', { name: 'Subject, Chinese' }).fill(`${name}：{{ourReference}}`)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('link', { name, exact: true }).waitFor()

    await page.goto(`/agency/letters/new?cases=${first.orderNo}`)
    await choose(page.getByRole('combobox', { name: 'Template' }), name)
    await page.getByRole('radio', { name: 'English' }).click({ force: true })
    const text = page.getByRole('textbox', { name: 'Text' })
    await page.getByText('Still to be replaced: Publication number').first().waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Send mail' }).isDisabled()).toBe(true)
    await expectAccessible(page)
    await text.fill((await text.inputValue()).replace('{{publicationNumber}}', 'Friday'))
    const people = page.getByRole('group', { name: 'People of the client who have an account here' })
    await page.getByRole('radio', { name: 'Letter (PDF)' }).click({ force: true })
    await people.getByRole('checkbox').first().check()
    await page.getByRole('button', { name: 'Make and keep letter' }).click()
    await page.getByRole('list', { name: 'Letters to the client' }).getByText(name).waitFor()

    // No mail goes to who never verified an address; the page says so, and a letter on paper does.
    await page.goto(`/agency/letters/new?cases=${unreached}`)
    await people.getByText('No verified email address').first().waitFor()
    await expect.poll(() => people.getByRole('checkbox').first().isDisabled()).toBe(true)
    await page.getByRole('radio', { name: 'Letter (PDF)' }).click({ force: true })
    await expect.poll(() => people.getByRole('checkbox').first().isDisabled()).toBe(false)

    await page.goto(`/agency/letters/new?cases=${first.orderNo},${second.orderNo}`)
    await choose(page.getByRole('combobox', { name: 'Template' }), 'Draft to confirm')
    await page.getByRole('radio', { name: 'Letter (PDF)' }).click({ force: true })
    const letters = page.getByRole('list', { name: 'Letters', exact: true })
    for (const { orderNo } of [first, second]) {
      const line = letters.getByRole('listitem').filter({ hasText: orderNo })
      await line.getByRole('button', { name: /^Look and change/ }).click()
      await line.getByRole('textbox', { name: 'Text' }).fill(`${name}: the draft is ready.`)
      await line.getByText('Ready', { exact: true }).waitFor()
    }
    await page.getByRole('button', { name: 'Send 2 letters' }).click()
    await page.getByText('2 sent.').waitFor()
    await expectAccessible(page)

    const theirs = await open(`/order/patentOrder/case/${first.orderNo}`, {
      ...{ as: 'demo', size: 'phone', language: 'zh' },
    })
    const theirLetters = theirs.getByRole('list', { name: '代理机构来函' })
    await theirLetters.getByRole('button', { name: new RegExp(`^${name}`) }).click()
    const letter = theirs.getByRole('dialog')
    await letter.getByText('please answer by Friday').waitFor()
    await expect.poll(() => letter.getByText('收件人').count()).toBe(0)
    await expectAccessible(theirs)
  })
})
