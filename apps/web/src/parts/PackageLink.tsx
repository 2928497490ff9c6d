import { rightTypes } from '@portal/domain/platform/identifiers/right-type'
import { useMessages } from '../app/language.ts'
import { pathTo } from '../app/paths.ts'
import { useSession } from '../app/session-store.ts'
import { LinkButton } from '../ui/Button.tsx'
import { packageLinkMessages } from './package-link-messages.ts'

const packed: readonly string[] = rightTypes

/** To where the package of this case is made; for cases that have one, and not for finance, who sees no numbers of people. */
export function PackageLink({ type, orderNo }: { readonly type: string; readonly orderNo: string }) {
  const t = useMessages(packageLinkMessages)
  const { user } = useSession()
  if (!packed.includes(type) || user?.role === 'finance') return null
  return (
    <LinkButton icon="download" to={pathTo('/order/patentOrder/form2', { query: { orderNo } })}>
      {t.toPackage}
    </LinkButton>
  )
}
