import {
  reviewTalent as call,
  getReview as getCall,
  listReview as listCall,
  type TalentReviewRow,
} from '@portal/contract/square/talent'
import type { talentReviewList, talentReviewTabs } from '@portal/contract/square/talent-lists'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { certificateKey, type TalentForm } from '@portal/domain/square/talent/entry'
import { shownOf } from '@portal/domain/square/talent/shown'
import { type TalentState, talentAfter } from '@portal/domain/square/talent/states'
import { eq, type SQL, sql } from 'drizzle-orm'
import { writeAudit } from '../../kernel/audit/audit-queries.ts'
import { contains, is, since, sortedBy, until } from '../../kernel/lists/condition-rules.ts'
import { conditionsGiven } from '../../kernel/lists/serve-list-parts.ts'
import { talents } from '../../platform/db/schema/talent.ts'
import { signFileLink } from '../../platform/documents/file-link-parts.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { notifyTalent } from './notify-parts.ts'
import { formReply } from './save-talent.ts'
import { columnsOf, kindsOf, lockTalent } from './talent-queries.ts'

interface Found extends Record<string, unknown> {
  readonly id: string
  readonly form: TalentForm
  readonly state: TalentState
  readonly submittedAt: string | Date | null
  readonly consentUntil: string | null
}

const columns = sql`t.id, t.form, t.state, t.submitted_at as "submittedAt", t.consent_until_on::text as "consentUntil"`

// A draft is its person's alone, and so is what they withdrew.
const tabs: Readonly<Record<(typeof talentReviewTabs)[number], SQL>> = {
  waiting: sql`t.state = 'inReview'`,
  listed: sql`t.state = 'listed'`,
  blocked: sql`t.state = 'blocked'`,
  all: sql`t.state not in ('draft','withdrawn')`,
}

const toRow = ({ id, form, state, submittedAt, consentUntil }: Found): TalentReviewRow => ({
  id,
  name: form.name,
  kind: form.kind,
  title: form.title,
  state,
  certificates: form.certificates.length,
  submittedTime: submittedAt === null ? null : new Date(submittedAt).toISOString(),
  consentUntil,
})

const conditions = {
  tab: (tab: (typeof talentReviewTabs)[number]) => tabs[tab],
  name: contains(sql`(t.form ->> 'name')`),
  kind: is(sql`(t.form ->> 'kind')`),
  timeFrom: since(sql`t.submitted_at`),
  timeTo: until(sql`t.submitted_at`),
}
const order = sortedBy<(typeof talentReviewList.sorts.of)[number]>(
  { submitted: { nullable: sql`t.submitted_at` }, consent: { nullable: sql`t.consent_until_on` } },
  sql`t.id`,
)

export const listReview = implement(listCall, async ({ input, db }) => {
  const { pageNum, pageSize, sort, order: direction, ...filter } = input
  const fits = sql.join(conditionsGiven<typeof talentReviewList.filters, []>(conditions, filter), sql` and `)
  const [{ rows }, { rows: counted }] = await Promise.all([
    db.execute<Found>(sql`select ${columns} from talents t where ${fits}
      order by ${order({ sort, order: direction })} limit ${pageSize} offset ${(pageNum - 1) * pageSize}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total from talents t where ${fits}`),
  ])
  return { list: rows.map(toRow), total: counted[0]?.total ?? 0, pageNum, pageSize }
})

export const getReview = implement(getCall, async ({ input, db, services }) => {
  const { rows } = await db.execute<
    Found & { version: number; reason: string; verifiedKeys: string[] }
  >(sql`select ${columns}, t.version, t.state_reason as reason, t.verified_keys as "verifiedKeys"
    from talents t where t.id = ${input.id} and ${tabs.all}`)
  const [row] = rows
  if (!row) throw new AppError('common.notFound')
  const now = services.now()
  const { resumeFileId: _resume, byPhone: _phone, byEmail: _email, ...json } = formReply(row.form)
  return {
    ...toRow(row),
    version: row.version,
    reason: row.reason,
    json,
    certificateList: row.form.certificates.map((one) => ({
      ...{ key: certificateKey(one), kind: one.kind, number: one.number },
      url: one.fileId === null ? null : signFileLink(services.config.secretKey, one.fileId, now, one.kind).url,
      verified: row.verifiedKeys.includes(certificateKey(one)),
    })),
    blotted: JSON.stringify(shownOf(row.form)).includes('***') && !JSON.stringify(row.form).includes('***'),
  }
})

const told = {
  accept: 'talent.listed',
  return: 'talent.returned',
  block: 'talent.blocked',
  unblock: 'talent.returned',
} as const

export const reviewTalent = implement(call, ({ input, user, db, services, client }) =>
  db.transaction(async (tx) => {
    const { id, version, act, reason } = input
    const now = services.now()
    const before = await lockTalent(tx, id)
    if (!before || before.state === 'draft' || before.state === 'withdrawn') throw new AppError('common.notFound')
    if (before.version !== version) throw new AppError('common.conflict')
    if (before.userId === user.id) throw new AppError('talent.ownReview')
    const state = talentAfter(before.state, act, 'staff')
    const isPast = before.consentUntilOn === null || before.consentUntilOn < beijingDate(now)
    if (state === undefined || (act === 'accept' && isPast)) throw new AppError('talent.moveNotAllowed')
    if (act !== 'accept' && reason === '') throw new AppError('talent.reasonMissing')
    const known = before.form.certificates.map(certificateKey)
    const verified = input.verified.filter((key) => known.includes(key))
    await tx
      .update(talents)
      .set({
        state,
        stateReason: act === 'accept' ? '' : reason,
        ...(act === 'accept' && {
          ...columnsOf(before.form),
          ...{ verifiedKeys: verified, certificates: kindsOf(before.form, verified), listedAt: now },
        }),
        // What was given back is listed by another review alone.
        ...(state === 'returned' && { listedAt: null }),
        reviewedBy: user.id,
        version: sql`${talents.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(talents.id, id))
    await notifyTalent(tx, before, { kind: told[act], params: {} })
    await writeAudit(tx, {
      ...{ actor: user, action: 'talent.reviewTalent', subjectKind: 'talent', subjectId: id },
      ...{ detail: { postAct: act, ...(reason !== '' && { reason }) }, requestId: client.requestId },
    })
    return { state }
  }),
)
