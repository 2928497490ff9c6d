import { saveTalent as call, getMine as mineCall } from '@portal/contract/square/talent'
import { beijingDate, type CivilDate, civilDate } from '@portal/domain/platform/dates/civil-date'
import { consentUntil, consentVersion } from '@portal/domain/square/talent/consent'
import { certificateKey, findTalentFaults, type TalentForm } from '@portal/domain/square/talent/entry'
import { isTalentDraft, talentAfter } from '@portal/domain/square/talent/states'
import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/connection.ts'
import { talentConsents, talents } from '../../platform/db/schema/talent.ts'
import { findFile, findKeptFiles, findOwnFiles } from '../../platform/documents/file-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement, type SessionUser } from '../../platform/http/handler.ts'
import { limitRate } from '../../platform/http/rate-limit-queries.ts'
import { deleteFiles } from './delete-talent-queries.ts'
import {
  type CardRow,
  cardColumns,
  columnsOf,
  findContact,
  kindsOf,
  lockTalentOf,
  reachOf,
  type TalentRow,
  toCard,
} from './talent-queries.ts'

/** Saves and submissions of a person within a day: what a flood would need, and nobody who writes. */
const [savesPerDay, submitsPerDay] = [400, 20]
const daySeconds = 86_400

export const getMine = implement(mineCall, async ({ user, db }) => {
  const { phone, email } = await findContact(db, user.id)
  const reached = { hasPhone: phone !== '', hasEmail: email !== '' }
  const [row] = await db.select().from(talents).where(eq(talents.userId, user.id)).limit(1)
  if (!row) return { entry: null, ...reached }
  const { rows } = await db.execute<CardRow>(sql`select ${cardColumns(user)} from talents t where t.id = ${row.id}`)
  const [card] = rows
  if (!card) throw new Error('an entry is gone')
  const resume = row.resumeFileId === null ? undefined : await findFile(db, row.resumeFileId)
  return {
    entry: {
      id: row.id,
      version: row.version,
      state: row.state,
      reason: row.stateReason,
      json: formReply(row.form),
      verified: row.verifiedKeys,
      consentUntil: row.consentUntilOn,
      listedTime: row.listedAt?.toISOString() ?? null,
      deleteOn: row.deleteOn,
      card: toCard({ ...card, ...columnsOf(row.form) }, user),
      resumeName: resume?.name ?? '',
    },
    ...reached,
  }
})

/** The form as replies have it, whose lists can be written to. */
export const formReply = (form: TalentForm) => ({
  ...form,
  fields: [...form.fields],
  certificates: form.certificates.map((one) => ({ ...one })),
  works: form.works.map((one) => ({ ...one })),
  experience: form.experience.map((one) => ({ ...one })),
  shown: [...form.shown],
})

export const saveTalent = implement(call, async ({ input, user, db, services, language }) => {
  const now = services.now()
  const today = beijingDate(now)
  const form = input.json
  if (!input.draft) {
    refuseFaulty(form, today, language)
    if (!input.consent) throw new AppError('talent.noConsent')
  }
  await limitRate(db, `talentSave:${user.id}`, savesPerDay, daySeconds)
  if (!input.draft) await limitRate(db, `talentSubmit:${user.id}`, submitsPerDay, daySeconds)
  return db.transaction(async (tx) => {
    const before = await lockTalentOf(tx, user.id)
    if (before) refuseUnlessEditable(before, input)
    else if (input.version !== undefined) throw new AppError('common.conflict')
    await refuseUnknownFiles(tx, user, form, before)
    const verifiedKeys = before ? stillVerified(before, form) : []
    const values = {
      form,
      ...{ verifiedKeys, certificates: kindsOf(form, verifiedKeys) },
      state: input.draft ? (before?.state ?? ('draft' as const)) : ('inReview' as const),
      // What is shown waits for the review; how one is reached is agreed with the consent.
      ...(!input.draft && { ...reachOf(form), submittedAt: now, listedAt: null, stateReason: '' }),
    }
    if (!input.draft) await requireContact(tx, user.id, form)
    const [row] = before
      ? await tx
          .update(talents)
          .set({ ...values, version: sql`${talents.version} + 1`, updatedAt: sql`now()` })
          .where(eq(talents.id, before.id))
          .returning()
      : await tx
          .insert(talents)
          .values({ ...columnsOf(form), ...values, userId: user.id })
          // Of two tabs that write the first entry at once, one is there.
          .onConflictDoNothing({ target: talents.userId })
          .returning()
    if (!row) throw new AppError('common.conflict')
    const used = [...filesOf(form), row.resumeFileId]
    const replaced = before ? [...filesOf(before.form), before.resumeFileId].filter((id) => id !== null) : []
    await deleteFiles(tx, new Set(replaced.filter((id) => !used.includes(id))))
    if (!input.draft) await noteConsent(tx, row, today)
    return { id: row.id, version: row.version, state: row.state }
  })
})

