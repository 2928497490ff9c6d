import type { FilterOf } from '@portal/contract/list'
import { exportMyWanted as fileCall, listMyWanted as listCall } from '@portal/contract/square/square'
import { myWantedList, type wishFilters } from '@portal/contract/square/square-lists'
import { provinceName } from '@portal/domain/kernel/reference/provinces'
import type { CivilDate } from '@portal/domain/platform/dates/civil-date'
import { type PriceBand, priceBands, squareFieldKeys, squareFields } from '@portal/domain/square/kinds'
import { and, type SQL, sql } from 'drizzle-orm'
import { is, newestFirst, since, sortedBy, until } from '../kernel/lists/condition-rules.ts'
import { conditionsGiven, serveList } from '../kernel/lists/serve-list-parts.ts'
import type { Db } from '../platform/db/connection.ts'
import { squareWanted } from '../platform/db/schema/square-approach.ts'
import { implement } from '../platform/http/handler.ts'
import { wordsCondition } from './listing-queries.ts'
import { ownWishes } from './wish-queries.ts'
import { matchCountOf, toWishCard } from './wish-rows.ts'

function ofBudget(key: PriceBand): SQL {
  const band = priceBands.find((one) => one.key === key)
  if (!band || band.from === null) return sql`${squareWanted.budgetFen} is null`
  const from = sql`${squareWanted.budgetFen} >= ${band.from}`
  return band.to === null ? from : sql`${from} and ${squareWanted.budgetFen} < ${band.to}`
}

function ofWords(words: string): SQL {
  const field = squareFieldKeys.find((key) => key === words)
  if (field) return sql`${squareWanted.field} = ${field}`
  return wordsCondition(words, { tokens: squareWanted.tokens, text: squareWanted.shownText })
}

const conditions = {
  type: is(squareWanted.kind),
  regional: is(squareWanted.region),
  parentName: ofWords,
  field: is(squareWanted.field),
  niceClass: (one: number) => sql`${squareWanted.niceClasses} @> array[${one}]::smallint[]`,
  price: ofBudget,
}

interface Page {
  readonly limit: number
  readonly offset: number
}

/** Open wishes of everybody, newest first. */
export async function findOpenWishes(
  db: Db,
  filter: FilterOf<{ readonly filters: typeof wishFilters }>,
  today: CivilDate,
  page: Page,
) {
  const fits = and(
    sql`${squareWanted.state} = 'open'`,
    sql`${squareWanted.deadlineOn} >= ${today}`,
    ...conditionsGiven<typeof wishFilters, []>(conditions, filter),
  )
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(squareWanted)
      .where(fits)
      .orderBy(newestFirst(squareWanted.createdAt, squareWanted.id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(squareWanted, fits),
  ])
  return { rows, total }
}

const tabs: Readonly<Record<(typeof myWantedList.filters.tab.of)[number], SQL>> = {
  all: sql`true`,
  open: sql`${squareWanted.state} = 'open'`,
  matched: sql`${squareWanted.state} = 'matched'`,
  closed: sql`${squareWanted.state} in ('closed', 'expired')`,
}

/** Wishes of an account; the phone is masked. */
export const wishesOfPerson = serveList(myWantedList, {
  file: fileCall,
  from: sql`${squareWanted}`,
  visible: ownWishes,
  conditions: {
    ...conditions,
    tab: (tab) => tabs[tab],
    state: is(squareWanted.state),
    timeFrom: since(squareWanted.createdAt),
    timeTo: until(squareWanted.createdAt),
  },
  order: sortedBy(
    {
      created: squareWanted.createdAt,
      budget: { nullable: squareWanted.budgetFen },
      deadline: squareWanted.deadlineOn,
    },
    squareWanted.id,
  ),
  read: (db, { where, order, limit, offset }) =>
    db.select().from(squareWanted).where(where).orderBy(order).limit(limit).offset(offset),
  toRow: (row) => ({
    ...toWishCard(row, true),
    state: row.state,
    matchCount: matchCountOf(row),
    notifies: row.notifies,
    views: row.views,
  }),
  cells: (wish, { language }) => {
    const listed = language === 'zh' ? '、' : ', '
    const ofPatent = squareFields.find(({ key }) => key === wish.field)?.name[language] ?? ''
    return {
      subject: wish.kind === 'trademark' ? wish.niceClasses.join(listed) : ofPatent,
      words: wish.words.join(listed),
      years: wish.yearsLeft > 0 ? wish.yearsLeft : '',
      region: provinceName(wish.regional, language),
      matches: wish.matchCount ?? '',
    }
  },
})

export const listMyWanted = implement(listCall, wishesOfPerson.page)
export const exportMyWanted = implement(fileCall, wishesOfPerson.startFile)
