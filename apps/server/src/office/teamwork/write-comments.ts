import {
  addComment as addCall,
  changeComment as changeCall,
  readComments as readCall,
  removeComment as removeCall,
} from '@portal/contract/office/comments'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import {
  insertComment,
  lockOwnComment,
  readUpTo,
  removeCommentText,
  setMentions,
  updateComment,
} from './comment-queries.ts'
import { mentionedIn } from './mention-parts.ts'
import { getSideCase } from './side-access.ts'

const idsOf = (people: readonly { readonly id: string }[]) => people.map(({ id }) => id)
const namesOf = (people: readonly { readonly name: string }[]) => people.map(({ name }) => name)

export const addComment = implement(addCall, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const { id: orderId, orderNo, title } = await getSideCase(tx, user, input.orderNo)
    const people = await mentionedIn(tx, user, { orderId, text: input.text })
    const id = await insertComment(tx, user, { orderId, text: input.text })
    await setMentions(tx, user, { id, orderNo, title }, idsOf(people))
    return { id, mentioned: namesOf(people) }
  }),
)

export const changeComment = implement(changeCall, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const comment = await lockOwnComment(tx, user, input.id)
    if (!comment) throw new AppError('common.notFound')
    const { id, order_id: orderId, order_no: orderNo, title } = comment
    const people = await mentionedIn(tx, user, { orderId, text: input.text })
    if (input.text !== comment.text) await updateComment(tx, id, input.text)
    await setMentions(tx, user, { id, orderNo, title }, idsOf(people))
    return { id, mentioned: namesOf(people) }
  }),
)

export const removeComment = implement(removeCall, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    const comment = await lockOwnComment(tx, user, input.id)
    if (!comment) throw new AppError('common.notFound')
    await removeCommentText(tx, comment.id)
    return { ok: true }
  }),
)

export const readComments = implement(readCall, ({ input, user, db }) =>
  db.transaction(async (tx) => {
    if (!(await readUpTo(tx, user, input.id))) throw new AppError('common.notFound')
    return { ok: true }
  }),
)
