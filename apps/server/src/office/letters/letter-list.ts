import { letterList } from '@portal/contract/office/letter-list'
import { exportLetters as fileCall, type LetterRow, listLetters as listCall } from '@portal/contract/office/letters'
import { sql } from 'drizzle-orm'
import { contains, is, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { type Requester, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { implement } from '../../platform/http/handler.ts'
import { sentLetters } from './letter-access.ts'
import { type FoundLetter, findLetters, letterState } from './letter-queries.ts'
import { toLetterRow } from './letter-rules.ts'

const texts = [sql`r.subject`, sql`o.title`, sql`g.name`].map((one) => contains(one))

export const lettersOfAgency = serveList(letterList, {
  file: fileCall,
  from: sql`letters r join orders o on o.id = r.order_id join organisations g on g.id = o.owner_id`,
  visible: sentLetters,
  conditions: {
    text: (text) =>
      sql`(${sql.join(
        texts.map((one) => one(text)),
        sql` or `,
      )})`,
    form: is(sql`r.form`),
    state: (state) => sql`${letterState} = ${state}`,
    dayFrom: since(sql`r.sent_at`),
    dayTo: until(sql`r.sent_at`),
    personId: is(sql`r.sent_by`),
    orderNo: is(sql`o.order_no`),
  },
  order: sortedBy({ sent: sql`r.sent_at` }, sql`r.id`),
  read: findLetters,
  toRow: (found: FoundLetter, { language }: Requester): LetterRow => toLetterRow(found, language),
})

export const listLetters = implement(listCall, lettersOfAgency.page)
export const exportLetters = implement(fileCall, lettersOfAgency.startFile)
