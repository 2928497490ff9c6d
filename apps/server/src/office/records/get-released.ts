import { getReleased as call, openReleased as openCall } from '@portal/contract/office/records'
import { registrationHoldDays } from '@portal/domain/kernel/reference/registration-days'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { figureOn } from '@portal/domain/platform/rules/law-figure'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { isStaff } from '../../platform/http/role-access.ts'
import { drawRecord, limitPapers } from './draw-record-parts.ts'
import { findTalks } from './history-queries.ts'
import { fileNameOf, fillWords } from './record-paper.ts'
import { findFiles } from './record-queries.ts'
import { getRelease, getReleaseOrTalk, toReleasedRow } from './release-queries.ts'
import { noteUse } from './use-queries.ts'

export const getReleased = implement(call, async ({ input: { id }, user, db, services, language }) => {
  const { isReadable, ...release } = await getReleaseOrTalk(db, user, id)
  const { recordId, version, facts, kind, isOwn, isStanding } = release
  const isPool = kind === 'registration'
  const [files, talks] = await Promise.all([
    isPool || !isReadable ? [] : findFiles(db, recordId, version),
    isOwn ? [] : findTalks(db, recordId, language, user.ownerId),
  ])
  const isOthers = !isOwn && isStanding
  return {
    ...toReleasedRow(release, { user, now: services.now() }),
    ...{
      isReadable,
      company: facts.company,
      headings: isPool ? [] : facts.sections.map(({ heading }) => heading),
      files,
    },
    messages: talks[0]?.messages ?? [],
    mayCopy: isStanding && !isPool && user.rights.has('draft'),
    mayAsk: isOthers && !isPool && user.rights.has('answer'),
    mayReport: isOthers && !isStaff(user),
    holdDays: figureOn(registrationHoldDays, beijingDate(services.now())),
  }
})

const readBy = { en: 'Read by {name}, {organisation}, {day}', zh: '查阅人：{name}（{organisation}），{day}' }

export const openReleased = implement(openCall, async ({ input: { id, take }, user, db, services, language }) => {
  const release = await getRelease(db, user, id)
  const { recordId, version, kind, facts, author } = release
  // A customer is claimed, not read.
  if (kind === 'registration') throw new AppError('common.notFound')
  await limitPapers(db, user)
  const now = services.now()
  const usedOn = beijingDate(now)
  await noteUse(db, user, release, { way: take ? 'download' : 'view', usedOn })
  const mark = fillWords(readBy[language], { name: user.name, organisation: user.organisation.name, day: usedOn })
  const files = (await findFiles(db, recordId, version)).map(({ name }) => name)
  const paper = { kind, language, version, facts, files, author, madeAt: now, mark }
  return { name: fileNameOf(paper, 'pdf'), content: (await drawRecord(paper, 'pdf')).toString('base64') }
})
