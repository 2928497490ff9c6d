import type { TwoLanguages } from '@portal/domain/platform/words/two-languages'
import type { SessionUser } from '../../platform/http/handler.ts'
import { worksForCustomers } from '../../platform/http/role-access.ts'

/** Heading of an exported column, with the customer's word for it where that differs. */
export interface ColumnHeading extends TwoLanguages {
  readonly forCustomers?: TwoLanguages
}

/** A column's heading as the page of who reads the file has it. */
export function headingFor(
  { forCustomers, ...own }: ColumnHeading,
  user: Pick<SessionUser, 'role' | 'agencyId'>,
  language: 'en' | 'zh',
): string {
  return (forCustomers && !worksForCustomers(user) ? forCustomers : own)[language]
}
