import { InvoiceScreen } from './InvoicesPage.tsx'

/** What is asked for and what was issued, of all customers. */
export default function OfficeInvoicesPage() {
  return <InvoiceScreen isOffice />
}
