import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { classes } from '../../ui/classes.ts'
import { Icon } from '../../ui/Icon.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { ClientInList } from './client-types.ts'
import { clientDialogMessages } from './dialog-messages.ts'
import { clientMessages } from './messages.ts'

interface MergeDialogProps {
  readonly clients: readonly Pick<ClientInList, 'id' | 'name' | 'reference' | 'account' | 'openCases'>[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Makes one of several lines for the same client; what comes to the one that stays is shown beforehand. */
export default function MergeDialog({ clients, onClose, onDone }: MergeDialogProps) {
  const t = useMessages(clientDialogMessages)
  const words = useMessages(clientMessages)
  const language = useLanguage()
  // Whoever has an account stands in more places than the others.
  const [id, setId] = useState((clients.find(({ account }) => account === 'linked') ?? clients[0])?.id ?? '')
  const fromIds = clients.map((one) => one.id).filter((one) => one !== id)
  const preview = useQuery({
    queryKey: ['clients.mergeClients', id, fromIds] as const,
    queryFn: () => sendCall('clients.mergeClients', { id, fromIds, dryRun: true }, { shownInPlace: true }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const merge = useCallMutation('clients.mergeClients', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.mergeDone })
      onDone()
    },
  })
  const told = preview.data
  const factNames = {
    nameEn: t.nameEn,
    idCode: t.idCode,
    address: t.address,
    reference: t.reference,
    note: t.note,
    team: words.team,
  }
  const lines = told && [
    told.contacts > 0 && t.contactsMoved(told.contacts),
    told.opponents > 0 && t.opponentsMoved(told.opponents),
    told.people > 0 && t.peopleMoved(told.people),
    told.account !== null && t.accountMoved(told.account),
    told.filled.length > 0 &&
      t.filled(told.filled.map((fact) => factNames[fact]).join(language === 'zh' ? '、' : ', ')),
  ]
  return (
    <FormDialog
      title={t.mergeTitle}
      label={t.mergeAct}
      busy={merge.isPending}
      disabled={!told}
      error={merge.error ?? preview.error}
      onClose={onClose}
      onAct={() => merge.mutate({ id, fromIds })}
    >
      <p className={texts.soft14}>{t.mergeText}</p>
      <ChoiceField
        label={t.stays}
        value={id}
        choices={clients.map((one) => ({
          value: one.id,
          label: one.name,
          text: [one.reference, words.openCases(one.openCases)].filter((part) => part !== '').join(' · '),
        }))}
        onChange={setId}
      />
      <section className={layout.stack8} aria-live="polite">
        <h3>{t.preview}</h3>
        {!lines && !preview.error && <Skeleton lines={2} />}
        {lines && (
          <ul className={layout.stack4}>
            {[t.lines(fromIds.length), ...lines].map(
              (line) =>
                line && (
                  <li key={line} className={classes(layout.row8, texts.breaks)}>
                    <Icon name="check" size={16} />
                    {line}
                  </li>
                ),
            )}
          </ul>
        )}
      </section>
    </FormDialog>
  )
}
