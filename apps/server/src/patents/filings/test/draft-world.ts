import type { FilingForm } from '@portal/domain/patents/filings/form'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { and, desc, eq } from 'drizzle-orm'
import { files } from '../../../platform/db/schema/files.ts'
import { orderDocuments, orders } from '../../../platform/db/schema/orders.ts'
import { readStoredFile } from '../../../platform/documents/store-file-parts.ts'
import { buildDocx, paragraphXml } from '../../../platform/documents/test/build-docx.ts'
import type { TestPerson, TestPortal } from '../../../test/portal.ts'
import { sendUpload } from '../../../test/send-upload.ts'
import { buildAgent, buildForm } from './build-form.ts'

const empty = { text: '', fileId: null, fileName: '', pages: null }
export const noDocuments = { claims: empty, description: empty, abstract: empty, drawings: [], abstractFigure: '' }

export type DraftWorld = Awaited<ReturnType<typeof buildDraftWorld>>

/** A customer whose filings an attorney drafts, and the reviewer who sends the drafts. */
export async function buildDraftWorld(portal: TestPortal) {
  const chen = await portal.person()
  const reviewer = await portal.person('reviewer')
  await buildAgent(portal.db)

  const rowOf = async (orderNo: string) => {
    const [row] = await portal.db.select().from(orders).where(eq(orders.orderNo, orderNo))
    if (!row) throw new Error('no order')
    return row
  }

  const upload = (as: TestPerson, name: string, content: Buffer, type = 'document') =>
    sendUpload(portal, 'documents.uploadFile', { fields: { type }, file: { name, content }, as })

  /** A form that an attorney is to draft, with its disclosure. */
  const toDraft = async (more: Partial<FilingForm> = {}) => {
    const { data } = await upload(chen, '技术交底书.docx', buildDocx({ body: paragraphXml('水壶') }), 'disclosure')
    const disclosure = { fileId: data.id, fileName: '', pages: null }
    return buildForm({ drafting: 'attorney', disclosure, documents: noDocuments, ...more })
  }

  /** Submits a form; its orders are paid and in work. @returns the first of them. */
  const submitPaid = async (json: ReturnType<typeof buildForm>) => {
    const { data } = await portal.call('filings.submitFiling', { json }, { as: chen })
    for (const { orderNo } of data.orders) {
      const order = await rowOf(orderNo)
      await portal.db
        .update(orders)
        .set({ workState: 3, paymentState: 2, paidFen: order.officialFen + order.serviceFen })
        .where(eq(orders.id, order.id))
    }
    return rowOf(data.orderNo)
  }

  return {
    chen,
    reviewer,
    rowOf,
    upload,
    toDraft,
    submitPaid,
    /** A paid order that is in work, whose documents an attorney is to draft. */
    inWork: async (more: Partial<FilingForm> = {}) => submitPaid(await toDraft(more)),
    papersOf: async (orderId: string) =>
      (await portal.db.select().from(orderDocuments).where(eq(orderDocuments.orderId, orderId)))
        .map(({ kind, version, withdrawnAt }) => `${kind} v${version}${withdrawnAt ? ' withdrawn' : ''}`)
        .sort(),
    filedBook: async (orderId: string, kind: '100001' | '100002') => {
      const [row] = await portal.db
        .select({ name: files.name, mediaType: files.mediaType, storageKey: files.storageKey })
        .from(orderDocuments)
        .innerJoin(files, eq(files.id, orderDocuments.fileId))
        .where(and(eq(orderDocuments.orderId, orderId), eq(orderDocuments.kind, kind)))
        .orderBy(desc(orderDocuments.version))
      if (!row) throw new Error(`no ${kind}`)
      return { ...row, bytes: await readStoredFile(portal.services.storage, row.storageKey) }
    },
    sendDraft: async (orderNo: string, content: Buffer, name = '初稿.docx') => {
      const { data } = await upload(reviewer, name, content)
      const { version } = await rowOf(orderNo)
      return portal.call('admin.uploadDraft', { orderNo, version, fileId: data.id, notes: '' }, { as: reviewer })
    },
    confirm: (orderNo: string, more: object = {}) =>
      portal.call('orders.confirmDraft', { orderNo, ...more }, { as: chen }),
    markFiled: async (orderNo: string) => {
      const { version } = await rowOf(orderNo)
      const sentOn = beijingDate(portal.services.now())
      return portal.call('admin.markFiled', { orderNo, version, sentOn, notes: '' }, { as: reviewer })
    },
  }
}
