import { moveNotice as call } from '@portal/contract/docket/notices'
import { noticeStateAfter, noticeStates } from '@portal/domain/docket/notices/notice-states'
import { isOver } from '@portal/domain/platform/calendar/working-days'
import { beijingDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { eq, sql } from 'drizzle-orm'
import { handles } from '../../kernel/orders/notice-access.ts'
import { wrongDateError } from '../../kernel/orders/wrong-date-parts.ts'
import { notices } from '../../platform/db/schema/notices.ts'
import { fileKinds } from '../../platform/documents/file-kind-parts.ts'
import { findOwnFiles } from '../../platform/documents/file-queries.ts'
import { requireRight } from '../../platform/http/access.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { addNoticeEvent } from '../documents/notice-record-queries.ts'
import { moveAnsweredCase, moveReopenedCase } from './answered-case-queries.ts'
import { getVisibleNotice, lockVisibleNotice } from './notice-queries.ts'
import { toNoticeRow } from './notice-row-rules.ts'
import { notifyOfAnswer } from './notify-queries.ts'
import { endReplyDeadline, reopenReplyDeadline } from './reply-deadline-queries.ts'

const draftTypes: readonly string[] = [fileKinds.pdf.contentType, fileKinds.docx.contentType]

export const moveNotice = implement(call, ({ input, user, db, services, language }) =>
  db.transaction(async (tx) => {
    if (input.act === 'giveUp') requireRight(user, 'approve', language)
    const { notice } = await lockVisibleNotice(tx, user, input.id)
    if (!handles(user, notice)) throw new AppError('common.forbidden')
    if (notice.version !== input.version) throw new AppError('common.conflict')
    const { act } = input
    const state = notice.stage === 'confirmed' ? noticeStateAfter(notice.state, act, notice.needsReply) : undefined
    if (!state) throw new AppError('notices.actNotPossible', { state: noticeStates[notice.state].name[language] })
    const today = beijingDate(services.now())
    const on = input.on ?? today
    if (act === 'giveUp' && input.reason === '') throw new AppError('notices.reasonNeeded')
    if (act === 'draft' && input.text === '' && input.fileId === undefined) throw new AppError('notices.nothingDrafted')
    if (act === 'submit' && on > today) throw wrongDateError('future', 'on', language)
    if (act === 'submit' && notice.dispatchedOn !== null && on < notice.dispatchedOn) {
      throw wrongDateError('beforeDispatch', 'on', language)
    }
    if (input.fileId !== undefined) {
      const [file] = await findOwnFiles(tx, user, [input.fileId])
      if (!file || !draftTypes.includes(file.mediaType)) throw new AppError('notices.fileNotUsable')
    }
    const drafted = {
      ...(input.text !== '' && { draftText: input.text }),
      ...(input.fileId !== undefined && { draftFileId: input.fileId }),
    }
    const columns = {
      draft: { ...drafted, draftedAt: sql`now()` },
      submit: { ...drafted, submittedOn: on },
      close: { closedAt: sql`now()` },
      giveUp: { reason: input.reason },
      reopen: { submittedOn: null, closedAt: null, reason: '' },
    }[act]
    await tx
      .update(notices)
      .set({ ...columns, state, version: sql`${notices.version} + 1` })
      .where(eq(notices.id, notice.id))
    const actor = { id: user.id, role: user.role }
    if (act === 'submit') {
      const isInTime = notice.officialOn === null || !isOver(civilDate(notice.officialOn), civilDate(on))
      await endReplyDeadline(tx, notice, isInTime ? 'met' : 'missed', actor)
      if (notice.orderId !== null) await moveAnsweredCase(tx, notice.orderId, actor)
      if (notice.ownerId !== user.ownerId) await notifyOfAnswer(tx, notice.id, on)
    }
    if (act === 'giveUp') await endReplyDeadline(tx, notice, 'cancelled', actor)
    if (act === 'reopen') {
      await reopenReplyDeadline(tx, notice, actor)
      if (notice.orderId !== null) await moveReopenedCase(tx, notice.orderId, actor)
    }
    await addNoticeEvent(tx, notice.id, actor, act, {
      ...(act === 'submit' && { text: on }),
      ...(act === 'giveUp' && { text: input.reason }),
    })
    return toNoticeRow(await getVisibleNotice(tx, user, notice.id, language), user, services.now())
  }),
)
