import { reviewListings as call } from '@portal/contract/square/square'
import { beijingDate, type CivilDate } from '@portal/domain/platform/dates/civil-date'
import { listingAfter } from '@portal/domain/square/listing-moves'
import { and, eq, sql } from 'drizzle-orm'
import type { Tx } from '../platform/db/connection.ts'
import { squareCertifications, squareListings } from '../platform/db/schema/square.ts'
import { AppError } from '../platform/http/app-error.ts'
import { implement, type SessionUser } from '../platform/http/handler.ts'
import { findCertification } from './certification-queries.ts'
import { checkListing } from './check-parts.ts'
import { type ListingFacts, provenFacts } from './fact-queries.ts'
import { lockListing } from './listing-queries.ts'
import type { ListingRow } from './listing-rows.ts'
import { notifyAccount } from './notify-queries.ts'
import { companionColumns, refusingListedTwice, showsUntil } from './save-parts.ts'
import { numbersOf, sellsNumber } from './sold-number-queries.ts'

interface Decision {
  readonly id: string
  readonly version: number
  readonly pass: boolean
  readonly notes: string
}
type Words = { readonly en: string; readonly zh: string }

const refusals = {
  gone: { en: 'No listing in review under this id', zh: '没有对应的待审核信息' },
  notInReview: { en: 'Not in review any more', zh: '已不在审核中' },
  changed: { en: 'Changed since you read it: look at it again', zh: '您查看后内容已变更，请重新查看' },
  reasonMissing: { en: 'Enter why it is returned', zh: '退回须填写原因' },
  listed: { en: 'Another listing of this right is on the square', zh: '该权利已有其他在售信息' },
  own: { en: 'Your own account’s listing is decided by someone else', zh: '本账号发布的信息须由他人审核' },
} as const

/** Which checks fail, as the review of that one listing tells it: the reason is written for them. */
function sayFailed(failed: readonly { readonly words: Words }[]): Words {
  const say = (language: keyof Words, between: string) => failed.map(({ words }) => words[language]).join(between)
  return {
    en: `A check failed; enter why it passes all the same: ${say('en', '; ')}`,
    zh: `有检查未通过，通过须填写说明：${say('zh', '；')}`,
  }
}

/** Each decision stands by itself: one that cannot be carried out does not hold the others up. */
export const reviewListings = implement(call, async ({ input, user, db, services }) => {
  const now = services.now()
  const refused: { id: string; reason: Words }[] = []
  let done = 0
  // In one order, so that two reviewers with the same rows wait for each other and never lock each other out.
  const decisions = [...new Map(input.json.map((one) => [one.id, one])).values()].sort((a, b) =>
    a.id.localeCompare(b.id),
  )
  for (const decision of decisions) {
    const reason = await db
      .transaction((tx) => decide(tx, user, decision, { now, dryRun: input.dryRun }))
      .catch(asListed)
    if (reason) refused.push({ id: decision.id, reason })
    else done += 1
  }
  return { done, refused }
})

function asListed(error: unknown): Words {
  if (error instanceof AppError && error.code === 'square.listedAlready') return refusals.listed
  throw error
}

async function decide(
  tx: Tx,
  user: SessionUser,
  { id, version, pass, notes }: Decision,
  { now, dryRun }: { now: Date; dryRun: boolean },
): Promise<Words | undefined> {
  const row = await lockListing(tx, id)
  if (!row || row.state === 'draft') return refusals.gone
  if (row.ownerId === user.ownerId) return refusals.own
  const to = listingAfter(row.state, pass ? 'pass' : 'refuse', 'reviewer')
  const certification = await findCertification(tx, id)
  if (to === undefined || certification?.state !== 'submitted') return refusals.notInReview
  if (row.version !== version) return refusals.changed
  if (!pass && notes === '') return refusals.reasonMissing
  // Compared with what is known now: the right may have changed hands since the papers came.
  const { found, checks } = await checkListing(tx, row, certification, beijingDate(now))
  const failed = checks.filter((one) => one.verdict === 'bad')
  if (pass && notes === '' && failed.length > 0) return sayFailed(failed)
  if (pass && (await isShownElsewhere(tx, row, found.companions))) return refusals.listed
  if (dryRun) return undefined
  await tx
    .update(squareCertifications)
    .set({
      state: pass ? 'passed' : 'returned',
      checks: [...checks],
      reason: notes,
      decidedBy: user.id,
      decidedAt: now,
    })
    .where(eq(squareCertifications.id, certification.id))
  await refusingListedTwice(write(tx, row, { to, pass, notes, now, found }))
  await notifyAccount(tx, row.ownerId, row.id, {
    kind: pass ? 'square.published' : 'square.returned',
    params: { title: row.title, listing: row.id },
  })
  return undefined
}

async function isShownElsewhere(tx: Tx, row: ListingRow, companions: readonly string[]): Promise<boolean> {
  const { rows } = await tx.execute(sql`select from square_listings where kind = ${row.kind}
    and ${sellsNumber(numbersOf({ number: row.number, companions: [...companions] }))}
    and id <> ${row.id} and state in ('published', 'reserved', 'dealing') limit 1`)
  return rows.length > 0
}

interface Written {
  readonly to: ListingRow['state']
  readonly pass: boolean
  readonly notes: string
  readonly now: Date
  /** What the decision was based on: it is shown with the listing. */
  readonly found: ListingFacts
}

async function write(tx: Tx, row: ListingRow, { to, pass, notes, now, found }: Written): Promise<void> {
  const today: CivilDate = beijingDate(now)
  await tx
    .update(squareListings)
    .set({
      state: to,
      stateReason: pass ? '' : notes,
      ...(pass && {
        certifiedAt: now,
        publishedAt: now,
        expiresOn: showsUntil(found, today),
        facts: provenFacts(found.facts, today),
        legal: found.legal,
        termEndsOn: found.termEndsOn,
        feePaidUntilOn: found.feePaidUntilOn,
        ...companionColumns(row.form, row.number, found),
      }),
      version: sql`${squareListings.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(squareListings.id, row.id), eq(squareListings.state, 'inReview')))
}
