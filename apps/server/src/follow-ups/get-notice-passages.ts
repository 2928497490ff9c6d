import { getNoticePassages as call } from '@portal/contract/follow-ups'
import { defectsOf, passagesOf } from '@portal/domain/notices/passages'
import { inspectPdf } from '../documents/pdf/inspect-pdf.ts'
import { readingMilliseconds } from '../documents/reading-limits-parts.ts'
import { refusedFile } from '../documents/refused-file-parts.ts'
import { readStoredFile } from '../documents/store-file-parts.ts'
import { AppError } from '../http/app-error.ts'
import { implement } from '../http/handler.ts'
import { readNoticeXml } from '../notices/notice-xml-parts.ts'
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
