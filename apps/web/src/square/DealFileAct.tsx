import { useState } from 'react'
import { todayInBeijing } from '../app/format.ts'
import { useMessages } from '../app/language.ts'
import { UploadField } from '../parts/UploadField.tsx'
import { whenDaysRight } from '../ui/are-days-right.ts'
import { Button } from '../ui/Button.tsx'
import { DateField } from '../ui/DateField.tsx'
import layout from '../ui/layout.module.css'
import texts from '../ui/texts.module.css'
import { dealMessages } from './deal-messages.ts'
import type { Deal } from './square-types.ts'
import { useDealCall } from './use-deal-call.ts'

/** A step that needs a paper: the file first, then its day, then a click that says what it does. */
export function DealFileAct({ deal, act }: { deal: Deal; act: 'contract' | 'file' | 'record' }) {
  const t = useMessages(dealMessages)
  const [file, setFile] = useState<{ readonly id: string; readonly name: string }>()
  const [on, setOn] = useState('')
  const isDated = act !== 'contract'
  const send = useDealCall('square.actOnDeal', {
    shownInPlace: isDated,
    onSuccess: () => {
      setFile(undefined)
    },
  })
  const passes = deal.way === 'licence' ? t.recordLicenceText : t.recordText
  const recorded = deal.custody ? `${passes} ${t.recordPaysText}` : passes
  const words = {
    contract: { upload: t.layContract, day: '', text: t.contractText, confirm: t.contractConfirm },
    file: { upload: t.file, day: t.filedOn, text: t.fileText, confirm: t.fileConfirm },
    record: { upload: t.record, day: t.recordedOn, text: recorded, confirm: t.recordConfirm },
  }[act]
  const confirm = () => {
    if (!file || (isDated && on === '')) return
    send.mutate({ id: deal.id, version: deal.version, act, fileId: file.id, ...(isDated && { on }) })
  }
  return (
    <div className={layout.stack8}>
      <UploadField
        type="figure"
        label={words.upload}
        {...(act === 'contract' && { hint: t.contractHint })}
        onUploaded={({ id, name }) => setFile({ id, name })}
      />
      {file && (
        <>
          <p role="status">{t.uploaded(file.name)}</p>
          {isDated && (
            <DateField
              label={words.day}
              required
              max={todayInBeijing()}
              value={on}
              error={send.problem}
              onChange={(event) => {
                send.reset()
                setOn(event.target.value)
              }}
            />
          )}
          <p className={texts.quiet13}>{words.text}</p>
          <span className={layout.line8}>
            <Button tone="primary" busy={send.isPending} onClick={whenDaysRight(confirm)}>
              {words.confirm}
            </Button>
          </span>
        </>
      )}
    </div>
  )
}
