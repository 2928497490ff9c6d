import type { OrderKindName } from '@portal/domain/kernel/orders/kinds'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { officialDocuments } from '../../platform/db/schema/orders.ts'
import { startPaper } from '../../platform/documents/pdf/make-pdf.ts'
import { buildOrder } from '../../test/build-order.ts'
import { startTestPortal, type TestPerson, type TestPortal } from '../../test/portal.ts'
import { sendUpload } from '../../test/send-upload.ts'
import { saveOfficeFacts } from './office-facts-queries.ts'

let portal: TestPortal
let reviewer: TestPerson

beforeAll(async () => {
  portal = await startTestPortal()
  reviewer = await portal.person('reviewer')
})
afterAll(() => portal.stop())

/** A scan that staff filed on a case of a customer as a document of the office. */
async function scanOf(
  kind: OrderKindName,
  code: string,
  { number, patentNumber }: Record<string, string>,
  data: object = {},
) {
  const customer = await portal.person()
  const { id: orderId } = await buildOrder(portal.db, customer, { kind, workState: 5, patentNumber })
  if (number !== undefined) await portal.db.transaction((tx) => saveOfficeFacts(tx, orderId, { number }))
  const content = await startPaper({ title: '示例', madeAt: new Date(0) }).end()
  const sent = { fields: { type: 'document' }, file: { name: 'doc.pdf', content }, as: reviewer }
  const fileId = (await sendUpload(portal, 'documents.uploadFile', sent)).data.id
  const by = { recordedBy: reviewer.id, deliveryMode: 'electronic' as const, dispatchedOn: '2026-10-07' }
  await portal.db.insert(officialDocuments).values({ orderId, code, fileId, data, ...by })
  return { fileId, customer }
}

describe('the file of a certificate', () => {
  it.each<[OrderKindName, string, Record<string, string>, object, string]>([
    ['trademark', 'tm-certificate', { number: '71234567' }, {}, '商标注册证 71234567.pdf'],
    ['foreignTrademarkCountry', 'tm-certificate', { number: 'M/12:7' }, {}, '商标注册证 M-12-7.pdf'],
    [
      'trademarkService',
      'tm-recorded',
      { number: '62000001' },
      { applicationNumber: '62000002' },
      '核准证明（转让-续展-变更-备案） 62000002.pdf',
    ],
    ['softwareCopyright', 'cr-certificate', { number: '2026SR0123456' }, {}, '登记证书 2026SR0123456.pdf'],
    ['invention', 'certificate', { patentNumber: '2026101234567' }, {}, '专利证书及授权公告 2026101234567.pdf'],
    ['trademark', 'tm-certificate', {}, {}, '商标注册证.pdf'],
    ['trademark', 'tm-acceptance', { number: '71234568' }, {}, 'doc.pdf'],
  ])('of a %s (%s) is called by what it is', async (kind, code, numbers, data, name) => {
    const { fileId, customer } = await scanOf(kind, code, numbers, data)
    const as = { as: customer, language: 'zh-CN' as const }

    const address = await portal.call('documents.getFileAddress', { id: fileId }, as)
    const shown = await portal.call('documents.getFileUrlOrImg', { id: fileId }, as)

    expect([address.data.name, shown.data.name]).toEqual([name, name])
  })

  it('is saved under that name, which is written in ASCII too', async () => {
    const { fileId, customer } = await scanOf('trademark', 'tm-certificate', { number: '71234569' })
    const addressIn = async (language: 'en' | 'zh-CN') =>
      (await portal.call('documents.getFileAddress', { id: fileId }, { as: customer, language })).data

    const { url } = await addressIn('zh-CN')
    const { headers } = await portal.app.inject({ url: `${url}&download=1` })

    const utf8 = `filename*=UTF-8''${encodeURIComponent('商标注册证 71234569.pdf')}`
    expect(headers['content-disposition']).toBe(`attachment; filename="_____ 71234569.pdf"; ${utf8}`)
    expect((await addressIn('en')).name).toBe('Certificate of registration 71234569.pdf')
  })
})
