import { useMessages } from '../../app/language.ts'
import { useSession } from '../../app/session-store.ts'
import { usePersonFilter } from '../../parts/use-person-filter.ts'
import { useListState } from '../../ui/list/list-state.ts'
import { InvoiceScreen } from './InvoicesPage.tsx'
import { invoiceMessages } from './messages.ts'

/** What is asked for and what was issued, of all customers. */
export default function OfficeInvoicesPage() {
  const t = useMessages(invoiceMessages)
  const role = useSession().user?.role ?? 'customer'
  const words = { key: 'customerId', label: t.customer, says: t.customerSays }
  const [customer = null] = usePersonFilter(role, useListState(), { customer: words, person: words })
  return <InvoiceScreen isOffice customer={customer} />
}
