import { lazy, Suspense } from 'react'
import { useLoaderData } from 'react-router'
import { useMessages } from '../app/language.ts'
import { useSession } from '../app/session-store.ts'
import { Skeleton } from '../ui/Skeleton.tsx'
import { WhenNear } from '../ui/WhenNear.tsx'
import styles from './HallPage.module.css'
import { BeyondPatents } from './hall/BeyondPatents.tsx'
import { CaseDrawing } from './hall/CaseDrawing.tsx'
import { hallMessages } from './hall/messages.ts'
import { ServiceShelves } from './hall/ServiceShelves.tsx'
import { DataNote, PatentSearchBox } from './PatentSearchBox.tsx'
import { fetchCategories, fetchFigures, freshBasicInfo } from './public-data.ts'

const Desk = lazy(() => import('./desk/Desk.tsx'))
const Greeting = lazy(() => import('./desk/Greeting.tsx'))
const QuickStarts = lazy(() => import('./desk/QuickStarts.tsx'))
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
              <Suspense fallback={<h1>&nbsp;</h1>}>
                <Greeting />
              </Suspense>
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
            {!signedIn && <BeyondPatents />}
          </div>
          {signedIn && (
            <div className={styles.quick}>
              <Suspense>
                <QuickStarts />
              </Suspense>
            </div>
          )}
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
        <WhenNear placeholder={<Skeleton lines={17} />}>
          <Suspense fallback={<Skeleton lines={17} />}>
            <Calculators />
          </Suspense>
        </WhenNear>
      </section>
    </div>
  )
}
