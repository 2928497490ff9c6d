import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuery } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { useMenuLine } from '../../app/menu-line.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { shopMessages } from './messages.ts'
import type { Mine } from './shop-types.ts'

/** The shop for a screen that needs one: what is typed there is not read over when the window is looked at again. */
export function ShopGate({ children }: { children: (shop: Mine, renew: () => Promise<unknown>) => ReactNode }) {
  const t = useMessages(shopMessages)
  useMenuLine('/shop')
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('shop.getMine', {}, { shownInPlace: true }),
    refetchOnWindowFocus: false,
  })
  if (data?.shop) return children(data.shop, refetch)
  const wayOn = <LinkButton to={pathTo('/shop')}>{t.back}</LinkButton>
  if (data) return <EmptyState isPage picture="nothingYet" title={t.startTitle} action={wayOn} />
  if (!error) return <Skeleton lines={12} />
  return <ErrorState isPage error={error} busy={isFetching} onRetry={() => void refetch()} wayOn={wayOn} />
}
