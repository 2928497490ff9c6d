import { getWriting as call } from '@portal/contract/office/letters'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { describeLimit } from '../../docket/limits/limit-row-rules.ts'
import { findOfficialDocuments } from '../../kernel/orders/detail-queries.ts'
import { titleIn } from '../../kernel/orders/known-kinds-rules.ts'
import { getAgencyRecord } from '../../kernel/reference/agency-queries.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { implement } from '../../platform/http/handler.ts'
import { getWrittenCase } from './letter-access.ts'
import { mailOf } from './letter-rules.ts'
import {
  findBookedClient,
  findCaseFacts,
  findFilesOf,
  findLimitsOf,
  findMembersOf,
  type Member,
} from './writing-queries.ts'
import { concernsClient, letterFactsOf } from './writing-rules.ts'

/** What most of those who chose a language read. */
function languageOf(members: readonly Member[]): 'en' | 'zh' {
  const of = (language: 'en' | 'zh') => members.filter((one) => one.language === language).length
  return of('en') > of('zh') ? 'en' : 'zh'
}

export const getWriting = implement(call, async ({ input, user, db, services, language }) => {
  const written = await getWrittenCase(db, user, input.orderNo)
  const { id, ownerId, orderNo } = written
  const [found, client, members, allLimits, files, documents, agency] = await Promise.all([
    findCaseFacts(db, user, id),
    findBookedClient(db, user, ownerId),
    findMembersOf(db, id),
    findLimitsOf(db, user, id),
    findFilesOf(db, id),
    findOfficialDocuments(db, id),
    getAgencyRecord(db, written.agencyId),
  ])
  const limits = allLimits.filter(concernsClient)
  const limit = input.limitId === undefined ? limits[0] : limits.find((one) => one.id === input.limitId)
  if (input.limitId !== undefined && !limit) throw new AppError('common.notFound')
  const today = beijingDate(services.now())
  return {
    orderNo,
    title: titleIn(written, language),
    customer: client?.name ?? found.customer,
    facts: letterFactsOf({ written, found, client, limit, documents, agency, today }),
    limitId: limit?.id ?? null,
    limits: limits.map((one) => ({ id: one.id, name: describeLimit(one), officialOn: one.officialOn })),
    language: client?.language ?? languageOf(members),
    members: members.map((one) => ({ id: one.id, name: one.name, mail: mailOf(one) })),
    contacts: (client?.contacts ?? [])
      .filter(({ address }) => address !== '')
      .map(({ isBroken, ...one }) => ({
        ...{ ...one, mail: mailOf({ ...one, isBroken }) },
        memberId: members.find(({ address }) => address === one.address.toLowerCase())?.id ?? null,
      })),
    filledOn: today,
    files,
    hasMail: services.channels.mail !== undefined,
    hasLetterhead: agency.code !== '',
  }
})
