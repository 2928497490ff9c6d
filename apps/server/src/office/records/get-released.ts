import { getReleased as call, openReleased as openCall } from '@portal/contract/office/records'
import { registrationHoldDays } from '@portal/domain/kernel/reference/registration-days'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { recordUses } from '../../platform/db/schema/records.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { findTalks } from './history-queries.ts'
import { fileNameOf, makePdfRecord } from './record-paper.ts'
import { findFiles } from './record-queries.ts'
import { getRelease, toReleasedRow } from './release-queries.ts'

export const getReleased = implement(call, async ({ input: { id }, user, db, services, language }) => {
  const release = await getRelease(db, user, id)
  const { recordId, version, facts, kind, isOwn, isStanding, isClaimed, receiverId } = release
  const isPool = kind === 'registration'
  const [files, talks] = await Promise.all([
    isPool ? [] : findFiles(db, recordId, version),
    isOwn ? [] : findTalks(db, recordId, language, user.ownerId),
  ])
  const isOthers = !isOwn && isStanding
  return {
    ...toReleasedRow(release),
    ...{ company: facts.company, headings: facts.sections.map(({ heading }) => heading), files },
    messages: talks[0]?.messages ?? [],
    mayCopy: isStanding && !isPool && user.rights.has('draft'),
    mayAsk: isOthers && !isPool && user.rights.has('answer'),
    mayReport: isOthers && !isStaff(user),
    // The agency whose pool it is does not claim of itself: it has the client in its book.
    mayClaim:
      isStanding && isPool && !isClaimed && user.rights.has('submit') && receiverId !== user.ownerId && !isStaff(user),
    holdDays: figureOn(registrationHoldDays, beijingDate(services.now())),
  }
})

const readBy = { en: 'Read by {name}, {organisation}, {day}', zh: '查阅人：{name}（{organisation}），{day}' }

export const openReleased = implement(openCall, async ({ input: { id, take }, user, db, services, language }) => {
  const release = await getRelease(db, user, id)
  const { recordId, version, kind, facts, author, isOwn } = release
  // A customer is claimed, not read.
  if (kind === 'registration') throw new AppError('common.notFound')
  const now = services.now()
  const usedOn = beijingDate(now)
  // Who wrote it does not count as a reader; of all others each organisation once a day.
  if (!isOwn) {
    const use = {
      releaseId: id,
      organisationId: user.ownerId,
      way: take ? ('download' as const) : ('view' as const),
      usedOn,
    }
    await db.insert(recordUses).values(use).onConflictDoNothing()
  }
  const mark = readBy[language]
    .replace('{name}', user.name)
    .replace('{organisation}', user.organisation.name)
    .replace('{day}', usedOn)
  const files = (await findFiles(db, recordId, version)).map(({ name }) => name)
  const paper = { kind, language, version, facts, files, author, madeAt: now, mark }
  return { name: fileNameOf(paper, 'pdf'), content: (await makePdfRecord(paper)).toString('base64') }
})
