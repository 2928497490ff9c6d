import {
  contractSideNames,
  contractWayNames,
  isToSign,
  nextPlace,
} from '@portal/domain/office/contracts/contract-facts'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { downloadFile } from '../../parts/download-file.ts'
import { Button } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { Panel } from '../../ui/Panel.tsx'
import { Timeline, type TimelineEvent } from '../../ui/Timeline.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import type { Contract } from './contract-types.ts'
import { contractMessages } from './messages.ts'

const ReasonDialog = lazy(() => import('./ReasonDialog.tsx'))
type Signer = Contract['signers'][number]

/** Who signs, one after the other, with what each did. */
export function SigningOrder({ contract }: { contract: Contract }) {
  const t = useMessages(contractMessages)
  const language = useLanguage()
  const { signers, state } = contract
  const next = isToSign(state) ? nextPlace(signers) : undefined
  const stateOf = (one: Signer): TimelineEvent['state'] => {
    if (one.answer === 'signed') return 'done'
    return one.place === next?.place ? 'now' : 'open'
  }
  return (
    <Panel title={t.order}>
      {signers.length === 0 && <p className={texts.quiet}>{t.noSigners}</p>}
      {signers.length > 0 && (
        <Timeline
          label={t.order}
          events={signers.map((one) => ({
            key: String(one.place),
            title: one.name,
            when: contractSideNames[one.side][language],
            state: stateOf(one),
            children: <Done contract={contract} signer={one} isNext={one.place === next?.place} />,
          }))}
        />
      )}
    </Panel>
  )
}

function Done({ contract, signer, isNext }: { contract: Contract; signer: Signer; isNext: boolean }) {
  const t = useMessages(contractMessages)
  const language = useLanguage()
  const { answer, way, signedTime, net, openedTime, refused, fileId } = signer
  return (
    <div className={layout.stack4}>
      {answer === 'signed' && way && signedTime && (
        <span className={texts.soft13}>
          {t.signedBy(contractWayNames[way][language], formatInstant(signedTime), net)}
        </span>
      )}
      {answer === 'waiting' && <span className={texts.soft13}>{t.scanWaits}</span>}
      {answer === 'none' && isToSign(contract.state) && (
        <span className={texts.soft13}>{isNext ? (contract.may.sign ? t.yourTurn : t.waits) : t.later}</span>
      )}
      {answer === 'none' && openedTime && <span className={texts.quiet12}>{t.opened(formatInstant(openedTime))}</span>}
      {refused !== '' && <span className={texts.bad13}>{t.scanRefused(refused)}</span>}
      {fileId && (
        <span>
          <Button size="small" icon="download" onClick={() => void downloadFile(fileId)}>
            {t.scan}
          </Button>
        </span>
      )}
      {answer === 'waiting' && fileId && contract.may.check && (
        <Check contract={contract} place={signer.place} fileId={fileId} />
      )}
    </div>
  )
}

interface CheckProps {
  readonly contract: Contract
  readonly place: number
  readonly fileId: string
}

function Check({ contract: { id, version }, place, fileId }: CheckProps) {
  const t = useMessages(contractMessages)
  const [refusing, setRefusing] = useState(false)
  const check = useCallMutation('contracts.checkScan', {
    onSuccess: (_reply, { accept }) => {
      showToast({ tone: 'good', text: accept === true ? t.accepted : t.refused })
      setRefusing(false)
    },
  })
  return (
    <span className={layout.wrap8}>
      <Button
        size="small"
        tone="primary"
        busy={check.isPending}
        onClick={() => check.mutate({ id, version, place, fileId, accept: true })}
      >
        {t.accept}
      </Button>
      <Button size="small" onClick={() => setRefusing(true)}>
        {t.refuse}
      </Button>
      <Opening>
        {refusing && (
          <ReasonDialog
            title={t.refuse}
            text={t.declineText}
            busy={check.isPending}
            error={check.error}
            onClose={() => setRefusing(false)}
            onAct={(reason) => check.mutate({ id, version, place, fileId, accept: false, reason })}
          />
        )}
      </Opening>
    </span>
  )
}
