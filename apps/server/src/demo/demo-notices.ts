import { createHash } from 'node:crypto'
import { findOfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import { addDays, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { displayApplicationNumber } from '@portal/domain/platform/identifiers/application-number'
import { sql } from 'drizzle-orm'
import { propose } from '../docket/notices/propose-parts.ts'
import type { Tx } from '../platform/db/connection.ts'
import { storeFile } from '../platform/documents/store-file-parts.ts'
import { findSessionUser, workplace } from '../platform/http/session-queries.ts'
import type { FileStorage } from '../platform/outside/storage/port.ts'
import { demoPeople } from './demo-accounts.ts'
import { makeNotice } from './demo-papers.ts'

/** Notices younger than this are not acknowledged yet: what a desk looks like on a morning. */
const unseenDays = 12

/** Every document of the office on the demo cases stands in its client's list, the newest not looked at yet. */
export async function insertDemoNotices(tx: Tx): Promise<void> {
  await tx.execute(sql`
    insert into notices (owner_id, importer_owner_id, agency_id, order_id, document_id, imported_by, stage, state, source,
      file_id, code, number, title, applicant_name, dispatched_on, delivery_mode, reply_rule, internal_on, official_on,
      needs_reply, matched, confirmed_at, confirmed_by, acknowledged_at, submitted_on, closed_at, created_at)
    select o.owner_id, o.owner_id, o.agency_id, o.id, d.id, d.recorded_by, 'confirmed',
      case when r.state = 'open' and s.seen then 'toAnswer' when r.state = 'missed' then 'overdue'
        when r.state in ('met', 'cancelled') then 'closed' when s.seen then 'read' else 'unread' end,
      'record', d.file_id, d.code, coalesce(o.patent_number, ''), o.title, o.applicant_name, d.dispatched_on,
      d.delivery_mode, r.rule_id, r.internal_on, r.official_on, r.id is not null, true, d.created_at, d.recorded_by,
      case when s.seen then d.created_at end, case when r.state = 'met' then r.closed_at::date end,
      case when r.state in ('met', 'cancelled') then r.closed_at end, d.created_at
    from official_documents d
    join orders o on o.id = d.order_id
    left join lateral (
      select l.* from deadlines l where l.document_id = d.id and d.code <> '200101'
        and l.rule_id in ('oa1', 'oan', 'corr', 'register', 'restore', 'reexam') order by l.official_on, l.id limit 1) r on true
    cross join lateral (select d.created_at < now() - make_interval(days => ${unseenDays}) or r.state <> 'open' as seen) s`)
}

type Case = { patentNumber: string; title: string; applicantName: string }

/**
 * Two notices that the agent dropped this morning: one of a case in examination, to be looked at and confirmed, and one
 * of an application that nobody here knows.
 *
 * @param onStored called with the key of each paper.
 */
export async function insertDemoProposals(
  tx: Tx,
  { storage, today, onStored }: { storage: FileStorage; today: CivilDate; onStored: (key: string) => void },
): Promise<void> {
  const { id } = demoPeople.agent
  const user = await findSessionUser(tx, id, workplace())
  if (!user) throw new Error('the demo agent is not there yet')
  const { rows } = await tx.execute<Case>(sql`
    select patent_number as "patentNumber", title, applicant_name as "applicantName" from orders
    where kind = 'invention' and official_state = 'substantive' and patent_number is not null
    order by created_at, id limit 1`)
  const stranger: Case = { patentNumber: '2026100000018', title: '一种折叠水壶', applicantName: '远山户外用品有限公司' }
  const document = findOfficialDocument('210401')
  if (!document) throw new Error('the register of documents lacks the first office action')
  for (const [at, one] of [...rows, stranger].entries()) {
    const on = addDays(today, -2 - at)
    const content = await makeNotice(document, one, on)
    const file = await storeFile(tx, storage, content, {
      ownerId: id,
      uploadedBy: id,
      purpose: 'notice',
      name: `${document.name.zh}-${at + 1}.pdf`,
      mediaType: 'application/pdf',
      pages: 1,
    })
    onStored(file.storageKey)
    const text = [
      document.name.zh,
      `申请号：${displayApplicationNumber(one.patentNumber)}`,
      `发明创造名称：${one.title}`,
      `申请人：${one.applicantName}`,
      `发文日：${on}`,
      '申请人应在收到本通知书之日起4个月内陈述意见或修改申请文件。',
    ].join('\n')
    const sha256 = createHash('sha256').update(content).digest()
    const paper = { name: file.name, sha256, sources: [{ place: 'text' as const, text }], data: {} }
    await propose({ db: tx, user }, 'pdf', paper, { fileId: file.id, sourceFileId: null })
  }
}
