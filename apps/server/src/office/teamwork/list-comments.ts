import {
  listComments as call,
  listMentions as mentionsCall,
  listPeople as peopleCall,
} from '@portal/contract/office/comments'
import { implement } from '../../platform/http/handler.ts'
import { countNew, findComments, findMentionsOf } from './comment-queries.ts'
import { findColleagues, getSideCase } from './side-access.ts'

const instantOf = (value: Date | string) => new Date(value).toISOString()

export const listComments = implement(call, async ({ input, user, db, language }) => {
  const { id: orderId } = await getSideCase(db, user, input.orderNo)
  const [rows, unread] = await Promise.all([
    findComments(db, user, { orderId, before: input.before, limit: input.limit + 1, language }),
    countNew(db, user, orderId),
  ])
  return {
    list: rows.slice(0, input.limit).map((row) => ({
      id: row.id,
      text: row.text,
      authorName: row.author_name,
      mine: row.author_id === user.id,
      time: instantOf(row.created_at),
      editedTime: row.edited_at && instantOf(row.edited_at),
      isRemoved: row.removed_at !== null,
      earlier: row.earlier.map(({ text, time }) => ({ text, time: instantOf(time) })),
      isNew: row.is_new,
    })),
    more: rows.length > input.limit,
    unread,
  }
})

export const listPeople = implement(peopleCall, async ({ input, user, db }) => {
  const { id } = await getSideCase(db, user, input.orderNo)
  return (await findColleagues(db, user, id))
    .filter(({ reaches }) => reaches)
    .map((person) => ({ id: person.id, name: person.name }))
})

export const listMentions = implement(mentionsCall, async ({ user, db, language }) =>
  (await findMentionsOf(db, user, language)).map((row) => ({
    id: row.id,
    orderNo: row.order_no,
    title: row.title,
    text: row.text,
    authorName: row.author_name,
    time: instantOf(row.created_at),
    isNew: row.is_new,
  })),
)
