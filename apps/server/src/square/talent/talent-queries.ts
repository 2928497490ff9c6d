import type { TalentCard } from '@portal/contract/square/talent'
import { askAgainDays } from '@portal/domain/kernel/reference/talent-days'
import { type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import {
  type Availability,
  type CertificateKind,
  certificateKey,
  certificateKinds,
  type Degree,
  type TalentForm,
  type TalentKind,
} from '@portal/domain/square/talent/entry'
import type { ShownTalent } from '@portal/domain/square/talent/shown'
import { shownOf } from '@portal/domain/square/talent/shown'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { talents } from '../../platform/db/schema/talent.ts'
import type { SessionUser } from '../../platform/http/handler.ts'
import { listingTokens } from '../listing-queries.ts'

export type TalentRow = typeof talents.$inferSelect

/** Columns of a card from `talents t`. */
export interface CardRow extends Record<string, unknown> {
  readonly id: string
  readonly userId: string
  readonly shown: ShownTalent
  readonly kind: TalentKind
  readonly degree: Degree | null
  readonly region: string | null
  readonly years: number | null
  readonly availability: Availability | null
  readonly patents: number
  readonly papers: number
  readonly certificates: CertificateKind[]
  readonly ratingSum: number
  readonly ratingCount: number
  readonly listedAt: string | Date | null
  readonly saved: boolean
}

export const cardColumns = (
  user: SessionUser,
): SQL => sql`t.id, t.user_id as "userId", t.shown, t.kind, t.degree, t.region, t.years,
  t.availability, t.patents, t.papers, t.certificates, t.rating_sum as "ratingSum", t.rating_count as "ratingCount", t.listed_at as "listedAt",
  exists (select from talent_marks tm where tm.talent_id = t.id and tm.user_id = ${user.id}) as saved`

export const toCard = (row: CardRow, user: SessionUser): TalentCard => ({
  id: row.id,
  name: row.shown.name,
  type: row.kind,
  title: row.shown.title,
  organisation: row.shown.organisation,
  fields: [...row.shown.fields],
  degree: row.degree ?? '',
  regional: row.region ?? '',
  city: row.shown.city,
  years: row.years,
  availability: row.availability ?? '',
  skills: [...row.shown.skills],
  patents: row.patents,
  papers: row.papers,
  certificates: row.certificates,
  // Tenths, out of whole numbers.
  rating: row.ratingCount === 0 ? null : Math.round((row.ratingSum * 10) / row.ratingCount) / 10,
  ratings: row.ratingCount,
  listedTime: row.listedAt === null ? null : new Date(row.listedAt).toISOString(),
  saved: row.saved,
  own: row.userId === user.id,
})

/** How a person is reached and by whom not, which no reviewer judges. */
export const reachOf = ({ hidesFromOwn, byPhone, byEmail, resumeFileId }: TalentForm) => ({
  ...{ hidesFromOwn, byPhone, byEmail, resumeFileId },
})

/** What a form makes of the columns of an entry once it is accepted: of what lists read, only what its person shows. */
export function columnsOf(form: TalentForm) {
  const shown = shownOf(form)
  const kindsOf = (kind: 'patent' | 'paper') => shown.works.filter((one) => one.kind === kind).length
  return {
    form,
    shown,
    kind: form.kind,
    fields: [...form.fields],
    degree: shown.degree === '' ? null : shown.degree,
    region: shown.region === '' ? null : shown.region,
    years: shown.years,
    availability: shown.availability === '' ? null : shown.availability,
    patents: kindsOf('patent'),
    papers: kindsOf('paper'),
    searchText: [shown.title, shown.organisation, ...shown.skills].join(' '),
    tokens: listingTokens([
      ...[shown.title, shown.organisation, shown.major, shown.intro, ...shown.skills],
      ...shown.works.map(({ title }) => title),
    ]),
    ...reachOf(form),
  }
}

/** Kinds of the verified certificates of a form. */
export function kindsOf(form: TalentForm, verified: readonly string[]): CertificateKind[] {
  const seen = form.certificates.filter((one) => verified.includes(certificateKey(one))).map(({ kind }) => kind)
  return certificateKinds.filter((kind) => seen.includes(kind))
}

/** An entry, locked before anything that lies on it. */
export async function lockTalent(tx: Tx, id: string): Promise<TalentRow | undefined> {
  const [row] = await tx.select().from(talents).where(eq(talents.id, id)).for('no key update')
  return row
}

/** The entry of a person, locked. */
export async function lockTalentOf(tx: Tx, userId: string): Promise<TalentRow | undefined> {
  const [row] = await tx.select().from(talents).where(eq(talents.userId, userId)).for('no key update')
  return row
}

/**
 * From when on those who asked before may ask again, null where they may now: some time after a refusal or an end, and the day after what
 * they took back. `whose` is a condition on requests `r`.
 */
export async function findAskAgain(
  db: Db,
  talentId: string,
  { whose, today }: { readonly whose: SQL; readonly today: CivilDate },
): Promise<CivilDate | null> {
  const { rows } = await db.execute<{ on: string | null }>(sql`
    select max((coalesce(r.ended_at, r.answered_at) at time zone 'Asia/Shanghai')::date
      + case when r.state = 'withdrawn' then 1 else ${figureOn(askAgainDays, today)}::int end)::text as on
    from talent_requests r where r.talent_id = ${talentId} and r.state in ('refused','ended','withdrawn') and ${whose}`)
  const on = rows[0]?.on
  return on && on > today ? civilDate(on) : null
}

/** How the account of a person is reached. */
export async function findContact(db: Db, userId: string): Promise<{ name: string; phone: string; email: string }> {
  const { rows } = await db.execute<{ name: string; phone: string; email: string }>(
    sql`select name, coalesce(phone, '') as phone, coalesce(email, '') as email from users where id = ${userId}`,
  )
  const [row] = rows
  if (!row) throw new Error('an entry of nobody')
  return row
}
