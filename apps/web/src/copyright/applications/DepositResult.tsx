import { findingWords, maskWords } from '@portal/domain/copyright/applications/deposit-lines'
import type { ReplyFor } from '../../api/send-call.ts'
import { inLanguage, useLanguage, useMessages } from '../../app/language.ts'
import { pathTo } from '../../app/paths.ts'
import editor from '../../parts/form/editor.module.css'
import layout from '../../ui/layout.module.css'
import { Link } from '../../ui/navigation/navigation.tsx'
import texts from '../../ui/texts.module.css'
import { copyrightMessages } from './messages.ts'

export type DepositWork = ReplyFor<'copyright.getDeposit'>

interface DepositLineProps {
  readonly id: string
  readonly fileName: string
  readonly pages: number
  readonly lines: number
}

/** What was made, with its preview. */
export function DepositLine({ id, fileName, pages, lines }: DepositLineProps) {
  const t = useMessages(copyrightMessages)
  return (
    <p className={editor.line}>
      <strong>{t.made(pages, lines)}</strong>
      <Link to={pathTo('/showpdf', { query: { id, name: fileName } })} target="_blank">
        {t.preview}
      </Link>
    </p>
  )
}

/** What was made, and what an examiner would ask about. */
export function DepositResult({ work }: { work: DepositWork }) {
  const t = useMessages(copyrightMessages)
  const language = useLanguage()
  const { report, id, pages, fileName } = work
  if (!report || id === null) return null
  return (
    <div className={layout.column16}>
      <DepositLine id={id} fileName={fileName ?? ''} pages={pages ?? 0} lines={report.rows} />
      {report.masked.length > 0 && (
        <p className={texts.soft13}>
          {t.masked(
            report.maskedPercent,
            report.masked.map(({ kind, places }) => ({ words: inLanguage(maskWords[kind], language), places })),
          )}
        </p>
      )}
      {report.end && (
        <p className={report.end.endsUnit ? texts.soft13 : editor.missing}>
          {report.end.endsUnit ? t.endsUnit : t.endsNot(report.end.file)}
        </p>
      )}
      {report.says && !(report.says.name && report.says.version) && <p className={editor.missing}>{t.saysNot}</p>}
      {report.thinPages.length > 0 && <p className={texts.soft13}>{t.thin(report.thinPages)}</p>}
      {report.findingsTotal > 0 && (
        <details>
          <summary className={editor.missing}>{t.findings(report.findingsTotal)}</summary>
          <ul className={editor.list}>
            {report.findings.map(({ kind, text, page }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the same words may stand twice on a page
              <li key={at}>
                <strong>{inLanguage(findingWords[kind], language)}</strong> <code>{text}</code> {t.onPage(page)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
