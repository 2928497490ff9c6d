import { listCorrections as call } from '@portal/contract/notices'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { findOfficialDocument } from '@portal/domain/orders/official-documents'
import { implement } from '../http/handler.ts'
import { findCorrections } from './correction-list-queries.ts'

/** What a reviewer's round is about: the client's own form. */
const form = { en: 'Application form', zh: '申请表' }

export const listCorrections = implement(call, async ({ input, user, db, services }) => {
  const { pageNum, pageSize } = input
  const { rows, total } = await findCorrections(db, user, { ...input, today: beijingDate(services.now()) })
  const list = rows.map(({ ownerId, customer, code, time, ...row }) => {
    const document = code === null ? undefined : findOfficialDocument(code)
    return {
      ...row,
      customer: ownerId === user.ownerId ? null : customer,
      document: document ? { ...document.name } : form,
      time: new Date(time).toISOString(),
    }
  })
  return { list, total, pageNum, pageSize }
})
