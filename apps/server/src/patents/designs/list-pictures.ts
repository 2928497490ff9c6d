import { listPictures as call } from '@portal/contract/patents/designs'
import { implement } from '../../platform/http/handler.ts'
import { findLibrary } from './picture-queries.ts'
import { loadPictureReplies } from './picture-replies.ts'

export const listPictures = implement(call, async ({ input, user, db, services }) => {
  const { id, type, name, pageNum, pageSize } = input
  const ids = id === undefined ? undefined : [id].flat()
  const { rows, total } = await findLibrary(db, { user, type, name, ids, pageNum, pageSize })
  return { list: await loadPictureReplies(db, services, rows), total, pageNum, pageSize }
})
