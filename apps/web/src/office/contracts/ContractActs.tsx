import { canEndOn } from '@portal/domain/office/contracts/contract-facts'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { sendCall } from '../../api/send-call.ts'
import { todayInBeijing } from '../../app/format.ts'
import { useMessages } from '../../app/language.ts'
import { lazy } from '../../app/lazy.tsx'
import { Opening } from '../../app/Opening.tsx'
import { pathTo } from '../../app/paths.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { PdfPreview } from '../../parts/PdfPreview.tsx'
import { Button, LinkButton } from '../../ui/Button.tsx'
import layout from '../../ui/layout.module.css'
import { useNavigate } from '../../ui/navigation/navigation.tsx'
import { showToast } from '../../ui/toast.ts'
import { type Contract, writePath } from './contract-types.ts'
import { contractMessages } from './messages.ts'

const SignDialog = lazy(() => import('./SignDialog.tsx'))
const ReasonDialog = lazy(() => import('./ReasonDialog.tsx'))
type Open = 'sign' | 'send' | 'decline' | 'end' | 'remove'

/** What the reader may do with a contract now. */
export function ContractActs({ contract }: { contract: Contract }) {
  const t = useMessages(contractMessages)
  const [open, setOpen] = useState<Open>()
  const { id, number, version, may, text, fileId } = contract
  const close = () => setOpen(undefined)
  const remind = useCallMutation('contracts.remindSigners', {
    onSuccess: ({ reminded }) => {
      showToast({ tone: 'good', text: reminded > 0 ? t.reminded : t.remindedToday })
    },
  })
  return (
    <div className={layout.wrap8}>
      {fileId !== null && (
        <Button icon="download" onClick={() => void downloadFile(fileId)}>
          {t.final}
        </Button>
      )}
      {fileId === null && text !== '' && (
        <PdfPreview label={t.preview} title={number} make={() => sendCall('contracts.previewContract', { id })} />
      )}
      {may.edit && (
        <LinkButton icon="pencil" to={writePath({ id })}>
          {t.edit}
        </LinkButton>
      )}
      {may.remove && (
        <Button icon="bin" onClick={() => setOpen('remove')}>
          {t.remove}
        </Button>
      )}
      {may.remind && (
        <Button busy={remind.isPending} onClick={() => remind.mutate({ ids: [id] })}>
          {t.remind}
        </Button>
      )}
      {may.decline && <Button onClick={() => setOpen('decline')}>{t.decline}</Button>}
      {may.end && <Button onClick={() => setOpen('end')}>{t.end}</Button>}
      {may.send && (
        <Button tone="primary" disabled={contract.missing.length > 0} onClick={() => setOpen('send')}>
          {t.send}
        </Button>
      )}
      {may.sign && (
        <Button tone="primary" icon="pencil" onClick={() => setOpen('sign')}>
          {t.sign}
        </Button>
      )}
      <Opening>
        {open === 'sign' && <SignDialog key={version} contract={contract} onClose={close} />}
        {open === 'send' && <Send contract={contract} onClose={close} />}
        {open === 'remove' && <Remove contract={contract} onClose={close} />}
        {open === 'decline' && <Decline contract={contract} onClose={close} />}
        {open === 'end' && <End contract={contract} onClose={close} />}
      </Opening>
    </div>
  )
}

interface ActProps {
  readonly contract: Contract
  readonly onClose: () => void
}

function Send({ contract: { id, edition, sha256, signers }, onClose }: ActProps) {
  const t = useMessages(contractMessages)
  const send = useCallMutation('contracts.sendContract', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.wasSent })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.send}
      label={t.send}
      busy={send.isPending}
      error={send.error}
      onClose={onClose}
      onAct={() => send.mutate({ id, edition, sha256 })}
    >
      <p>{t.sendText(signers[0]?.name ?? '')}</p>
    </FormDialog>
  )
}

function Remove({ contract: { id, edition }, onClose }: ActProps) {
  const t = useMessages(contractMessages)
  const navigate = useNavigate()
  const remove = useCallMutation('contracts.removeContract', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.removed })
      void navigate(pathTo('/user/proxyAgreement'))
    },
  })
  return (
    <FormDialog
      title={t.remove}
      label={t.remove}
      tone="bad"
      busy={remove.isPending}
      error={remove.error}
      onClose={onClose}
      onAct={() => remove.mutate({ id, edition })}
    >
      <p>{t.removeText}</p>
    </FormDialog>
  )
}

function Decline({ contract: { id, version }, onClose }: ActProps) {
  const t = useMessages(contractMessages)
  const decline = useCallMutation('contracts.declineContract', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.declined })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t.decline}
      text={t.declineText}
      busy={decline.isPending}
      error={decline.error}
      onClose={onClose}
      onAct={(reason) => decline.mutate({ id, version, reason })}
    />
  )
}

function End({ contract: { id, edition, validTo, endedOn: noticed }, onClose }: ActProps) {
  const t = useMessages(contractMessages)
  const end = useCallMutation('contracts.endContract', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.ended })
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={t.end}
      text={t.endText}
      isPossible={(day) => canEndOn(day, { today: todayInBeijing(), validTo, noticed })}
      busy={end.isPending}
      error={end.error}
      onClose={onClose}
      onAct={(reason, endedOn) => end.mutate({ id, edition, reason, endedOn })}
    />
  )
}
