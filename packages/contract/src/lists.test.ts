import { describe, expect, it } from 'vitest'
import { copyrightOrderList } from './copyright/copyright-lists.ts'
import { limitList } from './docket/limit-list.ts'
import { correctionList, noticeList } from './docket/notice-lists.ts'
import { watchList } from './docket/watch-list.ts'
import { approvalList } from './kernel/approval-list.ts'
import { budgetList, countedList } from './kernel/budget-lists.ts'
import { patentOrderList } from './kernel/order-list.ts'
import { fileKeysOf, type List } from './list.ts'
import { feeOrderList, officePaymentList } from './money/official-fee-lists.ts'
import { paymentList, refundList, transferList } from './money/payment-lists.ts'
import { officialDocumentList, organisationList, ruleList, userList } from './office/office-lists.ts'
import { reportList, reportSettingList } from './office/report-lists.ts'
import { followUpList } from './patents/follow-up-list.ts'
import { foreignList } from './patents/foreign-list.ts'
import { dealList, myListingList, myWantedList } from './square/square-lists.ts'
import { registerList, watchedMarkList } from './trademarks/mark-lists.ts'
import { trademarkOrderList, transferOrderList } from './trademarks/trademark-lists.ts'

const lists: readonly List[] = [
  ...[paymentList, refundList, transferList, feeOrderList, officePaymentList, userList, officialDocumentList, ruleList],
  ...[approvalList, budgetList, countedList],
  ...[organisationList, reportList, reportSettingList],
  ...[limitList, noticeList, correctionList, watchList, patentOrderList, followUpList, foreignList, copyrightOrderList],
  ...[trademarkOrderList, transferOrderList, watchedMarkList, registerList, myListingList, dealList, myWantedList],
]

describe.each(lists.map((list) => [list.screen, list] as const))('the list of %s', (_, list) => {
  const columns = Object.entries(list.columns)

  it('has every column of its file under one of the table, so that whoever wants it can choose it', () => {
    const file = Object.keys(list.file)
    const all = columns.map(([key]) => key)

    expect(fileKeysOf(list, all).toSorted()).toEqual(file.toSorted())
  })

  it('has every column of the table in its file, but for one that is no text', () => {
    const isWritten = Object.keys(list.file).length > 0
    const named = isWritten ? columns.flatMap(([key, { file = [key] }]) => file) : []

    expect(named.filter((key) => !Object.hasOwn(list.file, key))).toEqual([])
  })

  it('sorts, cuts and filters by what it declares', () => {
    const { tabs, filters, sorts } = list
    if (tabs !== undefined) expect(filters[tabs]?.kind).toBe('choice')
    for (const [, { sort }] of columns) if (sort !== undefined) expect(sorts?.of).toContain(sort)
    for (const filter of Object.values(filters)) {
      if (filter.kind === 'day' && filter.to !== undefined) expect(filters[filter.to]?.kind).toBe('day')
    }
  })
})

it('keeps the settings of each screen apart', () => {
  expect(new Set(lists.map(({ screen }) => screen)).size).toBe(lists.length)
})
