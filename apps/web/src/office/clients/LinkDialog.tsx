import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { Client, Customer } from './client-types.ts'
import { clientDialogMessages } from './dialog-messages.ts'

/** Which of the accounts with cases at the agency is the client. Nothing is chosen beforehand: a likely one is only named as such. */
export default function LinkDialog({ client, onClose }: { client: Client; onClose: () => void }) {
  const t = useMessages(clientDialogMessages)
  const [chosen, setChosen] = useState('')
  const { data, error, isFetching, refetch } = useQuery({
    ...callQuery('clients.listCustomers', { id: client.id }, { shownInPlace: true }),
    staleTime: 0,
  })
  const link = useCallMutation('clients.linkCustomer', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.linked })
      onClose()
    },
  })
  const why = ({ isContact, isNamesake }: Customer) => {
    if (isContact) return t.isContact
    return isNamesake ? t.isNamesake : undefined
  }
  return (
    <FormDialog
      title={t.linkTitle(client.name)}
      label={t.linkAct}
      busy={link.isPending}
      disabled={chosen === ''}
      error={link.error}
      onClose={onClose}
      onAct={() => link.mutate({ id: client.id, version: client.version, customerId: chosen })}
    >
      {!data && error && <ErrorState error={error} busy={isFetching} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton lines={5} />}
      {data?.length === 0 && (
        <EmptyState picture="nothingFound" title={t.noCustomers}>
          {t.noCustomersText}
        </EmptyState>
      )}
      {data && data.length > 0 && (
        <>
          <p className={texts.soft14}>{t.linkText}</p>
          <ChoiceField
            label={t.linkTitle(client.name)}
            labelHidden
            value={chosen}
            choices={data.map((one) => ({ value: one.id, label: t.withCases(one.name, one.cases), text: why(one) }))}
            onChange={setChosen}
          />
        </>
      )}
    </FormDialog>
  )
}
