import { needsReply, replyTaskOf, replyTasks } from '@portal/domain/docket/notices/notice-states'
import { areaMeaningOf, areaOffices, draftMessage } from '@portal/domain/docket/notices/plain-words'
import type { AreaDocument } from '@portal/domain/kernel/orders/area-document'
import type { AreaDeadline } from '@portal/domain/kernel/orders/area-effects'
import type { NoticeColumns } from '../documents/notice-record-queries.ts'

/** A document about no patent as its client's notice shows it. */
export interface AreaNoticeFacts {
  readonly document: AreaDocument
  readonly number: string
  readonly title: string
  readonly applicantName: string
  readonly dispatchedOn: string
  readonly deliveryMode: 'electronic' | 'postal'
  readonly deadlines: readonly AreaDeadline[]
}

/** The same columns as a notice of a patent has: its first period that asks for something is what is answered. */
export function areaNoticeColumns(facts: AreaNoticeFacts): NoticeColumns {
  const { document, deadlines, number, title, applicantName, dispatchedOn, deliveryMode } = facts
  const reply = deadlines.find(({ ruleId }) => needsReply(replyTaskOf(ruleId)))
  const task = replyTaskOf(reply?.ruleId)
  const message = draftMessage({
    ...{ document, number, title, dispatchedOn, task },
    meaning: areaMeaningOf(document),
    office: areaOffices[document.area],
    taskName: replyTasks[task],
    internalOn: reply?.internalOn,
    officialOn: reply?.officialOn,
    feesYuan: undefined,
  })
  return {
    ...{ code: document.code, number, title, applicantName, dispatchedOn, deliveryMode },
    replyRule: reply?.ruleId ?? null,
    internalOn: reply?.internalOn ?? null,
    officialOn: reply?.officialOn ?? null,
    needsReply: needsReply(task),
    deadlines: deadlines.map(({ ruleId, officialOn, internalOn, warning, needsConfirmation, steps, startsOn }) => ({
      ...{ ruleId, officialOn, internalOn, warning, needsConfirmation, steps, startsOn },
    })),
    messageEn: message.en,
    messageZh: message.zh,
  }
}
