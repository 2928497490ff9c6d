import { findOfficialDocument } from '@portal/domain/kernel/orders/official-documents'
import { invalidationGrounds } from '@portal/domain/patents/follow-ups/invalidation-grounds'
import { fileRoleNames, followUpKindRows } from '@portal/domain/patents/follow-ups/kinds'
import { formatFen } from '../../app/format.ts'
import { useLanguage, useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import layout from '../../ui/layout.module.css'
import texts from '../../ui/texts.module.css'
import { CaseHead } from './CaseHead.tsx'
import { ComparedClaims } from './ClaimsField.tsx'
import styles from './follow-ups.module.css'
import { followUpMessages } from './messages.ts'
import { OpenedParts } from './OpenedParts.tsx'
import { Progress } from './Progress.tsx'
import { Results } from './Results.tsx'
import { Rounds } from './Rounds.tsx'
import type { FollowUp } from './types.ts'

/** A follow-up that was handed in: what was asked, where it stands, the rounds, and what each side can do now. */
export function FollowUpView({ followUp }: { followUp: FollowUp }) {
  const t = useMessages(followUpMessages)
  return (
    <div className={styles.frame}>
      <div className={layout.column16}>
        {followUp.openFields.length > 0 && <OpenedParts followUp={followUp} />}
        {followUp.case && <CaseHead found={followUp.case} />}
        <Rounds followUp={followUp} />
        <Asked followUp={followUp} />
        <section className={classes(layout.column16, styles.section)} aria-label={t.results}>
          <h2>{t.results}</h2>
          <Results followUp={followUp} />
        </section>
      </div>
      <Progress followUp={followUp} />
    </div>
  )
}

function Asked({ followUp }: { followUp: FollowUp }) {
  const t = useMessages(followUpMessages)
  const language = useLanguage()
  const { form } = followUp
  if (!form) return null
  const row = followUpKindRows[form.kind]
  // As typed, where the office has no such document.
  const noticeName = findOfficialDocument(form.notice.code)?.name[language] ?? form.notice.name
  return (
    <section className={classes(layout.column16, styles.section)} aria-label={row.name[language]}>
      <h2>
        {row.name[language]} <span className={texts.soft13}>{t.formOf(`${row.formName} ${row.formCode}`.trim())}</span>
      </h2>
      {form.notice.name !== '' && (
        <p>
          {t.notice}: {form.notice.dispatchedOn} {noticeName}
          {form.notice.deliveryMode === 'postal' && ` · ${t.postal} ${form.notice.receivedOn}`}
        </p>
      )}
      {row.parts.includes('months') && (
        <p>
          {t.months}: {form.months === 1 ? t.oneMonth : t.twoMonths}
        </p>
      )}
      {form.firstFilingNo !== '' && (
        <p>
          {t.firstFiling}: {form.firstFilingNo} {form.firstFilingOn}
        </p>
      )}
      {form.grounds.map((id) => (
        <p key={id}>{invalidationGrounds[id].name[language]}</p>
      ))}
      {form.evidence.map((one, at) => (
        <p key={one.key} className={texts.said}>
          {t.evidenceNo(at + 1)}: {one.name}: {one.proves}
        </p>
      ))}
      {row.parts.includes('annuityYear') && (
        <p>
          {t.annuityYear}: {form.annuityYear}
        </p>
      )}
      {row.parts.includes('reduction') && (
        <p>
          {t.feeReduction}: {form.reductionPercent === 0 ? t.noReduction : `${form.reductionPercent}%`}
        </p>
      )}
      {form.payments.map((fee) => (
        <p key={fee.key}>
          {t.payments}: {fee.name} {formatFen(fee.amountFen)} {fee.paidOn}
        </p>
      ))}
      {form.curedAct !== '' && (
        <p>
          {t.cured}: {form.curedAct}
        </p>
      )}
      {form.rows.map((one, at) => (
        <div key={one.key} className={styles.row}>
          <strong>
            {t.row(at + 1)}: {one.file} {one.place}
          </strong>
          <div className={styles.two}>
            <p className={texts.said}>
              {t.before}: {one.before}
            </p>
            <p className={texts.said}>
              {t.after}: {one.after}
            </p>
          </div>
        </div>
      ))}
      {form.text !== '' && <h3>{t.text}</h3>}
      <p className={texts.said}>{form.text}</p>
      {form.claims !== '' && (
        <>
          <h3>{t.claims}</h3>
          <ComparedClaims filed={followUp.case?.claims ?? ''} amended={form.claims} />
        </>
      )}
      <ul className={classes(layout.stack8, styles.list)}>
        {form.files.map((file) => (
          <li key={file.key}>
            <Button tone="quiet" size="small" icon="download" onClick={() => void downloadFile(file.fileId)}>
              {file.fileName}
            </Button>
            {fileRoleNames[file.role][language]}
          </li>
        ))}
      </ul>
    </section>
  )
}
