import type { ReplyOf } from '@portal/contract/call'
import { type ErrorCode, errorCatalogue, errorText } from '@portal/contract/errors'
import {
  type ConversionKind,
  conversionKinds,
  conversionLosses,
  type getConversion,
  wordConverters,
} from '@portal/contract/platform/conversion'
import type { Services } from '../../services.ts'
import type { Db } from '../db/connection.ts'
import { signFileLink } from '../documents/file-link-parts.ts'
import { findKeptFiles } from '../documents/file-queries.ts'
import { AppError } from '../http/app-error.ts'
import type { SessionUser } from '../http/handler.ts'
import { findConversion } from './conversion-queries.ts'

const isCode = (code: string): code is ErrorCode => code in errorCatalogue
const kindOf = (kind: string): ConversionKind => {
  const known = conversionKinds.find((one) => one === kind)
  if (!known) throw new Error(`a conversion of kind ${kind}`)
  return known
}
const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []

/** What calls tell of a conversion of the person's account. @throws AppError `common.notFound` */
export async function loadConversionReply(
  db: Db,
  { config, now }: Pick<Services, 'config' | 'now'>,
  user: SessionUser,
  { jobId, language }: { jobId: string; language: 'en' | 'zh' },
): Promise<ReplyOf<typeof getConversion>> {
  const row = await findConversion(db, user, jobId)
  if (!row) throw new AppError('common.notFound')
  const { errorCode, errorValues, facts } = row
  const link = row.fileId === null ? null : signFileLink(config.secretKey, row.fileId, now())
  const lost = textsOf(facts.losses)
  const pages = row.kind === 'pdfToImages' && Array.isArray(facts.drawnPages) ? facts.drawnPages.map(Number) : []
  const files = new Map(
    (await findKeptFiles(db, pages.length > 0 ? textsOf(facts.fileIds) : [])).map((one) => [one.id, one]),
  )
  return {
    jobId,
    kind: kindOf(row.kind),
    state: row.state,
    progress: row.state === 2 ? 100 : (row.progress ?? 0),
    errorCode,
    reason:
      errorCode === null ? null : errorText(isCode(errorCode) ? errorCode : 'common.internal', language, errorValues),
    source: row.sourceName,
    id: row.fileId,
    name: row.fileName,
    url: link?.url ?? null,
    expireTime: link?.expireTime ?? null,
    pages: row.pages,
    fontsMissing: textsOf(facts.fontsMissing),
    losses: conversionLosses.filter((loss) => lost.includes(loss)),
    converter: wordConverters.find((one) => one === facts.converter) ?? null,
    images: textsOf(facts.fileIds).flatMap((id, at) => {
      const [file, page] = [files.get(id), pages[at]]
      if (!file || page === undefined) return []
      const { width, height, dpi } = file
      const size = { width: width ?? 0, height: height ?? 0, dpi: dpi ?? 0 }
      return [{ id, page, ...size, ...signFileLink(config.secretKey, id, now()) }]
    }),
    time: row.createdAt.toISOString(),
  }
}
