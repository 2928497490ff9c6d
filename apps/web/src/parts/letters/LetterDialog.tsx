import { letterFormNames, letterStateNames } from '@portal/domain/office/letters/letter-fields'
import { useQuery } from '@tanstack/react-query'
import { callQuery, useCallMutation } from '../../api/query.ts'
import type { ReplyFor } from '../../api/send-call.ts'
import { formatBytes, formatInstant } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import { Button, LinkButton } from '../../ui/Button.tsx'
import { Chip, StateChip } from '../../ui/Chip.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorState } from '../../ui/ErrorState.tsx'
import layout from '../../ui/layout.module.css'
import { Skeleton } from '../../ui/Skeleton.tsx'
import texts from '../../ui/texts.module.css'
import { showToast } from '../../ui/toast.ts'
import { downloadFile } from '../download-file.ts'
import { useMay } from '../use-may.ts'
import { letterMessages } from './letter-messages.ts'
import { letterTone, recipientTones } from './letter-tones.ts'
import styles from './letters.module.css'

type Letter = ReplyFor<'letters.getLetter'>

/** One letter as it was sent; to the agency with where it went and what became of it. */
export default function LetterDialog({
  id,
  onClose,
  isInCase = false,
}: {
  id: string
  onClose: () => void
  isInCase?: boolean
}) {
  const t = useMessages(letterMessages)
  const { data, error, refetch } = useQuery(callQuery('letters.getLetter', { id }, { shownInPlace: true }))
  const mayAnswer = useMay('answer')
  const again = useCallMutation('letters.sendAgain', {
    onSuccess: () => {
      showToast({ tone: 'good', text: t.isAgain })
    },
  })
  const paperId = data?.paperFileId
  return (
    <Dialog
      open
      width="wide"
      onClose={onClose}
      title={data?.subject ?? t.title}
      actions={
        data && (
          <>
            {data.recipients && data.state === 'failed' && mayAnswer && (
              <Button icon="retry" busy={again.isPending} onClick={() => again.mutate({ id })}>
                {t.again}
              </Button>
            )}
            {!isInCase && (
              <LinkButton to={pathTo('/order/patentOrder/case/:orderNo', { params: { orderNo: data.orderNo } })}>
                {t.toCase}
              </LinkButton>
            )}
            {paperId && (
              <Button icon="download" onClick={() => void downloadFile(paperId)}>
                {t.file}
              </Button>
            )}
          </>
        )
      }
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton lines={10} />)}
      {data && <Content letter={data} />}
    </Dialog>
  )
}

function Content({ letter }: { letter: Letter }) {
  const t = useMessages(letterMessages)
  const language = useLanguage()
  const { recipients } = letter
  const reasons: Readonly<Record<string, string>> = {
    ...{ noAddress: t.noAddress, broken: t.broken, notMember: t.notMember, disabled: t.disabled, fileGone: t.fileGone },
  }
  return (
    <div className={layout.stack16}>
      <p className={classes(layout.line8, texts.soft13)}>
        <Chip>{letterFormNames[letter.form][language]}</Chip>
        {recipients && (
          <StateChip tone={letterTone[letter.state]}>{letterStateNames[letter.state][language]}</StateChip>
        )}
        <span>{[letter.agency, t.sentBy(letter.sender, formatInstant(letter.sentTime))].join(' · ')}</span>
      </p>
      <p className={texts.soft13}>{[letter.title, letter.orderNo].filter(Boolean).join(' · ')}</p>
      <div className={styles.sheet} lang={letter.language === 'zh' ? 'zh-CN' : 'en'}>
        {letter.body}
      </div>
      {letter.files.length > 0 && (
        <section className={layout.stack4} aria-label={t.enclosed}>
          <h3>{t.enclosed}</h3>
          <ul className={layout.stack4}>
            {letter.files.map(({ fileId, name, bytes }) => (
              <li key={fileId} className={layout.spreadRow8}>
                <span className={texts.breaks}>
                  {name} <small className={texts.quiet12}>{formatBytes(bytes)}</small>
                </span>
                <Button
                  size="small"
                  tone="quiet"
                  icon="download"
                  aria-label={t.download(name)}
                  onClick={() => void downloadFile(fileId)}
                />
              </li>
            ))}
          </ul>
        </section>
      )}
      {recipients && (
        <section className={layout.stack4} aria-label={t.recipients}>
          <h3>{t.recipients}</h3>
          {recipients.length === 0 && <p className={texts.soft13}>{t.noRecipients}</p>}
          <ul className={styles.lines}>
            {recipients.map(({ name, kind, address, state, reason }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two contacts may have one name; the rows never move
              <li key={at}>
                <span className={classes(layout.stack2, texts.breaks)}>
                  {name}
                  <small className={texts.quiet12}>{kind === 'member' ? t.member : address}</small>
                  {state === 'failed' && <small className={texts.bad13}>{t.reason(reasons[reason] ?? reason)}</small>}
                </span>
                <StateChip tone={recipientTones[state]}>{t[state]}</StateChip>
              </li>
            ))}
          </ul>
        </section>
      )}
      {letter.template !== '' && <p className={texts.quiet12}>{t.template(letter.template, letter.templateVersion)}</p>}
    </div>
  )
}
