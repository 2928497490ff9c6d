import { uploadPackage as call } from '@portal/contract/patents/case-packages'
import { AppError, notOffered } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { EditorError } from '../../platform/outside/online-editor/port.ts'
import { openZip } from './open-package.ts'

const codes = {
  refused: 'casePackages.editorRefused',
  rejected: 'casePackages.editorRejected',
  unreachable: 'casePackages.editorUnreachable',
  malformed: 'casePackages.editorUnreachable',
} as const

export const uploadPackage = implement(call, async ({ input, user, db, services }) => {
  const { onlineEditor, storage } = services
  const { bytes, fileName } = await openZip(db, storage, user, input.id)
  await limitRate(db, `editor:${user.id}`, 20, 600)
  try {
    const { uploadId, text, errors } = await onlineEditor.upload({ name: fileName, bytes }, input.authorization)
    return { uploadId, text, errors: errors.map(({ file, reason }) => ({ file, reason })) }
  } catch (error) {
    if (!(error instanceof EditorError)) throw error
    if (error.problem === 'notConfigured') {
      throw notOffered('onlineEditor')
    }
    throw new AppError(codes[error.problem], { reason: error.said || '-' })
  }
})
