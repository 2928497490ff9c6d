import { describe, expect, it } from 'vitest'
import { expectAccessible } from './fixtures/accessible.ts'
import { useBrowser } from './fixtures/browser.ts'

const { open } = useBrowser()

describe('/serviceHall/trademarkService', () => {
  it('checks a name in a class with why, watches a hit, and keeps it on the list until it is removed', async () => {
    const page = await open('/serviceHall/trademarkService', { as: 'agent' })
    await page.getByRole('heading', { name: 'Trademark service' }).waitFor()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText('Give the words of the mark').waitFor()

    await page.getByLabel('Words of the mark').fill('雲雀')
    await page.getByText('all 45 classes').click()
    await page.getByRole('button', { name: /^41/ }).click()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const hits = page.getByRole('region', { name: 'Marks that stand in the way' })
    await hits.getByText('The same name').first().waitFor()
    await hits.getByText(/^Searched: \d+ marks/).waitFor()
    await hits.getByText(/no promise/).waitFor()
    await expectAccessible(page)

    const watch = hits.getByRole('button', { name: /^Watch 云雀/ }).first()
    const number = (await watch.getAttribute('aria-label'))?.split(' ').at(-1) ?? ''
    await watch.click()
    await page.getByRole('link', { name: /^All my trademarks/ }).click()
    await page.getByRole('table', { name: 'My trademarks' }).getByText('云雀').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: new RegExp(`^Actions for .*${number}`) }).click()
    await page.getByRole('button', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByText('Your marks and their days, once you name them').waitFor()
  })

  it('reads on a phone in Chinese, with the fees of the day and the days that come next', async () => {
    const page = await open('/serviceHall/trademarkService', { as: 'demo', size: 'phone', language: 'zh' })
    await page.getByRole('list', { name: '最近的期限' }).getByText('JN SMART').last().waitFor()

    expect(await page.getByRole('table', { name: '注册官费速查' }).getByRole('row').nth(3).innerText()).toMatch(
      /12 项\s+¥324\s+¥360/,
    )
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})
