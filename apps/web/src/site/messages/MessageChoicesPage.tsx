import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { ChoiceTable } from './ChoiceTable.tsx'
import { choiceMessages } from './choice-messages.ts'
import styles from './messages.module.css'
import { Addresses, ToldSettings } from './ToldSettings.tsx'

const Absences = lazy(() => import('../../parts/absences/Absences.tsx'))
const DeliveryLog = lazy(() => import('./DeliveryLog.tsx'))

const told = callQuery('messages.getChoices', {}, { shownInPlace: true })

/** What of the bell is also sent to the person, by which way and when; for who manages people, what holds for members too. */
export default function MessageChoicesPage() {
  const t = useMessages(choiceMessages)
  const { data, error, isFetching, refetch } = useQuery(told)
  const onSuccess = () => void showToast({ tone: 'good', text: t.saved })
  const save = useCallMutation('messages.saveChoices', { onSuccess })
  const saveOfOrganisation = useCallMutation('messages.saveOrganisationChoices', { onSuccess })
  // A way that the portal does not offer is no choice.
  const channels = data?.channels.filter(({ isSetUp }) => isSetUp).map(({ channel }) => channel) ?? []
  return (
    <div className={classes(layout.stack24, layout.shrinks, styles.column)}>
      <header className={layout.stack4}>
        <h1>{t.title}</h1>
        <p className={texts.soft14}>{t.lead}</p>
      </header>
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={12} />}
      {data && (
        <>
          <Addresses channels={data.channels} />
          <ToldSettings told={data} />
          {channels.length > 0 && (
            <section className={classes(layout.stack12, styles.column)}>
              <h2 className={texts.heading}>{t.choices}</h2>
              <ChoiceTable
                {...{ label: t.choices, choices: data.choices, channels, of: 'own' }}
                onChoose={(group, channel, when) => save.mutate({ choices: [{ group, channel, when }] })}
              />
              {channels.includes('sms') && <p className={texts.quiet13}>{t.textHint}</p>}
            </section>
          )}
          {channels.length > 0 && data.organisation && (
            <section className={classes(layout.stack12, styles.column)}>
              <h2 className={texts.heading}>{t.ofOrganisation(data.organisation.name)}</h2>
              <p className={texts.soft14}>{t.ofOrganisationLead}</p>
              <ChoiceTable
                {...{ label: t.ofOrganisation(data.organisation.name), choices: data.choices, channels }}
                of="organisation"
                onChoose={(group, channel, when) => saveOfOrganisation.mutate({ choices: [{ group, channel, when }] })}
              />
            </section>
          )}
          <Suspense fallback={<Skeleton lines={3} />}>
            <Absences of="own" />
          </Suspense>
          <section className={classes(layout.stack12, styles.column)}>
            <h2 className={texts.heading}>{t.log}</h2>
            <Suspense fallback={<Skeleton lines={6} />}>
              <DeliveryLog />
            </Suspense>
          </section>
        </>
      )}
    </div>
  )
}
