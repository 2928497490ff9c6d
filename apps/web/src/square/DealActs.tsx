import { plainDealActs } from '@portal/domain/square/deals'
import { useState } from 'react'
import type { RequestFor } from '../api/send-call.ts'
import { useMessages } from '../app/language.ts'
import { Button } from '../ui/Button.tsx'
import layout from '../ui/layout.module.css'
import { actsWithReason, type ConfirmableAct, ConfirmDealAct } from './ConfirmDealAct.tsx'
import { DealFileAct } from './DealFileAct.tsx'
import { dealMessages } from './deal-messages.ts'
import type { Deal } from './square-types.ts'

type Act = RequestFor<'square.actOnDeal'>['act']
const ownActs: readonly string[] = [...plainDealActs, 'contract'] satisfies readonly Act[]
const isAct = (act: Deal['acts'][number]): act is Act => ownActs.includes(act)
const withFile = ['contract', 'file', 'record'] as const satisfies readonly Act[]

/** What the reader can do now: the next step first, the ways out behind it. Nothing is done by a single click. */
export function DealActs({ deal }: { deal: Deal }) {
  const t = useMessages(dealMessages)
  const [asked, setAsked] = useState<ConfirmableAct>()
  const listingThen = deal.filedOn === null ? t.cancelText : t.endFiledText
  const words: Readonly<Record<ConfirmableAct, { readonly label: string; readonly text: string }>> = {
    sign: { label: t.sign, text: t.signText },
    dispute: { label: t.dispute, text: t.disputeText },
    unrecord: { label: t.unrecord, text: t.unrecordText },
    resume: { label: t.resume, text: t.resumeText },
    refund: { label: t.refund, text: `${t.refundText} ${listingThen}` },
    cancel: { label: t.cancelDeal, text: listingThen },
  }
  const acts = deal.acts.filter(isAct)
  const reasons = actsWithReason.filter((one) => acts.includes(one))
  return (
    <>
      {acts.includes('sign') && asked !== 'sign' && (
        <div className={layout.line8}>
          <Button tone="primary" onClick={() => setAsked('sign')}>
            {t.sign}
          </Button>
        </div>
      )}
      {withFile.map((one) => acts.includes(one) && <DealFileAct key={one} deal={deal} act={one} />)}
      {asked === undefined || !acts.includes(asked) ? (
        reasons.length > 0 && (
          <div className={layout.line8}>
            {reasons.map((one) => (
              <Button
                key={one}
                size="small"
                tone={one === 'resume' || one === 'refund' ? 'plain' : 'quiet'}
                onClick={() => setAsked(one)}
              >
                {words[one].label}
              </Button>
            ))}
          </div>
        )
      ) : (
        <ConfirmDealAct key={asked} {...{ deal, act: asked, ...words[asked] }} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}
