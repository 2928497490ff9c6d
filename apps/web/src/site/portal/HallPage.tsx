import { Suspense } from 'react'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { servedInfo, useSession } from '../../app/session-store.ts'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import { useLoaderData } from '../../ui/navigation/navigation.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { WhenNear } from '../../ui/WhenNear.tsx'
import styles from './HallPage.module.css'
import { BeyondPatents } from './hall/BeyondPatents.tsx'
import { CaseDrawing } from './hall/CaseDrawing.tsx'
import { Greeting } from './hall/Greeting.tsx'
import { hallMessages } from './hall/messages.ts'
import { ServicePrices } from './hall/ServicePrices.tsx'
import { TrustBand } from './hall/TrustBand.tsx'
import { DataNote, PatentSearchBox } from './PatentSearchBox.tsx'
import { fetchCategories, fetchFigures, freshBasicInfo } from './public-data.ts'

const Desk = lazy(() => import('./desk/Desk.tsx'))
const QuickStarts = lazy(() => import('./desk/QuickStarts.tsx'))
const Calculators = lazy(() => import('./calculators/Calculators.tsx'))

/** Whose desk has the whole width, in two columns: as many cases or queues as there are. */
const hasWideDesk: ReadonlySet<string> = new Set(['agent', 'administrator', 'finance'])

/** Nothing here waits: the page stands before the figures and prices have come. */
export function clientLoader() {
  if (!servedInfo) freshBasicInfo()
  return { figures: fetchFigures(), categories: fetchCategories() }
}

/** The service hall: search and, signed in, the desk; then services with their prices. Calculators: for visitors right under the search. */
export default function HallPage() {
  const t = useMessages(hallMessages)
  const { figures, categories } = useLoaderData<typeof clientLoader>()
  const { token, user } = useSession()
  const signedIn = token !== undefined
  const role = signedIn ? user?.role : undefined
  return (
    <div className={signedIn ? classes(layout.reading, styles.inFrame) : undefined}>
      <section className={styles.hero}>
        <div className={styles.heroInner} data-desk={hasWideDesk.has(role ?? '') ? 'wide' : undefined}>
          <div className={styles.promise}>
            {signedIn ? (
              <Greeting />
            ) : (
              <>
                <h1>
                  {t.heading.split('\n').map((line) => (
                    <span key={line} className={styles.line}>
                      {line}{' '}
                    </span>
                  ))}
                </h1>
                <p className={styles.lead}>
                  {t.lead.split(/(?<=，)/).map((clause) => (
                    <span key={clause} className={styles.clause}>
                      {clause}
                    </span>
                  ))}
                </p>
              </>
            )}
            <PatentSearchBox figures={figures} />
            <DataNote figures={figures} />
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
              <Suspense fallback={<Skeleton lines={5} height="57px" />}>
                <Desk />
              </Suspense>
            ) : (
              <CaseDrawing />
            )}
          </div>
        </div>
        {!signedIn && (
          <div className={styles.trust}>
            <Suspense>
              <TrustBand figures={figures} />
            </Suspense>
          </div>
        )}
      </section>
      {signedIn ? (
        <>
          <ServicePrices categories={categories} />
          <CalculatorSection />
        </>
      ) : (
        <>
          <CalculatorSection />
          <ServicePrices categories={categories} />
        </>
      )}
    </div>
  )
}

function CalculatorSection() {
  const t = useMessages(hallMessages)
  const space = (
    <div className={styles.calculatorSpace}>
      <Skeleton lines={12} />
    </div>
  )
  return (
    <section className={styles.section} id="calculators" aria-labelledby="calculators-heading">
      <header className={styles.sectionHeader}>
        <h2 id="calculators-heading">{t.calculatorsHeading}</h2>
        <p>{t.calculatorsLead}</p>
      </header>
      <WhenNear isPatient placeholder={space}>
        <Suspense fallback={space}>
          <Calculators />
        </Suspense>
      </WhenNear>
    </section>
  )
}
