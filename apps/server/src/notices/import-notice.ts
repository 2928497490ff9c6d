import { readFile } from 'node:fs/promises'
import type { ReplyOf } from '@portal/contract/call'
import { agencyIdDefault, uploadsPerTenMinutesMax } from '@portal/contract/limits'
import { importNotice as call } from '@portal/contract/notices'
import { bestMatch } from '@portal/domain/notices/match-case'
import { correctionRules } from '@portal/domain/notices/notice-states'
import { defectsOf } from '@portal/domain/notices/passages'
import { type NoticeReading, readNotice } from '@portal/domain/notices/read-notice'
import { findOfficialDocument } from '@portal/domain/orders/official-documents'
import { storeFile } from '../documents/store-file-parts.ts'
import { AppError } from '../http/app-error.ts'
import { type HandlerContext, implement } from '../http/handler.ts'
import { limitRate } from '../http/rate-limit-queries.ts'
import { findCandidates } from './candidate-queries.ts'
import { type Gathered, gatherPapers, type Paper } from './gather-papers.ts'
import { trayOf } from './notice-access.ts'
import { addNoticeEvent, replyRuleOf } from './notice-record-queries.ts'
import { findPaper, insertProposal } from './proposal-queries.ts'
import { keepReading, leastSure } from './reading-rules.ts'

const nameMax = 200
type Item = ReplyOf<typeof call>['list'][number]

export const importNotice = implement(call, async (context) => {
  const { user, db, services, uploads, language } = context
  await limitRate(db, `upload:${user.id}`, uploadsPerTenMinutesMax, 600)
  const [upload] = uploads
  if (!upload) throw new AppError('documents.noFile')
  const name = upload.fileName.replace(/^.*[/\\]/, '').slice(-nameMax) || 'file'
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
      name: paper.name.replace(/^.*[/\\]/, '').slice(-nameMax),
      mediaType: paper.mediaType,
      pages: paper.pages,
    })
    list.push(await propose(context, kind, paper, { fileId: file.id, sourceFileId: isPart ? (wholeId ?? null) : null }))
  }
  return { list, skipped: [...skipped] }
})

async function propose(
  { db, user }: Pick<HandlerContext<typeof call>, 'db'> & { user: HandlerContext<typeof call>['user'] },
  kind: Gathered['kind'],
  paper: Paper,
  files: { fileId: string; sourceFileId: string | null },
): Promise<Item> {
  const reading = readNotice(paper.sources, paper.data)
  const candidates = await findCandidates(db, user, reading)
  const match = bestMatch(reading, candidates)
  const candidate = candidates.find(({ id }) => id === match?.value)
  const named = match && candidate ? { ...match, value: candidate.orderNo ?? candidate.number ?? '' } : undefined
  const kept = keepReading(reading, named, defectsIn(paper, reading))
  const made = await db.transaction(async (tx) => {
    const row = await insertProposal(tx, {
      ...factsOf(reading, candidate?.title ?? '', candidate?.number ?? ''),
      ...files,
      ownerId: user.ownerId,
      importerOwnerId: user.ownerId,
      importedBy: user.id,
      agencyId: trayOf(user, agencyIdDefault),
      orderId: candidate?.orderNo ? candidate.id : null,
      matched: candidate !== undefined,
      source: kind,
      sourceName: paper.name.slice(-nameMax),
      sha256: paper.sha256,
      reading: kept,
      fees: kept.fees,
    })
    if (!row.existed) await addNoticeEvent(tx, row.id, { id: user.id, role: user.role }, 'imported')
    return row
  })
  return { ...made, sourceName: paper.name, confidence: leastSure(kept.values) }
}

/** What a notice wants corrected, of the kinds that ask for a correction. */
function defectsIn(paper: Paper, { code }: NoticeReading) {
  const document = code && findOfficialDocument(code.value)
  const rule = document && replyRuleOf(document)
  if (!correctionRules.some((one) => one === rule)) return []
  return defectsOf(paper.sources.find((source) => source.place === 'text')?.text ?? '')
}

/** Columns of a proposal: what was read, so that the tray can be searched and sorted. */
function factsOf(reading: NoticeReading, title: string, number: string) {
  const { code, dispatchedOn } = reading
  return {
    code: code?.value ?? null,
    number: (reading.number?.value ?? number).slice(0, 40),
    title: (reading.title?.value ?? title).slice(0, 300),
    applicantName: (reading.applicant?.value ?? '').slice(0, 200),
    dispatchedOn: dispatchedOn?.value ?? null,
  }
}
