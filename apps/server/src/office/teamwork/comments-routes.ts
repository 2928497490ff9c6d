import type * as comments from '@portal/contract/office/comments'
import type { Implementations } from '../../platform/http/handler.ts'
import { listComments, listMentions, listPeople } from './list-comments.ts'
import { addComment, changeComment, readComments, removeComment } from './write-comments.ts'

export const commentsRoutes: Implementations<typeof comments> = {
  addComment,
  changeComment,
  listComments,
  listMentions,
  listPeople,
  readComments,
  removeComment,
}
