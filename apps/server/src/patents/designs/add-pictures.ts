import { addPictures as call } from '@portal/contract/patents/designs'
import { implement } from '../../platform/http/handler.ts'
import { addToLibrary } from './picture-library-parts.ts'
import { loadPictureReplies } from './picture-replies.ts'

export const addPictures = implement(call, async ({ input, user, db, services }) => ({
  list: await loadPictureReplies(db, services, await addToLibrary(db, services, user, input.fileId)),
}))
