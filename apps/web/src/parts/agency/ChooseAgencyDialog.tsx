import { nameIn } from '@portal/domain/platform/words/name-in'
import { useState } from 'react'
import type { ReplyFor } from '../../api/send-call.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { ChoiceField } from '../../ui/ChoiceField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/Field.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { agencyMessages } from './agency-messages.ts'

type Offered = ReplyFor<'agency.listOffered'>
/** From so many on they are searched. */
const manyFrom = 7

interface ChooseAgencyDialogProps {
  readonly lead: string
  readonly offered: Offered | undefined
  readonly busy: boolean
  readonly error: string | undefined
  readonly onChoose: (agencyId: number) => void
  readonly onClose: () => void
}

/** Agencies that take new cases, with what tells them apart. */
export function ChooseAgencyDialog({ lead, offered, busy, error, onChoose, onClose }: ChooseAgencyDialogProps) {
  const t = useMessages(agencyMessages)
  const language = useLanguage()
  const [text, setText] = useState('')
  const [picked, setPicked] = useState<string>()
  const agencies = offered?.agencies ?? []
  const wanted = text.trim().toLowerCase()
  const shown = agencies.filter(({ name, nameEn, address, fields, code }) =>
    [name, nameEn, address, code, ...fields].some((one) => one.toLowerCase().includes(wanted)),
  )
  const value = picked ?? (offered ? String(offered.now.id) : '')
  const isOther = offered !== undefined && value !== String(offered.now.id)
  return (
    <Dialog
      open
      keepOpen={false}
      title={t.title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t.cancel}</Button>
          <Button tone="primary" busy={busy} disabled={!isOther} onClick={() => onChoose(Number(value))}>
            {t.choose}
          </Button>
        </>
      }
    >
      <div className={layout.stack16}>
        <p className={texts.soft14}>{lead}</p>
        {agencies.length >= manyFrom && (
          <TextField label={t.search} type="search" value={text} onChange={({ target }) => setText(target.value)} />
        )}
        {!offered && <Skeleton lines={6} />}
        {offered && shown.length === 0 && <p role="status">{t.none}</p>}
        {shown.length > 0 && (
          <ChoiceField
            label={t.title}
            labelHidden
            isList
            value={value}
            onChange={setPicked}
            choices={shown.map((one) => ({
              value: String(one.id),
              label: `${nameIn(language, one)}${one.isClient ? ` · ${t.yours}` : ''}`,
              text: [
                t.attorneys(one.attorneys),
                one.fields.join(language === 'zh' ? '、' : ', '),
                one.address,
                one.code === '' ? '' : t.code(one.code),
              ]
                .filter((part) => part !== '')
                .join(' · '),
            }))}
          />
        )}
        {error && (
          <p role="alert" className={texts.bad}>
            {error}
          </p>
        )}
      </div>
    </Dialog>
  )
}
