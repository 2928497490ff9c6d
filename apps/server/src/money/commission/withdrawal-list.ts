import {
  type AllWithdrawalRow,
  exportAllWithdrawals as allFileCall,
  listAllWithdrawals as allListCall,
  exportWithdrawals as fileCall,
  listWithdrawals as listCall,
  type WithdrawalRow,
} from '@portal/contract/money/commission'
import { allWithdrawalList, withdrawalList } from '@portal/contract/money/commission-lists'
import {
  moveWithdrawal,
  type PayeeKind,
  type Relationship,
  type WithdrawalState,
} from '@portal/domain/money/commission/commission-states'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { type SQL, sql } from 'drizzle-orm'
import { contains, everyRow, is, newestFirst, since, until } from '../../kernel/lists/condition-rules.ts'
import { serveList } from '../../kernel/lists/serve-list-parts.ts'
import { personNameOf } from '../../kernel/reference/reader-name-rules.ts'
import { implement } from '../../platform/http/handler.ts'
import { ownCommission } from './commission-access.ts'

interface Found extends Record<string, unknown> {
  readonly withdrawalId: string
  readonly number: string
  readonly state: WithdrawalState
  readonly amount: number
  readonly tax: number
  readonly bank: string
  readonly accountTail: string
  readonly reason: string
  readonly askedAt: string | Date
  readonly decidedAt: string | Date | null
  readonly endedAt: string | Date | null
}

const columns: SQL = sql`w.id as "withdrawalId", w.number, w.state, w.amount_fen as amount, w.tax_fen as tax, w.bank,
  w.account_tail as "accountTail", w.reason, w.asked_at as "askedAt", w.decided_at as "decidedAt", w.ended_at as "endedAt"`

const iso = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString())
const toRow = ({
  withdrawalId,
  number,
  state,
  amount,
  tax,
  bank,
  accountTail,
  reason,
  ...at
}: Found): WithdrawalRow => ({
  ...{ withdrawalId, number, state, amount, tax, bank, accountTail, reason, net: amount - tax },
  ...{ askedTime: new Date(at.askedAt).toISOString(), decidedTime: iso(at.decidedAt), endedTime: iso(at.endedAt) },
})

const conditions = {
  tab: (tab: string) => (tab === 'all' ? sql`true` : is(sql`w.state`)(tab)),
  timeFrom: since(sql`w.asked_at`),
  timeTo: until(sql`w.asked_at`),
}
const order = () => newestFirst(sql`w.asked_at`, sql`w.id`)

/** Withdrawals of the organisation of a session. */
export const withdrawalsOfOrganisation = serveList(withdrawalList, {
  file: fileCall,
  from: sql`commission_withdrawals w`,
  visible: (user) => ownCommission(user, sql`w.organisation_id`),
  conditions,
  order,
  read: async (db, { where, order, limit, offset }) => {
    const { rows } = await db.execute<Found>(
      sql`select ${columns} from commission_withdrawals w where ${where} order by ${order} limit ${limit} offset ${offset}`,
    )
    return rows
  },
  toRow,
})

export const listWithdrawals = implement(listCall, withdrawalsOfOrganisation.page)
export const exportWithdrawals = implement(fileCall, withdrawalsOfOrganisation.startFile)

interface FoundOfAll extends Found {
  readonly payee: string
  readonly orgZh: string
  readonly orgEn: string
  readonly payeeKind: PayeeKind
  readonly idShown: string
  readonly isPayeeChecked: boolean
  readonly contractNo: string
  readonly termsVersion: string
  readonly relationship: Relationship
  readonly invoiceNo: string
  readonly deciderId: string | null
  readonly decidedBy: string | null
  readonly reference: string | null
  readonly available: string
}

/** Those of all organisations, for finance. */
export const withdrawalsOfAll = serveList(allWithdrawalList, {
  file: allFileCall,
  from: sql`commission_withdrawals w`,
  visible: everyRow,
  conditions: { ...conditions, payee: contains(sql`w.payee_name`) },
  order,
  read: async (db, { where, order, limit, offset }, { language }) => {
    const { rows } = await db.execute<FoundOfAll>(sql`
      select ${columns}, w.payee_name as payee, g.name as "orgZh", g.name_en as "orgEn", a.payee_kind as "payeeKind", a.id_shown as "idShown",
        exists (select from commission_withdrawals v where v.organisation_id = w.organisation_id and v.agreement_id = w.agreement_id and v.payee_checked) as "isPayeeChecked",
        w.contract_no as "contractNo",
        a.terms_version as "termsVersion", a.relationship, w.invoice_no as "invoiceNo", w.decided_by as "deciderId",
        ${personNameOf(language, { id: sql`u.id`, name: sql`u.name` })} as "decidedBy", w.bank_reference as reference, s.available_fen::text as available
      from commission_withdrawals w join organisations g on g.id = w.organisation_id join commission_agreements a on a.id = w.agreement_id
      join commission_accounts s on s.organisation_id = w.organisation_id left join users u on u.id = w.decided_by
      where ${where} order by ${order} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow: (found, { user, language }): AllWithdrawalRow => {
    const { payee, contractNo, termsVersion, relationship, invoiceNo, decidedBy, reference, deciderId, state } = found
    const { idShown, isPayeeChecked } = found
    const may = (act: Parameters<typeof moveWithdrawal>[1]) => moveWithdrawal(state, act) !== undefined
    const isAnother = deciderId !== user.id
    return {
      ...toRow(found),
      ...{ payee, contractNo, termsVersion, relationship, invoiceNo, decidedBy, reference, idShown, isPayeeChecked },
      organisation: nameIn(language, { name: found.orgZh, nameEn: found.orgEn }),
      isPerson: found.payeeKind === 'person',
      available: Number(found.available),
      may: {
        approve: may('approve'),
        reject: may('reject'),
        pay: may('pay') && isAnother,
        fail: may('fail') && isAnother,
      },
    }
  },
})

export const listAllWithdrawals = implement(allListCall, withdrawalsOfAll.page)
export const exportAllWithdrawals = implement(allFileCall, withdrawalsOfAll.startFile)
