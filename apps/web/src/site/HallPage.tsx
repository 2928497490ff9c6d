import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { useMessages } from '../app/language.ts'
import { useSession } from '../app/session-store.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './HallPage.module.css'
import { CaseDrawing } from './hall/CaseDrawing.tsx'
import { Greeting } from './hall/Greeting.tsx'
import { hallMessages } from './hall/messages.ts'
import { QuickStarts } from './hall/QuickStarts.tsx'
import { ServiceShelves } from './hall/ServiceShelves.tsx'
import { DataNote, PatentSearchBox } from './PatentSearchBox.tsx'
import { fetchCategories, fetchFigures, freshBasicInfo } from './public-data.ts'

const Desk = lazy(() => import('./desk/Desk.tsx'))
const Calculators = lazy(() => import('./calculators/Calculators.tsx'))

/** Nothing here waits: the page stands before the figures and prices have come. */
export function clientLoader() {
  // The built-in record is shown meanwhile, and stays if this fails.
  freshBasicInfo().catch(() => {})
  return { figures: fetchFigures(), categories: fetchCategories() }
}

/** The service hall: search and, signed in, the desk; then services with their prices, then calculators. */
export default function HallPage() {
  const t = useMessages(hallMessages)
  const { figures, categories } = useLoaderData<typeof clientLoader>()
  const signedIn = useSession().token !== undefined
  return (
    <div className={signedIn ? styles.inFrame : styles.page}>
      <section className={styles.hero}>
        <div className={styles.heroInner}>
          <div className={styles.promise}>
            {signedIn ? (
              <Greeting />
            ) : (
              <>
                <h1>{t.heading}</h1>
                <p className={styles.lead}>{t.lead}</p>
              </>
            )}
            <PatentSearchBox figures={figures} />
            <Suspense>
              <DataNote figures={figures} />
            </Suspense>
            {signedIn && <QuickStarts />}
          </div>
          <div className={styles.aside}>
            {signedIn ? (
              <Suspense fallback={<Skeleton lines={5} />}>
                <Desk />
              </Suspense>
            ) : (
              <CaseDrawing />
            )}
          </div>
        </div>
      </section>
      <ServiceShelves categories={categories} />
      <section className={styles.section} id="calculators" aria-labelledby="calculators-heading">
        <header className={styles.sectionHeader}>
          <h2 id="calculators-heading">{t.calculatorsHeading}</h2>
          <p>{t.calculatorsLead}</p>
        </header>
        <Suspense fallback={<Skeleton lines={8} />}>
          <Calculators />
        </Suspense>
      </section>
    </div>
  )
}
