import { stepPicture as call } from '@portal/contract/patents/designs'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findPictures, findStepTo, lockPicture, setCurrentStep } from './picture-queries.ts'
import { loadPictureReplies } from './picture-replies.ts'

export const stepPicture = implement(call, async ({ input, user, db, services }) => {
  const { id, to } = input
  await db.transaction(async (tx) => {
    const picture = await lockPicture(tx, user, id)
    if (!picture) throw new AppError('common.notFound')
    const step = await findStepTo(tx, { id, current: picture.current, to })
    if (step === undefined) throw new AppError('designs.noStep')
    await setCurrentStep(tx, id, step)
  })
  const [told] = await loadPictureReplies(db, services, await findPictures(db, user, [id]))
  if (!told) throw new AppError('common.notFound')
  return told
})
