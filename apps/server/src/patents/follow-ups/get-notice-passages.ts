import { getNoticePassages as call } from '@portal/contract/patents/follow-ups'
import { defectsOf, passagesOf } from '@portal/domain/docket/notices/passages'
import { readNoticeXml } from '../../docket/notices/notice-xml-parts.ts'
import { inspectPdf } from '../../platform/documents/pdf/inspect-pdf.ts'
import { readingMilliseconds } from '../../platform/documents/reading-limits-parts.ts'
import { refusedFile } from '../../platform/documents/refused-file-parts.ts'
import { readStoredFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { findNoticeFile } from './case-queries.ts'

const textPages = 12

export const getNoticePassages = implement(call, async ({ input, user, db, services }) => {
  const file = await findNoticeFile(db, user, input.documentId)
  if (!file) throw new AppError('common.notFound')
  if (file.storageKey === null) return { passages: [], defects: [] }
  const bytes = await readStoredFile(services.storage, file.storageKey)
  const text = await textOf(bytes, file)
  return { passages: [...passagesOf(text)], defects: defectsOf(text).map((one) => ({ ...one })) }
})

async function textOf(bytes: Buffer, file: { name: string | null; mediaType: string | null }): Promise<string> {
  const { mediaType } = file
  if (mediaType === 'application/xml') return (await readNoticeXml(bytes, 'notice.xml')).text
  if (mediaType !== 'application/pdf') return ''
  const pdf = await inspectPdf(bytes, textPages, readingMilliseconds)
  if (!pdf.ok) throw refusedFile(pdf, file.name ?? '')
  return pdf.pages.map((page) => page.text).join('\n')
}
