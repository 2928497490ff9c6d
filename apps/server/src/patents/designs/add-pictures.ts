import { addPictures as call } from '@portal/contract/patents/designs'
import { implement } from '../../platform/http/handler.ts'
import { takeIn } from './take-in-parts.ts'
import { tellPictures } from './tell-picture.ts'

export const addPictures = implement(call, async ({ input, user, db, services }) => ({
  list: await tellPictures(db, services, await takeIn(db, services, user, input.fileId)),
}))
