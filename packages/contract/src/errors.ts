import { withFullStop } from '@portal/domain/platform/words/two-languages'
import { accountEntries } from './errors/account.ts'
import { adminEntries } from './errors/admin.ts'
import { agencyEntries } from './errors/agency.ts'
import { approvalsEntries } from './errors/approvals.ts'
import { billsEntries } from './errors/bills.ts'
import { casePackagesEntries } from './errors/case-packages.ts'
import { classificationEntries } from './errors/classification.ts'
import { clientsEntries } from './errors/clients.ts'
import { codesEntries } from './errors/codes.ts'
import { commissionEntries } from './errors/commission.ts'
import { commonEntries, offeredThings } from './errors/common.ts'
import { connectionsEntries } from './errors/connections.ts'
import { contractsEntries } from './errors/contracts.ts'
import { conversionEntries } from './errors/conversion.ts'
import { copyrightEntries } from './errors/copyright.ts'
import { couponsEntries } from './errors/coupons.ts'
import { customersEntries } from './errors/customers.ts'
import { designsEntries } from './errors/designs.ts'
import { documentsEntries } from './errors/documents.ts'
import type { ErrorEntry } from './errors/entry.ts'
import { feedsEntries } from './errors/feeds.ts'
import { filingsEntries } from './errors/filings.ts'
import { followUpsEntries } from './errors/follow-ups.ts'
import { foreignEntries } from './errors/foreign.ts'
import { foreignTrademarksEntries } from './errors/foreign-trademarks.ts'
import { importsEntries } from './errors/imports.ts'
import { invitationsEntries } from './errors/invitations.ts'
import { invoicesEntries } from './errors/invoices.ts'
import { lettersEntries } from './errors/letters.ts'
import { marksEntries } from './errors/marks.ts'
import { messagesEntries } from './errors/messages.ts'
import { monitoringEntries } from './errors/monitoring.ts'
import { noticesEntries } from './errors/notices.ts'
import { officialFeesEntries } from './errors/official-fees.ts'
import { ordersEntries } from './errors/orders.ts'
import { organisationsEntries } from './errors/organisations.ts'
import { patentsEntries } from './errors/patents.ts'
import { paymentsEntries } from './errors/payments.ts'
import { productOrdersEntries } from './errors/product-orders.ts'
import { recordsEntries } from './errors/records.ts'
import { referenceEntries } from './errors/reference.ts'
import { remindersEntries } from './errors/reminders.ts'
import { reportsEntries } from './errors/reports.ts'
import { rulesEntries } from './errors/rules.ts'
import { sessionEntries } from './errors/session.ts'
import { shopEntries } from './errors/shop.ts'
import { signingEntries } from './errors/signing.ts'
import { siteEntries } from './errors/site.ts'
import { squareEntries } from './errors/square.ts'
import { statementsEntries } from './errors/statements.ts'
import { supplyEntries } from './errors/supply.ts'
import { talentEntries } from './errors/talent.ts'
import { teamworkEntries } from './errors/teamwork.ts'
import { trademarkServicesEntries } from './errors/trademark-services.ts'
import { trademarkTransfersEntries } from './errors/trademark-transfers.ts'
import { trademarksEntries } from './errors/trademarks.ts'
import { usFilingsEntries } from './errors/us-filings.ts'
import { viewsEntries } from './errors/views.ts'

const entries = {
  ...commonEntries,
  ...messagesEntries,
  ...codesEntries,
  ...connectionsEntries,
  ...commissionEntries,
  ...couponsEntries,
  ...feedsEntries,
  ...sessionEntries,
  ...accountEntries,
  ...patentsEntries,
  ...filingsEntries,
  ...foreignEntries,
  ...ordersEntries,
  ...importsEntries,
  ...invitationsEntries,
  ...organisationsEntries,
  ...clientsEntries,
  ...customersEntries,
  ...approvalsEntries,
  ...followUpsEntries,
  ...monitoringEntries,
  ...marksEntries,
  ...officialFeesEntries,
  ...noticesEntries,
  ...remindersEntries,
  ...reportsEntries,
  ...paymentsEntries,
  ...billsEntries,
  ...documentsEntries,
  ...siteEntries,
  ...referenceEntries,
  ...trademarksEntries,
  ...viewsEntries,
  ...teamworkEntries,
  ...invoicesEntries,
  ...lettersEntries,
  ...contractsEntries,
  ...recordsEntries,
  ...rulesEntries,
  ...casePackagesEntries,
  ...conversionEntries,
  ...copyrightEntries,
  ...shopEntries,
  ...signingEntries,
  ...designsEntries,
  ...usFilingsEntries,
  ...classificationEntries,
  ...squareEntries,
  ...statementsEntries,
  ...productOrdersEntries,
  ...supplyEntries,
  ...talentEntries,
  ...foreignTrademarksEntries,
  ...trademarkTransfersEntries,
  ...trademarkServicesEntries,
  ...adminEntries,
  ...agencyEntries,
}

export const errorCatalogue: { readonly [Code in keyof typeof entries]: ErrorEntry } = entries
export type ErrorCode = keyof typeof entries

/** Failures every call may answer with, so no call lists them. */
export const commonErrors = Object.keys(entries).filter((code) => code.startsWith('common.')) as ErrorCode[]

/** What `common.notConfigured` says is not offered. */
export type OfferedThing = keyof typeof offeredThings

const isThing = (value: unknown): value is OfferedThing =>
  typeof value === 'string' && Object.hasOwn(offeredThings, value)

/**
 * The words of an error in one language, its `{values}` filled in; a thing that is not offered is named in that language. A count has what
 * is counted behind it, of one and of several: `{count|place needs|places need}`.
 */
export function errorText(
  code: ErrorCode,
  language: 'en' | 'zh',
  values: Record<string, string | number> = {},
): string {
  const places = /\{(\w+)(?:\|([^{|}]*)\|([^{}]*))?\}(\.?)/g
  return errorCatalogue[code][language].replace(
    places,
    (_, name: string, one?: string, several?: string, stop = '') => {
      const value = values[name] ?? `{${name}}`
      if (several !== undefined) return `${value} ${value === 1 ? one : several}${stop}`
      const said = code === 'common.notConfigured' && isThing(value) ? offeredThings[value][language] : String(value)
      return stop === '' ? said : withFullStop(said)
    },
  )
}
