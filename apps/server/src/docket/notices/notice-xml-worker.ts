import { recogniseKind } from '@portal/domain/docket/notices/recognise-kind'
import { answerFileJob, asBuffer, type FileReply, replyOf } from '../../platform/documents/file-job-parts.ts'
import { readXml } from '../../platform/documents/xml/xml-parts.ts'
import { noticeDataOf, textOfDocument } from './notice-data-parts.ts'
import type { NoticeXml } from './notice-xml-parts.ts'

export interface NoticeXmlFile {
  readonly name: string
  readonly bytes: Uint8Array
}

answerFileJob(async (files: readonly NoticeXmlFile[]) => {
  const read: FileReply<NoticeXml>[] = []
  for (const { name, bytes } of files) read.push(await replyOf(() => readOne(asBuffer(bytes), name)))
  return read
})

function readOne(bytes: Buffer, name: string): NoticeXml {
  const document = readXml(bytes, name)
  const [data, text] = [noticeDataOf(document), textOfDocument(document)]
  const isNamed = data.code !== undefined || data.name !== undefined
  return { data, text, isNotice: isNamed || recogniseKind([{ place: 'text', text }], undefined) !== undefined }
}
