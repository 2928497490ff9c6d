import { useState } from 'react'
import { useCallMutation } from '../../api/query.ts'
import { formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { FormDialog } from '../../parts/FormDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { reportPageMessages } from './messages.ts'
import type { Report } from './report-types.ts'
import styles from './reports.module.css'

/** The report as files, and sending it. */
export function ReportFiles({ report }: { report: Report }) {
  const t = useMessages(reportPageMessages)
  const language = useLanguage()
  const { files, sending, sentTime } = report
  const [isSending, setSending] = useState(false)
  // The reader's language first.
  const own = files.toSorted((a, b) => Number(b.language === language) - Number(a.language === language))
  const isOne = new Set(files.map((file) => file.language)).size < 2
  return (
    <div className={classes(layout.stack8, styles.tools)} data-chrome>
      <div className={layout.wrap8}>
        {own.map((file) => {
          const format = file.format === 'pdf' ? 'PDF' : t.sheet
          return (
            <Button key={file.id} icon="download" size="small" onClick={() => void downloadFile(file.id)}>
              {isOne ? format : t.file(format, t[file.language])}
            </Button>
          )
        })}
        {sending?.maySend && (
          <Button tone="primary" size="small" onClick={() => setSending(true)}>
            {t.send}
          </Button>
        )}
      </div>
      {sending && (
        <p className={texts.quiet12}>
          {sentTime !== null
            ? t.sentOn(formatInstant(sentTime))
            : sending.account + sending.members.length === 0
              ? t.noReceivers
              : t.notSent}
        </p>
      )}
      {isSending && sending && <SendDialog id={report.id} sending={sending} onClose={() => setSending(false)} />}
    </div>
  )
}

interface SendDialogProps {
  readonly id: string
  readonly sending: NonNullable<Report['sending']>
  readonly onClose: () => void
}

function SendDialog({ id, sending: { account, members }, onClose }: SendDialogProps) {
  const t = useMessages(reportPageMessages)
  const send = useCallMutation('reports.sendReport', {
    shownInPlace: true,
    onSuccess: () => {
      showToast({ tone: 'good', text: t.sent })
      onClose()
    },
  })
  return (
    <FormDialog
      title={t.sendTitle}
      label={t.send}
      busy={send.isPending}
      error={send.error}
      onClose={onClose}
      onAct={() => send.mutate({ id })}
    >
      <p>{t.sendText}</p>
      <div>
        <p className={texts.heading}>{t.sendTo}</p>
        <ul>
          {account > 0 && <li>{t.accountPeople(account)}</li>}
          {members.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </div>
    </FormDialog>
  )
}
