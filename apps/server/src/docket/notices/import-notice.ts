import { readFile } from 'node:fs/promises'
import type { ReplyOf } from '@portal/contract/call'
import { importNotice as call } from '@portal/contract/docket/notices'
import { storedName } from '../../platform/documents/file-name-parts.ts'
import { storeFile } from '../../platform/documents/store-file-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { gatherPapers } from './gather-papers.ts'
import { findPaper } from './proposal-queries.ts'
import { nameMax, propose } from './propose-parts.ts'

type Item = ReplyOf<typeof call>['list'][number]

export const importNotice = implement(call, async (context) => {
  const { user, db, services, uploads, language } = context
  const [upload] = uploads
  if (!upload) throw new AppError('documents.noFile')
  const name = storedName(upload.fileName, nameMax, 'file')
  const bytes = await readFile(upload.path)
  const { kind, papers, skipped } = await gatherPapers(bytes, name, language)
  const list: Item[] = []
  let wholeId: string | undefined
  for (const paper of papers) {
    const known = await findPaper(db, user.ownerId, paper.sha256)
    if (known) {
      list.push({ id: known.id, existed: true, matched: known.matched, sourceName: paper.name, confidence: null })
      continue
    }
    const isPart = !paper.bytes.equals(bytes)
    const facts = { ownerId: user.ownerId, uploadedBy: user.id, purpose: 'notice' }
    if (isPart && wholeId === undefined) {
      const mediaType = kind === 'mail' ? 'message/rfc822' : 'application/zip'
      wholeId = (await storeFile(db, services.storage, bytes, { ...facts, name, mediaType })).id
    }
    const file = await storeFile(db, services.storage, paper.bytes, {
      ...facts,
      name: storedName(paper.name, nameMax, 'file'),
      mediaType: paper.mediaType,
      pages: paper.pages,
    })
    list.push(await propose(context, kind, paper, { fileId: file.id, sourceFileId: isPart ? (wholeId ?? null) : null }))
  }
  return { list, skipped: [...skipped] }
})
