import { exportReview as fileCall, listReview as listCall, type ReviewRow } from '@portal/contract/square/supply'
import { reviewPostList } from '@portal/contract/square/supply-lists'
import { provinceName } from '@portal/domain/kernel/reference/provinces'
import { nameIn } from '@portal/domain/platform/words/name-in'
import { type SQL, sql } from 'drizzle-orm'
import { contains, everyRow, is, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { type Piece, serveList } from '../../kernel/lists/serve-list-parts.ts'
import type { Db } from '../../platform/db/connection.ts'
import { implement } from '../../platform/http/handler.ts'
import { postsWithOwner } from './post-queries.ts'

export interface ReviewFound extends Record<string, unknown> {
  readonly id: string
  readonly board: ReviewRow['board']
  readonly type: ReviewRow['type']
  readonly name: string
  readonly state: ReviewRow['state']
  readonly field: string
  readonly regional: string
  readonly patents: number
  readonly orgName: string
  readonly orgNameEn: string
  readonly reports: number
  readonly validUntil: string
  readonly submittedAt: string | Date | null
}

/** Columns of a row for reviewers: as it was typed, with the whole name of its organisation, without its contact. */
export const reviewColumns: SQL = sql`p.id, p.board, p.kind as type, p.title as name, p.state, p.field, p.region as regional,
  p.patent_count as patents, g.name as "orgName", g.name_en as "orgNameEn", p.valid_until_on::text as "validUntil",
  p.submitted_at as "submittedAt",
  (select count(*)::int from supply_reports r where r.post_id = p.id and r.decided_at is null) as reports`

const isReported = sql`exists (select from supply_reports sr where sr.post_id = p.id and sr.decided_at is null)`
// A draft is nobody's but its organisation's.
const tabs: Readonly<Record<(typeof reviewPostList.filters.tab.of)[number], SQL>> = {
  waiting: sql`p.state = 'inReview'`,
  reported: sql`p.state <> 'draft' and ${isReported}`,
  open: sql`p.state = 'open'`,
  all: sql`p.state <> 'draft'`,
}

export const toReviewRow = (
  { orgName, orgNameEn, submittedAt, ...row }: ReviewFound,
  language: 'en' | 'zh',
): ReviewRow => ({
  id: row.id,
  board: row.board,
  type: row.type,
  name: row.name,
  state: row.state,
  field: row.field,
  regional: row.regional,
  patents: row.patents,
  reports: row.reports,
  validUntil: row.validUntil,
  company: nameIn(language, { name: orgName, nameEn: orgNameEn }),
  submittedTime: submittedAt === null ? null : new Date(submittedAt).toISOString(),
})

async function read(db: Db, { where, order, limit, offset }: Piece): Promise<ReviewFound[]> {
  const { rows } = await db.execute<ReviewFound>(
    sql`select ${reviewColumns} from ${postsWithOwner} where ${where} order by ${order} limit ${limit} offset ${offset}`,
  )
  return rows
}

export const postsToReview = serveList(reviewPostList, {
  file: fileCall,
  from: postsWithOwner,
  visible: everyRow,
  conditions: {
    tab: (tab) => tabs[tab],
    name: contains(sql`p.title`),
    company: contains(sql`(g.name || ' ' || g.name_en)`),
    board: is(sql`p.board`),
    type: is(sql`p.kind`),
    timeFrom: since(sql`p.submitted_at`),
    timeTo: until(sql`p.submitted_at`),
  },
  order: sortedBy({ submitted: { nullable: sql`p.submitted_at` }, ends: sql`p.valid_until_on` }, sql`p.id`),
  read,
  toRow: (row, { language }) => toReviewRow(row, language),
  cells: (row, { language }) => ({ regional: provinceName(row.regional, language) }),
})

export const listReview = implement(listCall, postsToReview.page)
export const exportReview = implement(fileCall, postsToReview.startFile)
