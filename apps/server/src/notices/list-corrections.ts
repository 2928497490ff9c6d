import { listCorrections as call } from '@portal/contract/notices'
import { beijingDate } from '@portal/domain/dates/civil-date'
import { findOfficialDocument } from '@portal/domain/orders/official-documents'
import { z } from 'zod'
import { implement } from '../http/handler.ts'
import { findCorrections } from './correction-list-queries.ts'

/** What a reviewer's round is about: the client's own form. */
const form = { en: 'Application form', zh: '申请表' }
const followUp = { en: 'Follow-up form', zh: '售后申请' }

/** Of the office as its notice was read, of a reviewer the fields he opened. */
const Places = z.array(
  z.object({
    path: z.string().nullable().default(null),
    file: z.string().default(''),
    place: z.string().default(''),
    words: z.string(),
  }),
)

export const listCorrections = implement(call, async ({ input, user, db, services }) => {
  const { pageNum, pageSize } = input
  const { rows, total } = await findCorrections(db, user, { ...input, today: beijingDate(services.now()) })
  const list = rows.map(({ ownerId, customer, code, time, ...row }) => {
    const document = code === null ? undefined : findOfficialDocument(code)
    const places = Places.parse(row.places)
    return {
      ...row,
      places,
      fields: places.length,
      customer: ownerId === user.ownerId ? null : customer,
      document: document ? { ...document.name } : row.type === 'followUp' ? followUp : form,
      time: new Date(time).toISOString(),
    }
  })
  return { list, total, pageNum, pageSize }
})
