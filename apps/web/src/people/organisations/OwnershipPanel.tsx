import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { lastDay } from '../../parts/signing/last-day.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { ownershipMessages } from './ownership-messages.ts'
import type { Organisation } from './role-words.ts'

const OwnershipDialog = lazy(() => import('./OwnershipDialog.tsx'))

/** For owners: offer a member to be owner too or in one's place, and take that back. */
export function OwnershipPanel({ organisation }: { organisation: Organisation }) {
  const t = useMessages(ownershipMessages)
  const [isOffering, setOffering] = useState(false)
  const withdraw = useCallMutation('organisations.withdrawOwnership', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.withdrawn })
    },
  })
  const { offer } = organisation
  return (
    <Panel title={t.ownership}>
      <div className={layout.stack12}>
        <p className={texts.soft14}>{t.ownershipText}</p>
        {offer ? (
          <>
            <p>
              {offer.becomes === 'owner'
                ? t.openBeside(offer.from, offer.to.name, lastDay(offer.expireTime))
                : t.openInstead(offer.from, offer.to.name, lastDay(offer.expireTime))}
            </p>
            <div>
              <Button busy={withdraw.isPending} onClick={() => withdraw.mutate({ id: offer.id })}>
                {t.withdraw}
              </Button>
            </div>
          </>
        ) : (
          <div className={layout.stack8}>
            <div>
              <Button disabled={organisation.members < 2} onClick={() => setOffering(true)}>
                {t.offer}
              </Button>
            </div>
            {organisation.members < 2 && <p className={texts.quiet13}>{t.inviteFirst}</p>}
          </div>
        )}
      </div>
      {isOffering && (
        <Opening>
          <OwnershipDialog organisation={organisation} onClose={() => setOffering(false)} />
        </Opening>
      )}
    </Panel>
  )
}
