import { civilDate } from '@portal/domain/platform/dates/civil-date'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inspectPdf } from '../platform/documents/pdf/inspect-pdf.ts'
import { storeBytes } from '../platform/documents/store-file-parts.ts'
import { writePicture } from '../trademarks/register/picture-queries.ts'
import { buildMark, storeMarks } from '../trademarks/register/test/mark-fixtures.ts'
import { type CustodyPortal, custodyDeal, startCustodyPortal } from './test/custody-world.ts'
import { markNumber } from './test/square-world.ts'

let portal: CustodyPortal

beforeAll(async () => {
  portal = await startCustodyPortal()
})
afterAll(() => portal.stop())

/** Pages of the model contract of a deal without blanks, and how many pictures stand in it. */
async function contractOf(form: Record<string, unknown>) {
  const deal = await custodyDeal(portal, form)
  const made = await portal.call('square.makeDealContract', { id: deal.id }, { as: portal.seller })
  const content = Buffer.from(made.data.content, 'base64')
  const pdf = await inspectPdf(content)
  if (!pdf.ok) throw new Error(pdf.code)
  return {
    pages: pdf.pages.map(({ text }) => text.replaceAll(/\s/g, '')),
    pictures: content.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0,
  }
}

const markForm = (more: Record<string, unknown>) => ({
  ...{ kind: 'trademark', title: '云水间', field: '', niceClasses: [9], validUntilOn: '2034-01-01' },
  registeredOn: '2020-05-07',
  ...more,
})

/** Puts a picture of a number into the copy of the register. */
async function storePicture(number: string): Promise<void> {
  const drawn = sharp({ create: { width: 300, height: 200, channels: 3, background: '#2359c6' } })
  const stored = () =>
    drawn
      .png()
      .toBuffer()
      .then((bytes) => storeBytes(portal.services.storage, bytes, 'image/png'))
  const [whole, small] = [await stored(), await stored()]
  await portal.db.transaction((tx) =>
    writePicture(tx, {
      ...{ number, storageKey: whole.storageKey, smallKey: small.storageKey, mediaType: 'image/png' },
      ...{ width: 300, height: 200, sourceSha256: whole.sha256 },
      ...{ sourceName: 'test', sourceAge: civilDate('2026-11-01') },
    }),
  )
}

describe('the model contract of a deal on paper', () => {
  it('names the goods of a mark by class and shows it, as the register has them', async () => {
    const number = markNumber()
    await storeMarks(portal.db, [
      buildMark({ number, goods: '计算机；计算机软件', groups: ['0901'] }),
      buildMark({ number, classNumber: 35, goods: '广告', groups: ['3501'], status: 'tmCancelled' }),
    ])
    await storePicture(number)

    const { pages, pictures } = await contractOf(markForm({ number }))

    const text = pages.join('')
    expect(text).toContain('第9类：计算机；计算机软件；类似群0901')
    expect(text).not.toContain('广告')
    expect(pictures).toBe(2)
    expect([text.includes('注册日2020-05-07'), text.includes('授权')]).toEqual([true, false])
  })

  it('names what the seller told where the register does not know the mark', async () => {
    const told = markForm({ number: markNumber(), goods: '茶叶', groups: ['3002'], niceClasses: [30] })
    const { pages, pictures } = await contractOf(told)

    expect(pages.join('')).toContain('核定使用商品/服务茶叶；类似群3002')
    expect(pictures).toBe(0)
  })

  it('is of the number alone where the picture of the mark cannot be drawn, or is gone', async () => {
    const { storage } = portal.services
    const stored = () => storeBytes(storage, Buffer.from('no picture'), 'image/png')
    const [broken, gone] = [await stored(), await stored()]
    await storage.delete(gone.storageKey)
    for (const { storageKey, sha256: sourceSha256 } of [broken, gone]) {
      const number = markNumber()
      await storeMarks(portal.db, [buildMark({ number })])
      await portal.db.transaction((tx) =>
        writePicture(tx, {
          ...{ number, storageKey, smallKey: `none/${number}`, mediaType: 'image/png', width: 1, height: 1 },
          ...{ sourceSha256, sourceName: 'test', sourceAge: civilDate('2026-11-01') },
        }),
      )
      const { pages, pictures } = await contractOf(markForm({ number }))
      expect([pages.join('').includes(number), pictures]).toEqual([true, 0])
    }
  })

  it('begins the English version on a page of its own, and signs by the last clause of each', async () => {
    const { pages } = await contractOf({ registeredOn: '2022-03-04' })

    const english = pages.findIndex((text) => text.startsWith('PatentAssignmentAgreement'))
    expect(english).toBeGreaterThan(0)
    expect(pages[english]).toContain('PartyA(owner)')
    expect(pages.slice(0, english).join('')).toContain('授权公告日2022-03-04')
    expect(pages.slice(0, english).join('')).not.toContain('PartyA(owner)')
    const signed = pages.filter((text) => /（签章）|signatureorseal/.test(text))
    expect(signed).toHaveLength(2)
    expect(signed[0]).toMatch(/生效与争议.*甲方（出让方）（签章）.*乙方（受让方）（签章）/)
    expect(signed[1]).toMatch(/Effectanddisputes.*PartyA\(owner\)\(signature.*PartyB\(assignee\)\(signature/)
  })
})
