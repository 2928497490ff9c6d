import type { Locator } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'

const { open } = useBrowser()

describe('/serviceHall/trademarkService', () => {
  it('checks a name in a class with why, watches a hit, and keeps it on the list until it is removed', async () => {
    const page = await open('/serviceHall/trademarkService', { as: 'agent' })
    await page.getByRole('heading', { name: 'Trademark service' }).waitFor()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    await page.getByText('Enter the mark name').waitFor()

    await page.getByLabel('Mark name').fill('雲雀')
    await page.getByText('all 45 classes').click()
    await page.getByRole('button', { name: /^41/ }).click()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const hits = page.getByRole('region', { name: 'Conflicting marks' })
    await hits.getByText('The same name').first().waitFor()
    await hits.getByText(/^Searched \d+ trademarks/).waitFor()
    await hits.getByText(/no promise/).waitFor()
    await expectAccessible(page)

    const watch = hits.getByRole('button', { name: /^Watch 云雀/ }).first()
    const number = (await watch.getAttribute('aria-label'))?.split(' ').at(-1) ?? ''
    await watch.click()
    await page.getByRole('link', { name: /^All my trademarks/ }).click()
    await page.getByRole('table', { name: 'My trademarks' }).getByText('云雀').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: new RegExp(`^Actions for .*${number}`) }).click()
    await page.getByRole('menuitem', { name: 'Remove', exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
    await page.getByRole('button', { name: new RegExp(`^Actions for .*${number}`) }).waitFor({ state: 'detached' })
  })

  it('says what the law holds against the words themselves, and warns at the way to register them', async () => {
    const page = await open('/serviceHall/trademarkService', { as: 'agent', language: 'zh' })
    await page.getByLabel('商标文字').fill('中国第一')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    const hits = page.getByRole('region', { name: '可能构成障碍的商标' })
    await hits.getByText('不得与国家名称、标志相同或近似').waitFor()
    await hits.getByText('夸大宣传或带有欺骗性').waitFor()
    await page.getByText('商标局可能驳回该文字').waitFor()
    await page.getByRole('link', { name: '注册“中国第一”' }).waitFor()
    await expectAccessible(page)
  })

  it.each([
    ['phone', 390],
    ['desktop', 1440],
  ] as const)(
    'fits its plot of classes on a %s: nothing cut off, no half of the row left empty',
    async (size, width) => {
      const page = await open('/serviceHall/trademarkService', { as: 'demo', language: 'zh', size })
      const plot = page.getByRole('img', { name: '各类别已有多少商标？' })
      await plot.scrollIntoViewIfNeeded()
      const panels = page.locator('main section', {
        has: page.getByRole('heading', { name: /注册官费速查|各类别已有多少商标/ }),
      })
      await expect.poll(() => panels.count()).toBe(2)
      const boxOf = async (part: Locator) => (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      const looksRight = async () => {
        const article = await boxOf(page.locator('main article'))
        const [fees, classes] = [await boxOf(panels.first()), await boxOf(panels.last())]
        const bars = await plot.evaluate((part) => ({
          ...{ over: part.scrollWidth - part.clientWidth, width: part.clientWidth },
          drawn:
            Math.max(...[...part.children].map((bar) => bar.getBoundingClientRect().right)) -
            part.getBoundingClientRect().left,
        }))
        const end = classes.x + classes.width
        return {
          cutOff: bars.over,
          isHalfEmpty: bars.drawn <= bars.width / 2,
          endsWithPage: Math.round(end) === Math.round(article.x + article.width) && end <= width,
          // In one row on a wide screen, one below the other on a phone.
          below: Math.sign(Math.round(classes.y - fees.y)),
        }
      }
      const right = { cutOff: 0, isHalfEmpty: false, endsWithPage: true, below: size === 'phone' ? 1 : 0 }
      await expect.poll(looksRight).toEqual(right)
    },
  )

  it('reads on a phone in Chinese, with the fees of the day and the days that come next', async () => {
    const page = await open('/serviceHall/trademarkService', { as: 'demo', size: 'phone', language: 'zh' })
    await page.getByRole('list', { name: '最近的期限' }).getByText('JN SMART').last().waitFor()

    await expect
      .poll(() => page.getByRole('table', { name: '注册官费速查' }).getByRole('row').nth(3).innerText())
      .toMatch(/12 项\s+¥324\s+¥360/)
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})

describe('/serviceHall/trademarkService/register', () => {
  const register = '/serviceHall/trademarkService/register'

  it('narrows a class by status, opens a number with goods and periods, watches it and checks what is like it', async () => {
    const page = await open(register, { as: 'staff' })
    await page.getByText('What do you look for?').waitFor()
    // Before anything is asked there is nothing listed, and everything to ask by.
    await page.getByRole('search').last().getByRole('button', { name: 'Owner', exact: true }).click()
    await page.getByRole('dialog').getByRole('textbox').fill('江南智造')
    await page.getByRole('dialog').getByRole('button', { name: 'Search', exact: true }).click()
    await page.waitForURL(`**${register}?owner=*`)
    await page.getByRole('table', { name: 'Search the register' }).waitFor()
    await page.goto(`${register}?code=9&status=tmRegistered`)
    const table = page.getByRole('table', { name: 'Search the register' })
    await table.getByText('Registered').first().waitFor()
    await expect.poll(() => table.getByText('Examination').count()).toBe(0)
    await expectAccessible(page)

    await page.goto(`${register}?number=90500056`)
    await table.getByRole('button', { name: '犀工云' }).first().click()
    const dialog = page.getByRole('dialog', { name: '犀工云 90500056' })
    await dialog.getByRole('list', { name: 'Periods' }).getByText('Opposition ends').waitFor()
    await dialog.getByText('Class 42').waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Watch as another’s' }).click()
    await dialog.getByText('On your list').waitFor()
    await dialog.getByRole('button', { name: 'Check similar' }).click()
    await page.getByRole('region', { name: 'Conflicting marks' }).getByText('The same name').first().waitFor()
    await expect.poll(() => page.getByLabel('Mark name').inputValue()).toBe('犀工云')
  })

  it('is reached from the quick check, after signing in, on a phone in Chinese', async () => {
    const page = await open('/search?kind=trademark', { as: 'demo', size: 'phone', language: 'zh' })
    await page.getByRole('textbox', { name: /^注册号或商标文字/ }).fill('第９０５０００１２号')
    await page.getByRole('button', { name: '查询', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'JN SMART 90500012' })
    await dialog.getByText('续展期届满').waitFor()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
    await expectAccessible(page)
  })
})

describe('similar groups in the check of a name', () => {
  it('are chosen by words of goods, bring their class, and say why marks weigh more', async () => {
    const page = await open('/serviceHall/trademarkService', { as: 'demo' })
    await page.getByLabel('Mark name').fill('青锋')
    await page.getByRole('button', { name: 'Choose similar groups' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose similar groups' })
    await dialog.getByRole('searchbox').fill('计算机')
    await dialog.getByRole('checkbox', { name: /^0901/ }).check()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Use 1 group' }).click()
    await page.getByRole('button', { name: 'Check', exact: true }).click()
    const hits = page.getByRole('region', { name: 'Conflicting marks' })
    await hits.getByText(/0901/).first().waitFor()
    await expectAccessible(page)
  })
})

describe('a refused mark', () => {
  it('ends the life line with the refusal, and its case leads to the request for review of that number', async () => {
    const page = await open('/order/trademarkOrder?title=匠心智造', { as: 'demo', language: 'zh' })
    await page.getByRole('link', { name: '匠心智造', exact: true }).click()
    await page.getByRole('list', { name: '进程' }).getByText('驳回').waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: '办理驳回复审' }).click()
    await page.getByRole('heading', { name: '驳回复审' }).waitFor()
    await expect.poll(() => new URL(page.url()).searchParams.get('number')).toMatch(/^\d{8}$/)
  })
})

describe('the classes of the picker on a phone', () => {
  it('scroll within their frame and cover nothing below them', async () => {
    const page = await open('/trademarkService/RegisterView', { as: 'agent', size: 'phone' })
    const list = page.getByRole('navigation', { name: 'Classes' }).getByRole('list')
    await list.getByRole('button', { name: /^45/ }).scrollIntoViewIfNeeded()
    const [box, last] = await Promise.all([list.boundingBox(), list.getByRole('listitem').last().boundingBox()])
    if (!box || !last) throw new Error('the classes are not drawn')
    expect(last.y + last.height).toBeLessThanOrEqual(box.y + box.height + 1)
  })
})

describe('/serviceHall/trademarkService/ForeigntrademarkregistrationA without an order', () => {
  it('offers the marks that are on their way abroad', async () => {
    const page = await open('/serviceHall/trademarkService/ForeigntrademarkregistrationA', { as: 'demo' })
    await page.getByRole('link', { name: 'JIANGZHI', exact: true }).click()
    await page.waitForURL(/orderNo=P\d+/)
    await page.getByRole('heading', { name: 'JIANGZHI' }).first().waitFor()
  })
})
