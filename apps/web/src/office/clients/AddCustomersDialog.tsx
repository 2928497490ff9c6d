import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { TickList } from '../../parts/TickList.tsx'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import styles from './clients.module.css'
import { clientDialogMessages } from './dialog-messages.ts'

/** As many as the call takes at once. */
const addedMax = 100

/** Puts organisations whose cases the agency handles into its book. */
export default function AddCustomersDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(clientDialogMessages)
  const [ticked, setTicked] = useState<readonly string[]>([])
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('clients.listCustomers', {}, { shownInPlace: true }),
    staleTime: 0,
  })
  const add = useCallMutation('clients.addCustomers', {
    shownInPlace: true,
    onSuccess: ({ added }) => {
      showToast({ tone: 'good', text: t.added(added) })
      onClose()
    },
  })
  const sent = ticked.slice(0, addedMax)
  return (
    <FormDialog
      title={t.addCustomersTitle}
      label={t.addCustomersAct(sent.length)}
      busy={add.isPending}
      disabled={sent.length === 0}
      error={add.error}
      onClose={onClose}
      onAct={() => add.mutate({ customerIds: [...sent] })}
    >
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={5} />}
      {data?.length === 0 && (
        <EmptyState picture="allDone" title={t.noCustomers}>
          {t.noCustomersText}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <p className={texts.soft14}>{t.addCustomersText}</p>
          {data.length > 1 && (
            <Button
              size="small"
              className={styles.begin}
              onClick={() => setTicked(data.slice(0, addedMax).map(({ id }) => id))}
            >
              {t.all}
            </Button>
          )}
          <TickList
            label={t.addCustomersTitle}
            options={data.map(({ id, name, cases }) => ({ id, name: t.withCases(name, cases) }))}
            ticked={ticked}
            onChange={setTicked}
          />
        </>
      )}
    </FormDialog>
  )
}
