import type { ReplyOf } from '@portal/contract/call'
import type { getFigures } from '@portal/contract/office/overview'
import { aheadDays, bucketsOf, grantShare, shownMedian } from '@portal/domain/office/overview/figures'
import { addDays, beijingDate } from '@portal/domain/platform/dates/civil-date'
import type { Db } from '../../platform/db/connection.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'
import {
  type Asked,
  countDrafts,
  countLimitsByPerson,
  countLoad,
  countOutcomes,
  measureSteps,
  sumMoneyByDay,
  sumNow,
} from './figure-queries.ts'
import { seesMoney } from './overview-access.ts'

export type Figures = ReplyOf<typeof getFigures>

async function loadMoney(db: Db, asked: Asked): Promise<Figures['money']> {
  if (!seesMoney(asked.asker.user)) return null
  const [byDay, held, receivable] = await Promise.all([
    sumMoneyByDay(db, asked),
    sumNow(db, asked, 'held'),
    sumNow(db, asked, 'receivable'),
  ])
  const sumOf = (kind: 'receipt' | 'refund', part: 'official' | 'service', days = asked.period) =>
    byDay.reduce((sum, row) => {
      const isMeant = row.kind === kind && row.day >= days.from && row.day <= days.to
      return isMeant ? sum + row[part] : sum
    }, 0)
  const { by, list } = bucketsOf(asked.period)
  return {
    received: { official: sumOf('receipt', 'official'), service: sumOf('receipt', 'service') },
    // Credits below zero: what went back.
    refunded: { official: 0 - sumOf('refund', 'official'), service: 0 - sumOf('refund', 'service') },
    by,
    buckets: list.map((days) => ({
      ...days,
      official: sumOf('receipt', 'official', days),
      service: sumOf('receipt', 'service', days),
      refunded: 0 - sumOf('refund', 'official', days) - sumOf('refund', 'service', days),
    })),
    held,
    receivable,
  }
}

/** All figures of a person, each by a statement of its own. */
export async function loadFigures(db: Db, asked: Asked): Promise<Figures> {
  const today = beijingDate(asked.asker.now)
  const [money, limits, drafts, steps, outcomes, load] = await Promise.all([
    loadMoney(db, asked),
    countLimitsByPerson(db, asked, today),
    countDrafts(db, asked),
    measureSteps(db, asked),
    countOutcomes(db, asked),
    countLoad(db, asked),
  ])
  return {
    money,
    limits: { from: today, to: addDays(today, aheadDays), ...limits },
    // A draft is seen by its customer alone: others would count some of them and call it all.
    drafts: { ...drafts, begun: worksForCustomers(asked.asker.user) ? null : drafts.begun },
    steps: steps.map(({ step, cases, median }) => ({ step, cases, median: shownMedian(median, cases) })),
    outcomes: outcomes.map((one) => ({ ...one, share: grantShare(one.granted, one.refused) })),
    inHand: load.asked,
    load: { cases: load.all, people: load.people },
  }
}
