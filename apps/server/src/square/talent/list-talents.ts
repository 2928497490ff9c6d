import type { FilterOf } from '@portal/contract/list'
import {
  listTalents as call,
  exportSaved as fileCall,
  getTalent as getCall,
  type SavedTalent,
  listSaved as savedCall,
} from '@portal/contract/square/talent'
import { savedTalentList, type talentFilters, type talentList } from '@portal/contract/square/talent-lists'
import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { degrees, type TalentForm } from '@portal/domain/square/talent/entry'
import { fieldsBelow, talentFieldNames } from '@portal/domain/square/talent/fields'
import type { RequestKind, RequestState } from '@portal/domain/square/talent/states'
import { type SQL, sql } from 'drizzle-orm'
import { contains, is, sortedBy } from '../../kernel/lists/condition-rules.ts'
import { conditionsGiven, serveList } from '../../kernel/lists/serve-list-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { wordsCondition } from '../listing-queries.ts'
import { limitViews } from '../square-limit-queries.ts'
import { listedFor, ownRequests, readable } from './talent-access.ts'
import { type CardRow, cardColumns, columnsOf, findAskAgain, toCard } from './talent-queries.ts'

const texts = (list: readonly string[]) => sql`${sql.param([...list])}::text[]`

const conditions = {
  words: (words: string) => wordsCondition(words, { tokens: sql`t.tokens`, text: sql`t.search_text` }),
  kind: is(sql`t.kind`),
  field: (key: string) => sql`t.fields && ${texts(fieldsBelow(key))}`,
  regional: is(sql`t.region`),
  degree: (least: (typeof degrees)[number]) =>
    sql`t.degree = any(${texts(degrees.slice(0, degrees.indexOf(least) + 1))})`,
  certificate: (kind: string) => sql`t.certificates @> ${texts([kind])}`,
  availability: is(sql`t.availability`),
}

function listed(filter: FilterOf<{ readonly filters: typeof talentFilters }>, user: SessionUser): SQL {
  return sql.join([listedFor(user), ...conditionsGiven<typeof talentFilters, []>(conditions, filter)], sql` and `)
}

const order = sortedBy<(typeof talentList.sorts.of)[number]>(
  {
    new: sql`t.listed_at`,
    years: { nullable: sql`t.years` },
    works: sql`t.patents`,
    rating: { nullable: sql`t.rating_sum::numeric / nullif(t.rating_count, 0)` },
  },
  sql`t.id`,
)

export const listTalents = implement(call, async ({ input, user, db, client }) => {
  await limitViews(db, user, client.ip)
  const { pageNum, pageSize, sort, order: direction, ...filter } = input
  const fits = listed(filter, user)
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<CardRow>(sql`select ${cardColumns(user)} from talents t where ${fits}
      order by ${order({ sort, order: direction })} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from talents t where ${fits}`),
  ])
  return { list: rows.map((row) => toCard(row, user)), total: counted[0]?.total ?? 0, pageNum, pageSize }
})

interface Request extends Record<string, unknown> {
  readonly id: string
  readonly kind: RequestKind
  readonly state: RequestState
  readonly title: string
  readonly text: string
  readonly askedAt: string | Date
}
const requestsShown = 20

export const getTalent = implement(getCall, async ({ input, user, db, services, client }) => {
  await limitViews(db, user, client.ip)
  const today = beijingDate(services.now())
  const { rows } = await db.execute<
    CardRow & { note: string | null; hasResume: boolean; stars: number | null; form: TalentForm | null }
  >(sql`
    select ${cardColumns(user)}, t.resume_file_id is not null as "hasResume", case when t.user_id = ${user.id} then t.form end as form,
      (select m.note from talent_marks m where m.talent_id = t.id and m.user_id = ${user.id}) as note,
      (select g.stars from talent_ratings g join talent_requests tq on tq.id = g.request_id
        where g.talent_id = t.id and g.owner_id = ${user.ownerId} and ${ownRequests(user, sql`tq`)}) as stars
    from talents t where t.id = ${input.id} and ${readable(user, today)}`)
  const [found] = rows
  if (!found) throw new AppError('common.notFound')
  // Its person sees it as it will be shown.
  const row = found.form ? { ...found, ...columnsOf(found.form) } : found
  const [{ rows: requests }, askAgain] = await Promise.all([
    db.execute<Request>(sql`
      select r.id, r.kind, r.state, r.title, r.text, r.asked_at as "askedAt" from talent_requests r
      where r.talent_id = ${row.id} and ${ownRequests(user, sql`r`)} order by r.asked_at desc, r.id desc limit ${requestsShown}`),
    findAskAgain(db, row.id, { whose: ownRequests(user, sql`r`), today }),
  ])
  const { school, major, expectedPay, intro, works, experience } = row.shown
  return {
    ...toCard(row, user),
    school,
    major,
    expectedPay,
    Information: intro,
    workList: works.map((one) => ({ ...one })),
    experienceList: experience.map((one) => ({ ...one })),
    hasResume: row.hasResume,
    note: row.note ?? '',
    requests: requests.map(({ askedAt, ...one }) => ({ ...one, askedTime: new Date(askedAt).toISOString() })),
    askAgain,
    stars: row.stars,
  }
})

interface Saved extends CardRow {
  readonly note: string
  readonly savedAt: string | Date
}

const fieldsIn = (fields: readonly string[], language: 'en' | 'zh') =>
  fields.map((key) => talentFieldNames[key]?.[language] ?? key).join(language === 'zh' ? '、' : ', ')

export const savedTalents = serveList(savedTalentList, {
  file: fileCall,
  from: sql`talent_marks k join talents t on t.id = k.talent_id`,
  visible: (user) => sql`k.user_id = ${user.id} and ${listedFor(user)}`,
  conditions: { title: contains(sql`(t.shown ->> 'title')`), kind: is(sql`t.kind`) },
  order: sortedBy({ saved: sql`k.saved_at`, years: { nullable: sql`t.years` } }, sql`t.id`),
  read: async (db, { where, order: by, limit, offset }, { user }) => {
    const { rows } = await db.execute<Saved>(sql`
      select ${cardColumns(user)}, k.note, k.saved_at as "savedAt"
      from talent_marks k join talents t on t.id = k.talent_id where ${where} order by ${by} limit ${limit} offset ${offset}`)
    return rows
  },
  toRow: (row, { user }): SavedTalent => {
    const {
      skills: _skills,
      certificates: _certificates,
      rating: _rating,
      ratings: _ratings,
      own: _own,
      ...card
    } = toCard(row, user)
    return { ...card, note: row.note, savedTime: new Date(row.savedAt).toISOString() }
  },
  cells: (row, { language }) => ({
    name: row.name[language],
    field: fieldsIn(row.fields, language),
    regional: row.regional === '' ? '' : provinceName(row.regional, language),
  }),
})

export const listSaved = implement(savedCall, savedTalents.page)
export const exportSaved = implement(fileCall, savedTalents.startFile)
