import { getAccount as call } from '@portal/contract/money/commission'
import { withdrawalMinFen } from '@portal/domain/money/commission/commission-rates'
import { isAgreementInForce, termsInForce } from '@portal/domain/money/commission/commission-terms'
import { withdrawalRefusal } from '@portal/domain/money/commission/commission-value'
import { beijingDate } from '@portal/domain/platform/dates/civil-date'
import { sql } from 'drizzle-orm'
import { implement } from '../../platform/http/handler.ts'
import {
  emptySummary,
  findAgreement,
  findContractNo,
  findMonths,
  findStanding,
  findSummary,
  monthOf,
} from './account-queries.ts'
import { readsCommission } from './commission-access.ts'

export const getAccount = implement(call, async ({ user, db, services }) => {
  const today = beijingDate(services.now())
  const { id: organisationId, name, kind } = user.organisation
  const isPerson = kind === 'person'
  const minimum = withdrawalMinFen(today)
  const termsVersion = termsInForce.version
  if (!readsCommission(user)) {
    return {
      ...{
        isReader: false,
        agreement: null,
        isAgreed: false,
        termsVersion,
        isPerson,
        name: '',
        minimum,
        summary: emptySummary,
      },
      ...{ refusal: null, contractNo: null, months: [], customers: 0 },
    }
  }
  const [summary, agreement, contractNo, months, standing, brought] = await Promise.all([
    findSummary(db, organisationId, today),
    findAgreement(db, organisationId),
    findContractNo(db, organisationId),
    findMonths(db, organisationId),
    findStanding(db, organisationId, monthOf(today)),
    db.execute<{ count: number }>(
      sql`select count(*)::int as count from code_registrations where issuer_id = ${organisationId}`,
    ),
  ])
  const isAgreed = agreement !== undefined && isAgreementInForce(agreement, kind)
  const { isOpen, isOfMonth } = standing
  const refusal = withdrawalRefusal({
    ...{ availableFen: summary.available, minimumFen: minimum, isOpen, isOfMonth, isAgreed },
  })
  return {
    agreement: agreement
      ? {
          ...{ termsVersion: agreement.termsVersion, legalName: agreement.legalName, idShown: agreement.idShown },
          ...{ relationship: agreement.relationship, acceptedTime: new Date(agreement.acceptedAt).toISOString() },
        }
      : null,
    ...{ isReader: true, isAgreed, termsVersion, isPerson, name, summary, minimum },
    refusal: refusal ?? null,
    contractNo: contractNo ?? null,
    months,
    customers: brought.rows[0]?.count ?? 0,
  }
})
