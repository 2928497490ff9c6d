import { Suspense, useState } from 'react'
import { hasPage } from '../../app/has-page.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { useRouteTitle } from '../../app/page-title.ts'
import { pathTo } from '../../app/paths.ts'
import { LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { checkMessages } from './check-messages.ts'
import { FeeTable, RegistrationSteps, RevisedLaw } from './FeesAndSteps.tsx'
import { MyMarksPanel } from './MyMarksPanel.tsx'
import styles from './marks.module.css'
import { marksMessages } from './messages.ts'
import { NameCheck } from './NameCheck.tsx'
import { type CheckedName, registrationQuery } from './registration-query.ts'
import { ServiceCards } from './ServiceCards.tsx'
import own from './TrademarkServicePage.module.css'

const plots = () => import('./RegisterPlot.tsx')
const ClassPlot = lazy(async () => ({ default: (await plots()).ClassPlot }))
const EndsPlot = lazy(async () => ({ default: (await plots()).EndsPlot }))
const registerPath = '/trademarkService/RegisterView'

/** Trademarks at a glance: check a name, see what comes next, what can be done and what it costs. */
export default function TrademarkServicePage() {
  const t = useMessages(marksMessages)
  const c = useMessages(checkMessages)
  const [asked, setAsked] = useState<CheckedName>()
  return (
    <article className={styles.page}>
      <header className={layout.betweenEnds16}>
        <div>
          <h1>{useRouteTitle()}</h1>
          <p className={styles.lead}>{t.lead}</p>
        </div>
        <div className={layout.wrap8}>
          <LinkButton icon="search" to={pathTo('/serviceHall/trademarkService/register')}>
            {t.searchRegister}
          </LinkButton>
          {hasPage(registerPath) && (
            <LinkButton tone="primary" to={pathTo(registerPath, asked && { query: registrationQuery(asked) })}>
              {t.register}
            </LinkButton>
          )}
        </div>
      </header>
      <div className={own.top}>
        <div>
          <Panel title={c.title}>
            <NameCheck onAsked={setAsked} />
          </Panel>
        </div>
        <div className={own.mine}>
          <MyMarksPanel />
        </div>
        <div className={own.ends}>
          <Suspense fallback={null}>
            <EndsPlot />
          </Suspense>
        </div>
      </div>
      <ServiceCards />
      <RegistrationSteps />
      <RevisedLaw />
      <div className={styles.bottom}>
        <FeeTable />
        <Suspense fallback={<div className={styles.plotPlace} />}>
          <ClassPlot />
        </Suspense>
      </div>
    </article>
  )
}
