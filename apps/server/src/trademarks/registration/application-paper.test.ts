import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { buildTrademarkForm, sendPicture, threeClasses } from './test/build-form.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await startTestPortal()
})
afterAll(() => portal.stop())

/** Text of the pages of the form as it is previewed, and how many pictures it holds. */
async function previewOf(person: TestPerson, json: object) {
  const made = await portal.call('trademarks.makeApplicationForm', { json } as never, { as: person })
  const content = Buffer.from(made.data.content, 'base64')
  const pdf = await inspectPdf(content)
  if (!pdf.ok) throw new Error(pdf.code)
  return {
    pages: pdf.pages.map(({ text }) => text),
    pictures: content.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0,
  }
}

const pageWith = (pages: readonly string[], words: string) => pages.findIndex((text) => text.includes(words))

describe('the application form of a mark', () => {
  it('carries the picture in its frame, on the page of the mark and its goods', async () => {
    const person = await portal.person()
    const form = await buildTrademarkForm(portal, person)

    const { pages, pictures } = await previewOf(person, form)

    expect(pictures).toBe(1)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('代理人签字')
    for (const words of ['商标图样', '云岭', '高山云雾茶；冷萃茶；罐装茶']) expect(pages[1]).toContain(words)
    expect(pages.join('')).not.toContain('待附图样')
  })

  it('says where the picture is to come, and shows nobody another account’s', async () => {
    const [person, stranger] = [await portal.person(), await portal.person()]
    const form = await buildTrademarkForm(portal, person)
    const others = { ...form, mark: { ...form.mark, picture: { fileId: await sendPicture(portal, stranger) } } }

    for (const json of [{ ...form, mark: { ...form.mark, picture: null } }, others]) {
      const { pages, pictures } = await previewOf(person, json)
      expect([pictures, pages[1]?.includes('待附图样')]).toEqual([0, true])
    }
  })

  it('keeps the picture in the paper that is handed in', async () => {
    const person = await portal.person()
    const json = await buildTrademarkForm(portal, person)
    const sent = await portal.call('trademarks.applyForTrademark', { json } as never, { as: person })
    const { orderNo } = sent.data

    const made = await portal.call('trademarks.makeApplicationForm', { orderNo }, { as: person })

    expect(Buffer.from(made.data.content, 'base64').toString('latin1')).toContain('/Subtype /Image')
  })

  it('prints a credit code of organisations of the mainland alone, the first and the others alike', async () => {
    const person = await portal.person()
    const form = await buildTrademarkForm(portal, person)
    const [first] = form.applicants
    const abroad = { ...first, country: 'US', name: '海外示例公司', idCode: '91350100M000100Y43' }
    const pagesOf = async (...applicants: object[]) =>
      (await previewOf(person, { ...form, applicants: applicants.map((one, at) => ({ ...one, key: `a${at}` })) })).pages

    const [second, alone] = [(await pagesOf({ ...first }, abroad)).join(''), (await pagesOf(abroad)).join('')]

    expect(second).toContain('91110108551385082Q')
    for (const text of [second, alone]) expect(text).not.toContain('91350100M000100Y43')
  })

  it('begins attached goods and co-applicants on pages of their own, each applicant whole with their place to sign', async () => {
    const person = await portal.person()
    const form = await buildTrademarkForm(portal, person)
    const [first] = form.applicants
    const applicants = Array.from({ length: 7 }, (_, at) => ({ ...first, key: `a${at}`, name: `第${at}示例有限公司` }))
    const many = Array.from({ length: 300 }, (_, at) => ({ ...threeClasses[0], name: `测试用装置第${at}号` }))

    const { pages } = await previewOf(person, { ...form, applicants, goods: many })

    expect(pages[1]).toContain('见附页')
    expect([pageWith(pages, '附页：类别'), pages[2]?.startsWith('附页：类别')]).toEqual([2, true])
    const attached = pageWith(pages, '附页：其他共同申请人')
    expect(pages[attached]?.startsWith('附页：其他共同申请人')).toBe(true)
    expect(pages[attached - 1]).toContain('（续）')
    for (const text of pages.slice(attached)) {
      const counts = ['申请人名称（中文）', '申请人地址', '共同申请人章戳'].map((words) => text.split(words).length)
      expect(new Set(counts).size).toBe(1)
    }
  })
})
