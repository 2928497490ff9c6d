import { undoNotice as call } from '@portal/contract/docket/notices'
import { findAreaDocument } from '@portal/domain/kernel/orders/area-documents'
import { findOfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { handles } from '../../kernel/orders/notice-access.ts'
import { implement } from '../../platform/http/handler.ts'
import { addNoticeEvent, terminationOf } from '../documents/notice-record-queries.ts'
import { followDocumentFacts } from '../monitoring/document-fact-queries.ts'
import { forgetTermination } from '../monitoring/termination-queries.ts'
import { type FoundNotice, lockVisibleNotices } from './notice-queries.ts'
import { canUndo, undoUntilOf } from './notice-row-rules.ts'
import { collectSkipped, describeMarkLeft, type SkipReason } from './skipped-rules.ts'
import {
  deleteRecordedNotice,
  restoreProposal,
  revertToProposal,
  standingTermination,
  undoneDetail,
  undoOnCase,
} from './undo-queries.ts'

export const undoNotice = implement(call, ({ input, user, db, services, language, client }) =>
  db.transaction(async (tx) => {
    const now = services.now()
    const locked = await lockVisibleNotices(tx, user, input.id)
    const { kept, found } = collectSkipped(input.id, locked, language)
    const actor = { id: user.id, role: user.role }
    const undone: string[] = []
    const marksLeft: { id: string; reason: string }[] = []
    // The last confirmed first: on one case the later notice must be undone before the earlier one can.
    const ordered = found.toSorted((a, b) => timeOf(b) - timeOf(a))
    for (const { notice, orderNo } of ordered) {
      const against = reasonAgainst(notice)
      if (against !== undefined) {
        kept.add(notice.id, against)
        continue
      }
      if (notice.stage === 'removed') {
        if (await restoreProposal(tx, notice.id)) {
          await addNoticeEvent(tx, notice.id, actor, 'broughtBack')
          undone.push(notice.id)
        } else kept.add(notice.id, 'thereAlready')
        continue
      }
      if (notice.orderId !== null) {
        const taken = await undoOnCase(tx, notice, actor, input.reason)
        if ('against' in taken) {
          kept.add(notice.id, taken.against)
          continue
        }
        marksLeft.push(...taken.left.map((mark) => ({ id: notice.id, reason: describeMarkLeft(mark, language) })))
      }
      const endedOn = terminationOf(notice.code, notice.deadlines)
      if (endedOn !== undefined) {
        const standing = await standingTermination(tx, notice)
        const watch = { ownerId: notice.ownerId, number: notice.number, ...(notice.orderId === null && { user }) }
        await forgetTermination(tx, watch, { on: endedOn, standing }, beijingDate(now))
      }
      const document = notice.code === null ? undefined : findOfficialDocument(notice.code)
      const of = { ownerId: notice.ownerId, patentNumber: notice.number }
      if (document && notice.orderId !== null) await followDocumentFacts(tx, of, document, beijingDate(now))
      if (isAboutNoPatent(notice)) await deleteRecordedNotice(tx, notice)
      else await revertToProposal(tx, notice)
      await addNoticeEvent(tx, notice.id, actor, 'undone', input.reason === '' ? {} : { text: input.reason })
      if (orderNo !== null) {
        await writeAudit(tx, {
          actor: user,
          action: call.name,
          subjectKind: 'order',
          subjectId: orderNo,
          detail: undoneDetail(notice, input.reason),
          requestId: client.requestId,
        })
      }
      undone.push(notice.id)
    }
    return { undone, kept: kept.list, marksLeft }

    function reasonAgainst(notice: FoundNotice['notice']): SkipReason | undefined {
      if (notice.stage === 'proposed') return 'nothingToUndo'
      if (!handles(user, notice)) return 'notMine'
      if (canUndo(user, notice, now)) return undefined
      const until = undoUntilOf(notice)
      return until !== null && until > now ? 'answered' : 'tooLate'
    }
  }),
)

const isAboutNoPatent = ({ code }: FoundNotice['notice']) => code !== null && findAreaDocument(code) !== undefined

const timeOf = ({ notice }: FoundNotice) => (notice.confirmedAt ?? notice.createdAt).getTime()
