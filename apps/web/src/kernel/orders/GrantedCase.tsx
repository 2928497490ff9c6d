import { findAreaDocument } from '@portal/domain/kernel/orders/area-documents'
import { caseResult } from '@portal/domain/kernel/orders/case-result'
import { notedDay } from '@portal/domain/platform/calendar/calendar-note'
import { useLanguage, useMessages } from '../../app/language.ts'
import { downloadFile } from '../../parts/download-file.ts'
import { Button } from '../../ui/Button.tsx'
import texts from '../../ui/texts.module.css'
import { caseActMessages } from './case-act-messages.ts'
import { caseMessages } from './case-messages.ts'
import type { Case } from './case-types.ts'

interface GrantedCaseProps {
  readonly order: Case
  /** Something else is to be done first. */
  readonly isBeside: boolean
}

/** What a granted case has come to, the day to think of next, and its certificate. */
export default function GrantedCase({ order, isBeside }: GrantedCaseProps) {
  const t = useMessages(caseActMessages)
  const words = useMessages(caseMessages)
  const language = useLanguage()
  const last = (on: string) => notedDay(on, language)
  const result = caseResult({ ...order, validTo: order.office?.validTo ?? null })
  if (!result) return null
  // The newest first: a certificate that was corrected stands in place of the one before.
  const certificate = order.officialDocuments.find(({ code }) => findAreaDocument(code)?.isDeliverable)
  const { fileId } = certificate ?? {}
  return (
    <>
      <p>
        {result.kind === 'registered' && (result.validTo ? t.registeredUntil(result.validTo) : t.registeredWithout)}
        {result.kind === 'recorded' && t.recordedText}
        {result.kind === 'issued' && t.issuedText}
        {result.kind === 'registered' &&
          result.renewal &&
          ` ${t.renewalNext(result.renewal.opensOn, last(result.renewal.lastOn), last(result.renewal.graceLastOn))}`}
      </p>
      {fileId ? (
        <Button tone={isBeside ? 'plain' : 'primary'} icon="download" onClick={() => void downloadFile(fileId)}>
          {t.downloadCertificate}
        </Button>
      ) : (
        <p className={texts.quiet}>{words.scanFollows}</p>
      )}
    </>
  )
}
