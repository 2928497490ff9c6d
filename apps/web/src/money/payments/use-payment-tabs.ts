import { useQuery } from '@tanstack/react-query'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { paymentMessages } from './messages.ts'

export const transfersTab = 'transfers'
export const officeTab = 'office'
const states = ['mismatch', 'open', 'paid', 'duplicate', 'closed'] as const

/** Tabs of payments: all, however they were paid, reported transfers and fees for the office with how many wait, then payments by state. */
export function usePaymentTabs() {
  const t = useMessages(paymentMessages)
  const { data } = useQuery(
    callQuery('payments.listTransfers', { state: 'announced', pageSize: 1 }, { shownInPlace: true }),
  )
  const { data: held } = useQuery(
    callQuery('officialFees.listOfficePayments', { state: 'due', pageSize: 1 }, { shownInPlace: true }),
  )
  return [
    { key: 'all', label: t.allPayments },
    { key: transfersTab, label: t.transfers, ...(data && { count: data.total }) },
    { key: officeTab, label: t.office, ...(held && { count: held.total }) },
    ...states.map((key) => ({ key, label: t[key] })),
  ]
}
