import { useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { trademarkPackageMessages } from './messages.ts'
import { useTrademarkPackage } from './use-trademark-package.ts'

/** Packages of some trademark orders in one ZIP; says how far it is. */
export function PackageButton({ orderNos, disabled }: { orderNos: readonly string[]; disabled?: boolean }) {
  const t = useMessages(trademarkPackageMessages)
  const { ask, asked, progress } = useTrademarkPackage(orderNos)
  const label = orderNos.length === 1 ? t.download : t.downloadAll(orderNos.length)
  return (
    <Button size="small" tone="plain" icon="download" disabled={disabled ?? false} busy={asked} onClick={ask}>
      {asked ? t.packing(progress) : label}
    </Button>
  )
}
