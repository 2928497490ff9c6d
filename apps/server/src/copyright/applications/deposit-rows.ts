import type { ReplyOf } from '@portal/contract/call'
import type { getDeposit } from '@portal/contract/copyright/copyright'
import { DepositShape } from '@portal/contract/copyright/copyright-shapes'
import { type ErrorCode, errorCatalogue, errorText } from '@portal/contract/errors'
import type { Db } from '../../platform/db/connection.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { jobStates } from '../../platform/jobs/long-work-queries.ts'
import type { Services } from '../../services.ts'
import { findDepositOfForm, findOwnDeposit } from './deposit-queries.ts'

const isCode = (code: string): code is ErrorCode => code in errorCatalogue

/** The reply on a deposit of the person's account or of a form that they fill in. @throws AppError `common.notFound` */
export async function loadDepositReply(
  db: Db,
  { config, now }: Pick<Services, 'config' | 'now'>,
  user: SessionUser,
  { jobId, language }: { jobId: string; language: 'en' | 'zh' },
): Promise<ReplyOf<typeof getDeposit>> {
  const row = (await findOwnDeposit(db, user, jobId)) ?? (await findDepositOfForm(db, user, jobId))
  if (!row) throw new AppError('common.notFound')
  const { errorCode, errorValues, fileId } = row
  const link = fileId === null ? null : signFileLink(config.secretKey, fileId, now())
  return {
    jobId,
    kind: row.kind,
    state: row.state,
    progress: row.state === jobStates.done ? 100 : (row.progress ?? 0),
    errorCode,
    reason:
      errorCode === null ? null : errorText(isCode(errorCode) ? errorCode : 'common.internal', language, errorValues),
    name: row.name,
    version: row.version,
    id: fileId,
    fileName: row.fileName,
    url: link?.url ?? null,
    expireTime: link?.expireTime ?? null,
    pages: row.pages,
    report: DepositShape.shape.report.parse(row.report),
    time: row.createdAt.toISOString(),
  }
}
