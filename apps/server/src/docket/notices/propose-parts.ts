import { agencyIdDefault } from '@portal/contract/limits'
import { bestMatch } from '@portal/domain/docket/notices/match-case'
import { correctionRules } from '@portal/domain/docket/notices/notice-states'
import { defectsOf } from '@portal/domain/docket/notices/passages'
import { type NoticeReading, readNotice } from '@portal/domain/docket/notices/read-notice'
import { findOfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import { trayOf } from '../../kernel/orders/notice-access.ts'
import type { Db } from '../../platform/db/connection.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { addNoticeEvent, replyRuleOf } from '../documents/notice-record-queries.ts'
import { findCandidates } from './candidate-queries.ts'
import type { Gathered, Paper } from './gather-papers.ts'
import { insertProposal } from './proposal-queries.ts'
import { lowestConfidence, toStoredReading } from './reading-rules.ts'

/** Characters of a name that are kept. */
export const nameMax = 200

/** Reads a paper and puts what it seems to say into the tray of who brought it; the same paper stands there once. */
export async function propose(
  { db, user }: { readonly db: Db; readonly user: SessionUser },
  kind: Gathered['kind'],
  paper: Pick<Paper, 'name' | 'sha256' | 'sources' | 'data'>,
  files: { fileId: string; sourceFileId: string | null },
) {
  const reading = readNotice(paper.sources, paper.data)
  const candidates = await findCandidates(db, user, reading)
  const match = bestMatch(reading, candidates)
  const candidate = candidates.find(({ id }) => id === match?.value)
  const named = match && candidate ? { ...match, value: candidate.orderNo ?? candidate.number ?? '' } : undefined
  const kept = toStoredReading(reading, named, defectsIn(paper, reading))
  const made = await db.transaction(async (tx) => {
    const row = await insertProposal(tx, {
      ...factsOf(reading, candidate?.title ?? '', candidate?.number ?? ''),
      ...files,
      ownerId: user.ownerId,
      importerOwnerId: user.ownerId,
      importedBy: user.id,
      // What the office brings of a case lies with the agency that handles it.
      agencyId: trayOf(user, candidate?.agencyId ?? agencyIdDefault),
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
  return { ...made, sourceName: paper.name, confidence: lowestConfidence(kept.values) }
}

/** What a notice wants corrected, of the kinds that ask for a correction. */
function defectsIn(paper: Pick<Paper, 'sources'>, { code }: NoticeReading) {
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
