import { linkDays } from '@portal/domain/kernel/signing/signing'
import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { Button } from '../../ui/Button.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import layout from '../../ui/layout.module.css'
import { QrCode } from '../../ui/QrCode.tsx'
import { SelectField } from '../../ui/SelectField.tsx'
import texts from '../../ui/texts.module.css'
import { lastDay } from './last-day.ts'
import { signingMessages } from './messages.ts'
import styles from './signing.module.css'
import { paperTitles, type SigningParty } from './signing-party.ts'

const choices = [3, 7, linkDays.usual, 30, linkDays.most]

interface AskDialogProps {
  readonly orderNo: string
  readonly party: SigningParty
  readonly onClose: () => void
}

/** How long a link opens and what is signed by it; then the link itself, once. */
export function AskDialog({ orderNo, party, onClose }: AskDialogProps) {
  const t = useMessages(signingMessages)
  const language = useLanguage()
  const [days, setDays] = useState<number>(linkDays.usual)
  const make = useCallMutation('signing.makeLink')
  const { data } = make
  const reads = paperTitles(party, false, language)
  return (
    <Dialog
      open
      keepOpen
      title={t.askNamed(party.name)}
      onClose={onClose}
      actions={
        data ? (
          <Button tone="primary" onClick={onClose}>
            {t.done}
          </Button>
        ) : (
          <Button tone="primary" busy={make.isPending} onClick={() => make.mutate({ orderNo, party: party.key, days })}>
            {t.make}
          </Button>
        )
      }
    >
      {data ? (
        <div className={classes(layout.stack12, layout.narrow)}>
          <p>{t.made}</p>
          <p className={styles.link}>{data.url}</p>
          <div>
            <CopyButton name={t.link} text={data.url} />
          </div>
          <QrCode value={data.url} label={t.scanCode} size={160} />
          <p className={classes(texts.soft13, texts.breaks)}>{t.madeText(party.name, lastDay(data.expireTime))}</p>
        </div>
      ) : (
        <div className={classes(layout.stack12, layout.narrow)}>
          <dl className={classes(layout.stack8, styles.facts)}>
            {reads !== '' && (
              <div>
                <dt>{t.reads}</dt>
                <dd>{reads}</dd>
              </div>
            )}
            <div>
              <dt>{t.signs}</dt>
              <dd>{paperTitles(party, true, language)}</dd>
            </div>
          </dl>
          <SelectField
            label={t.days}
            value={String(days)}
            options={choices.map((count) => ({ value: String(count), label: t.dayCount(count) }))}
            onChange={(value) => setDays(Number(value))}
          />
          {party.links.some(({ state }) => state === 'open') && (
            <p className={classes(texts.soft13, texts.breaks)}>{t.replaces}</p>
          )}
        </div>
      )}
    </Dialog>
  )
}
