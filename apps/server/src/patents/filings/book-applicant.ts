import { reductionRecordEndsOn } from '@portal/domain/law/patents/reduction'
import { beijingDate, civilDate, yearOf } from '@portal/domain/platform/dates/civil-date'
import { maskEmail, maskIdNumber, maskPhone } from '@portal/domain/platform/identifiers/id-numbers'
import type { ApplicantRow } from '../../kernel/forms/applicant-queries.ts'

/** A row of the book as lists show it: what identifies a person is masked. */
export function toBookApplicant(row: ApplicantRow, now: Date) {
  const year = row.reductionYear
  return {
    id: row.id,
    applicantName: row.name,
    nameEn: row.nameEn,
    type: row.kind,
    idCode: maskIdNumber(row.idCode),
    country: row.country,
    province: row.province,
    city: row.city,
    county: row.county,
    street: row.street,
    postcode: row.postcode,
    email: maskEmail(row.email),
    phone: maskPhone(row.phone),
    reduction: {
      ok: year === yearOf(beijingDate(now)),
      until: year === null ? null : reductionRecordEndsOn(year),
      year,
    },
    foundedOn: row.kind === 'individual' || row.foundedOn === null ? null : civilDate(row.foundedOn),
  }
}
