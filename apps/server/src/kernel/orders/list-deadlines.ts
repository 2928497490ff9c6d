import { listDeadlines as call } from '@portal/contract/kernel/orders'
import { followUpForDeadline } from '@portal/domain/kernel/orders/deadline-acts'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { implement } from '../../platform/http/handler.ts'
import { findContacts } from './contact-queries.ts'
import { toDeadlineRow } from './deadline-parts.ts'
import { findDesk } from './desk-queries.ts'
import { titleIn } from './known-kinds-rules.ts'

export const listDeadlines = implement(call, async ({ input, user, db, services, language }) => {
  const { rows, counts } = await findDesk(db, user, beijingDate(services.now()), input)
  const contacts = await findContacts(db, [...new Set(rows.map(({ id }) => id))])
  return {
    list: rows.map((row) => ({
      orderNo: row.order_no,
      title: titleIn(row, language),
      type: row.kind,
      need: row.need,
      dueOn: row.due_on,
      amount: row.amount_fen,
      act: row.act,
      followUp: followUpOf(row),
      documentId: row.document_id,
      patentNumber: row.patent_number,
      isAnswered: row.is_answered,
      contact: contactOf(contacts, row.id),
      deadline:
        row.deadline_id === null
          ? null
          : toDeadlineRow({
              id: row.deadline_id,
              ruleId: row.rule_id,
              startsOn: row.starts_on,
              officialOn: row.official_on,
              internalOn: row.internal_on,
              reasons: row.reasons,
              state: row.deadline_state,
              ruleVersion: row.rule_version,
            }),
    })),
    total: input.whose === undefined ? counts.mine + counts.others : counts[input.whose],
    counts: { ...counts },
  }
})

/** What the act of a deadline begins. */
function followUpOf({ act, rule_id }: Awaited<ReturnType<typeof findDesk>>['rows'][number]) {
  if (act === 'restore') return 'restoration'
  return act === 'answer' ? (followUpForDeadline(rule_id) ?? null) : null
}

function contactOf(contacts: Awaited<ReturnType<typeof findContacts>>, orderId: string) {
  const contact = contacts.get(orderId)
  if (!contact) throw new Error('an order without its agency')
  return contact
}
