import { convertFile as call } from '@portal/contract/patents/case-packages'
import { judgeFileLink, parseFileLink } from '../../platform/documents/file-link-parts.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { type HandlerContext, implement } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { jobStates } from '../../platform/jobs/long-work-queries.ts'
import { convertible } from './load-converted.ts'
import { startPackages } from './start-packages.ts'

const kinds: readonly string[] = convertible

/** The id of the file behind a link of ours; the file must be the account's own all the same. */
function idOf({ input, services: { config, now } }: HandlerContext<typeof call>): string {
  if (input.id !== undefined) return input.id
  const link = parseFileLink(input.url ?? '', config.publicUrl)
  const verdict = link && judgeFileLink(config, link, now())
  if (!link || verdict === 'forged') throw new AppError('documents.linkForeign')
  if (verdict === 'ended') throw new AppError('documents.linkEnded')
  return link.id
}

export const convertFile = implement(call, async (context) => {
  const { input, user, db } = context
  await limitRate(db, `packages:${user.id}`, 60, 600)
  const [file] = await findOwnFiles(db, user, [idOf(context)])
  if (!file) throw new AppError('common.notFound')
  if (!kinds.includes(file.mediaType)) throw new AppError('casePackages.fileKind')
  const name = file.name.replace(/\.[^.]{1,10}$/, '')
  const jobId = await startPackages(db, user, [{ sourceFileId: file.id, name, layout: input.type }])
  return { jobId, state: jobStates.queued }
})