/** Certificates that stand as they were verified, with the same scan. */
const stillVerified = (before: TalentRow, form: TalentForm) =>
  before.verifiedKeys.filter((key) => {
    const [was, is] = [before.form, form].map(({ certificates }) =>
      certificates.find((one) => certificateKey(one) === key),
    )
    return is !== undefined && is.fileId === was?.fileId
  })

function refuseFaulty(form: TalentForm, today: CivilDate, language: 'en' | 'zh'): void {
  const faults = findTalentFaults(form, today)
  if (faults.length === 0) return
  throw new AppError(
    'talent.faulty',
    { faults: faults.map(({ words }) => words[language]).join(language === 'en' ? '; ' : '；') },
    { fields: faults.map(({ path, words }) => ({ path: `json.${path}`, message: words[language] })) },
  )
}

function refuseUnlessEditable(
  before: TalentRow,
  { draft, version }: { draft: boolean; version?: number | undefined },
): void {
  // Who begins a new entry in one tab while another has one does not write over it.
  if (version !== before.version) throw new AppError('common.conflict')
  // What others read is changed by submitting it: half a sentence is not shown to anybody.
  if (draft ? !isTalentDraft(before.state) : talentAfter(before.state, 'submit', 'person') === undefined) {
    throw new AppError('talent.notEditable')
  }
}

/** @throws AppError `talent.contactMissing` where the account has none of the contacts that are to be shown. */
export async function requireContact(
  db: Db,
  userId: string,
  { byPhone, byEmail }: { readonly byPhone: boolean; readonly byEmail: boolean },
): Promise<void> {
  const { phone, email } = await findContact(db, userId)
  if (!(byPhone && phone !== '') && !(byEmail && email !== '')) throw new AppError('talent.contactMissing')
}

const filesOf = ({ certificates, resumeFileId }: TalentForm) => [
  ...new Set([resumeFileId, ...certificates.map(({ fileId }) => fileId)].filter((id) => id !== null)),
]

async function refuseUnknownFiles(tx: Tx, user: SessionUser, form: TalentForm, before?: TalentRow): Promise<void> {
  const wanted = filesOf(form)
  const kept = before ? filesOf(before.form).filter((id) => wanted.includes(id)) : []
  const usable = [...(await findKeptFiles(tx, kept)), ...(await findOwnFiles(tx, user, wanted))].filter(
    // Papers of a case are none of an entry: they would be handed out with it.
    (file) => file.uploadedBy === user.id && file.purpose === 'resume',
  )
  const known = new Set(usable.map(({ id }) => id))
  if (wanted.some((id) => !known.has(id))) throw new AppError('talent.fileMissing')
}

/** Writes down the consent to be listed, and until when it holds. */
export async function noteConsent(tx: Tx, row: TalentRow, today: CivilDate): Promise<void> {
  const untilOn = consentUntil(civilDate(today))
  const { nameShown, shown } = row.form
  await tx
    .insert(talentConsents)
    .values({ talentId: row.id, version: consentVersion, untilOn, nameShown, shown: [...shown] })
  await tx.update(talents).set({ consentUntilOn: untilOn }).where(eq(talents.id, row.id))
}
