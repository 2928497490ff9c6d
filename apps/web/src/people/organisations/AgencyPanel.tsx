import { nameIn } from '@portal/domain/platform/words/name-in'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callQuery, useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { isOneOfSeveral } from '../../parts/agency/handling.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { factsMessages } from './facts-messages.ts'

const ChooseAgencyDialog = lazy(async () => ({
  default: (await import('../../parts/agency/ChooseAgencyDialog.tsx')).ChooseAgencyDialog,
}))

/** Who takes the new cases of the organisation; nothing where there is but one agency. */
export function AgencyPanel() {
  const t = useMessages(factsMessages)
  const language = useLanguage()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery(callQuery('agency.listOffered', {}))
  const choose = useCallMutation('agency.chooseForNew', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.agencyChosen })
      setOpen(false)
    },
  })
  if (!data || !isOneOfSeveral(data)) return null
  return (
    <Panel title={t.agencyOfNew}>
      <div className={layout.stack12}>
        <p>
          <strong>{nameIn(language, data.now)}</strong>
        </p>
        <p className={texts.soft14}>{t.agencyOfNewText}</p>
        {data.mayChoose && (
          <div>
            <Button onClick={() => setOpen(true)}>{t.chooseAgency}</Button>
          </div>
        )}
      </div>
      {isOpen && (
        <Opening>
          <ChooseAgencyDialog
            lead={t.chooseAgencyText}
            offered={data}
            busy={choose.isPending}
            error={choose.error?.message}
            onChoose={(agencyId) => choose.mutate({ agencyId })}
            onClose={() => setOpen(false)}
          />
        </Opening>
      )}
    </Panel>
  )
}
