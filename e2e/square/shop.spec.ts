import { describe, expect, it } from 'vitest'
import { expectAccessible } from '../fixtures/accessible.ts'
import { useBrowser } from '../fixtures/browser.ts'
import { forgetRegistered, useDatabase } from '../fixtures/database.ts'
import { openAs, registerPerson } from '../fixtures/people.ts'

const { open, url } = useBrowser()
const query = useDatabase()

describe('a shop', () => {
  it('is opened by a company, reviewed by staff, and found by visitors', async () => {
    await query(forgetRegistered)
    const seller = await registerPerson(url, '青禾科技')
    await query(`update organisations set kind = 'company' where id = $1`, [seller.id])
    const slug = `qinghe-${Date.now() % 1_000_000_000}`

    // Begun from a template, finished, and handed in.
    const page = await openAs(open, seller, '/shop', { language: 'zh' })
    await page.getByLabel('店铺名称').fill('青禾服务店')
    await expectAccessible(page)
    await page.getByRole('button', { name: '开设店铺' }).click()
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.getByText(/^请补充：.*店铺介绍/).waitFor()
    await page.getByRole('link', { name: '设置', exact: true }).click()
    await page.getByLabel('店铺介绍').fill('农业技术咨询与检测')
    // The settings said "saved" too: only the answer tells that this is.
    const kept = page.waitForResponse('**/saveMyShop')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await kept
    await page.getByText('已保存').first().waitFor()
    await page.getByRole('textbox', { name: '店铺链接' }).fill('Bad link')
    await page.getByText('仅可使用小写字母').waitFor()
    await page.getByRole('textbox', { name: '店铺链接' }).fill(slug)
    await page.getByLabel('客服电话').fill('010-82310000')
    await page.getByRole('button', { name: '保存设置' }).click()
    await expect.poll(() => page.getByText(`/s/${slug}`).count()).toBeGreaterThan(0)
    await expectAccessible(page)

    // The page: a block goes up by keys, and the phone beside shows what is typed.
    await page.getByRole('link', { name: '装修', exact: true }).click()
    const blocks = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^上移/ }) })
    await page.getByLabel('公告内容').fill('秋收期间照常接单')
    await page.getByRole('region', { name: '手机预览' }).getByText('秋收期间照常接单').waitFor()
    await page.getByLabel('公告内容').press('Alt+ArrowUp')
    await expect.poll(() => blocks.first().innerText()).toContain('公告')
    await page.getByRole('button', { name: '保存草稿' }).click()
    await page.getByText('已保存').first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.getByText('店铺正在审核').waitFor()

    // A product out of a template, with what is missing told beside its fields.
    await page.goto('/shop/product?from=service')
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.getByText('请上传图片').waitFor()
    await page.getByText('至少 20 个字').waitFor()
    await page.getByRole('textbox', { name: /^名称/ }).fill('土壤检测咨询')
    await page.getByLabel('商品介绍').fill('取样指导、检测方案与报告解读，含一次电话讲解，五个工作日内交付。')
    await page.getByLabel('价格（元）').fill('1280')
    await page
      .locator('input[type="file"]')
      .setInputFiles({ name: 'soil.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await page.getByRole('img', { name: '第 1 张图片' }).waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: '提交审核' }).click()
    await page.waitForURL('**/shop')
    await page.getByRole('link', { name: '土壤检测咨询' }).waitFor()

    // Staff pass both.
    const staff = await open('/admin/shops', { as: 'staff', language: 'en' })
    for (const name of ['青禾服务店', '土壤检测咨询']) {
      await staff.goto(`/admin/shops?name=${encodeURIComponent(name)}`)
      await staff.getByRole('button', { name, exact: true }).click()
      const dialog = staff.getByRole('dialog')
      await dialog.getByText('青禾科技').first().waitFor()
      await dialog.getByRole('button', { name: 'Decline' }).click()
      await dialog.getByText('Enter a reason').waitFor()
      await expectAccessible(staff)
      await dialog.getByRole('button', { name: 'Pass', exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }

    // Anybody finds it, on a phone too.
    const visitor = await open(`/s/${slug}`, { language: 'en', size: 'phone' })
    await visitor.getByRole('heading', { level: 1, name: '青禾服务店' }).waitFor()
    await visitor.getByText('秋收期间照常接单').waitFor()
    await visitor.getByRole('searchbox', { name: 'Search in this shop' }).fill('没有的东西')
    await visitor.getByRole('button', { name: 'Search', exact: true }).click()
    await visitor.getByText('Nothing in this shop fits').waitFor()
    await visitor.getByRole('link', { name: 'See all products' }).click()
    await visitor.getByRole('link', { name: '土壤检测咨询' }).waitFor()
    await expectAccessible(visitor)
    await visitor.getByRole('link', { name: '土壤检测咨询' }).click()
    await visitor.getByRole('heading', { level: 1, name: '土壤检测咨询' }).waitFor()
    const buy = visitor.getByRole('link', { name: 'Buy for ¥1,280.00' })
    await expect.poll(() => buy.getAttribute('href')).toMatch(/\/buy\?variant=/)
    await expectAccessible(visitor)
    await visitor.goto('/s/no-such-shop')
    await visitor.getByRole('heading', { name: 'This shop is not open' }).waitFor()

    // Taken off the shelf it is gone.
    await page.goto('/shop')
    await page.getByRole('checkbox', { name: /土壤检测咨询/ }).check()
    await page.getByRole('button', { name: '下架', exact: true }).last().click()
    await expect.poll(() => page.getByRole('row', { name: /土壤检测咨询/ }).innerText()).toContain('已下架')
    await visitor.goto(`/s/${slug}`)
    await visitor.getByText('No products on the shelf yet').waitFor()
  })
})
