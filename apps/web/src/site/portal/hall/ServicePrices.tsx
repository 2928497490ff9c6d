import { Suspense } from 'react'
import { useMessages } from '../../../app/language.ts'
import { lazy } from '../../../app/lazy.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { WhenNear } from '../../../ui/WhenNear.tsx'
import page from '../HallPage.module.css'
import type { fetchCategories } from '../public-data.ts'
import { hallMessages } from './messages.ts'

// Below the first window: no part of the first load.
const Prices = lazy(() => import('./Prices.tsx'))

/** Services grouped by need, one table with their prices. */
export function ServicePrices({ categories }: { categories: ReturnType<typeof fetchCategories> }) {
  const t = useMessages(hallMessages)
  const space = (
    <div className={page.priceSpace}>
      <Skeleton lines={20} height="64px" />
    </div>
  )
  return (
    <section className={page.section} id="services" aria-labelledby="services-heading">
      <header className={page.sectionHeader}>
        <h2 id="services-heading">{t.servicesHeading}</h2>
        <p>{t.servicesLead}</p>
      </header>
      <WhenNear isSure placeholder={space}>
        <Suspense fallback={space}>
          <Prices categories={categories} />
        </Suspense>
      </WhenNear>
    </section>
  )
}
