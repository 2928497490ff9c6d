import { getReport as call } from '@portal/contract/office/reports'
import { reportNumber } from '@portal/domain/office/reports/report-facts'
import { implement } from '../../platform/http/handler.ts'
import { findFiles, findHead, findReceivers, getVisibleReport } from './report-queries.ts'

export const getReport = implement(call, async ({ input, user, db, language }) => {
  const report = await getVisibleReport(db, user, input.id)
  const isOurs = report.organisationId === user.ownerId
  const [head, files, receivers] = await Promise.all([
    // The head is that of its day, too.
    report.figures?.head ?? findHead(db, report.organisationId),
    findFiles(db, report.id),
    isOurs ? findReceivers(db, report, language) : undefined,
  ])
  const { id, name, subject, asOf, fromOn, toOn, parts, limitDays, groups, countries, hasReferences } = report
  const { month, state, progress, failure, figures, sentAt, toAccount } = report
  return {
    ...{ id, name, subject, asOf, fromOn, toOn, parts, limitDays, groups, countries, hasReferences, state, progress },
    // Why nothing came of it is the maker's matter; a report that failed was sent to nobody.
    failure,
    number: reportNumber(report),
    by: { name: language === 'en' ? head.nameEn : head.name, address: head.address, phone: head.phone },
    rhythm: month === null ? ('asked' as const) : ('monthly' as const),
    figures: figures && plainFigures(figures),
    files,
    sentTime: sentAt?.toISOString() ?? null,
    sending: receivers
      ? {
          toAccount,
          ...receivers,
          maySend:
            user.rights.has('export') &&
            state === 'ready' &&
            sentAt === null &&
            receivers.account + receivers.members.length > 0,
        }
      : null,
  }
})

/** As the contract's lists want them. */
function plainFigures({
  groups,
  limits,
  done,
  due,
  years,
  costs,
  quotes,
}: NonNullable<Awaited<ReturnType<typeof getVisibleReport>>['figures']>) {
  return {
    groups: groups.map(({ group, phases }) => ({ group, phases: { ...phases } })),
    limits: { ...limits, months: [...limits.months] },
    done: [...done],
    due: { ...due, months: [...due.months] },
    years: [...years],
    ...{ costs, quotes },
  }
}
